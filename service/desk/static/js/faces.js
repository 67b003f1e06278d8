// Cards, drawn.

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { faceOf, fullCardWords, isUnseen, isWild, otherFaceOf, otherSide, partsOf } from "./cards.js";
import { glyph, sign } from "./symbols.js";

const kindOf = (face) => (isUnseen(face) ? "unseen" : isWild(face) ? "wild" : partsOf(face).color);

/** The other side of a two-sided card, small, along the foot of its face. */
function foot(card, side) {
  const face = otherFaceOf(card, side);
  if (face === undefined) return nothing;
  return html`<span class="foot" data-kind=${kindOf(face)} data-side=${otherSide(side)}>
    ${sign(partsOf(face).color)}${glyph(face)}
  </span>`;
}

/** The picture of a card, which says nothing to those who can't see it. */
function picture(card, side) {
  const face = faceOf(card, side);
  return html`<span class="card" data-kind=${kindOf(face)} data-side=${side ?? "light"} aria-hidden="true">
    <span class="corner">${sign(partsOf(face).color)}</span>
    <span class="middle">${glyph(face)}</span>
    ${foot(card, side)}
  </span>`;
}

/** A card with its name for those who can't see the picture, and what else is to be said of it. */
export const namedPicture = (card, side, more = "") =>
  html`<span class="named">${picture(card, side)}<span class="aside">${fullCardWords(card, side)}${more}</span></span>`;

/** A card that lies face down: its other side, or the pattern on the back of a one-sided one. */
export function faceDown(card, side) {
  const other = card && otherFaceOf(card, side);
  if (other) return picture(other, otherSide(side));
  return html`<span class="card" data-kind=${card ? "down" : "none"} aria-hidden="true"></span>`;
}

/** Cards in a row, for reading only. */
export const row = (cards, side) =>
  html`<ul class="row">${cards.map((card) => html`<li>${namedPicture(card, side)}</li>`)}</ul>`;

/** A colour: its sign and its name. */
export const swatch = (color) =>
  html`<span class="swatch" data-kind=${color}>${sign(color)}<span>${color}</span></span>`;
