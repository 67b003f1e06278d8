// The signs on the cards: a shape for every colour, so that no colour stands alone, and a symbol
// for every action.

import { nothing, svg, html } from "../vendor/lit-html/lit-html.js";
import { isWild, partsOf } from "./cards.js";

const SHAPES = {
  red: "M8 1 15 8 8 15 1 8Z",
  yellow: "M8 1.5a6.5 6.5 0 1 0 .01 0Z",
  green: "M8 1.5 15 14.5H1Z",
  blue: "M2 2H14V14H2Z",
  pink: "M8 14.5C-2 8 2.5 1.5 8 5 13.5 1.5 18 8 8 14.5Z",
  teal: "M8 1 14.5 4.5V11.5L8 15 1.5 11.5V4.5Z",
  orange: "M8 1 10.2 5.8 15.3 6.3 11.5 9.8 12.5 15 8 12.3 3.5 15 4.5 9.8.7 6.3 5.8 5.8Z",
  purple: "M5.5 1H10.5V5.5H15V10.5H10.5V15H5.5V10.5H1V5.5H5.5Z",
};

/** The shape that stands for a colour. */
export const sign = (color) =>
  color
    ? html`<svg class="sign" viewBox="0 0 16 16" aria-hidden="true"><path d=${SHAPES[color]}></path></svg>`
    : nothing;

const drawn = (paths) =>
  html`<svg class="glyph" viewBox="0 0 24 24" aria-hidden="true">${paths}</svg>`;

const SKIP = svg`<circle cx="12" cy="12" r="8.5"></circle><path d="M6 18 18 6"></path>`;
const EVERYONE = svg`<circle cx="9" cy="12" r="6.5"></circle><path d="M4.5 16.5 13.5 7.5"></path>
  <path d="M15 5.8a6.5 6.5 0 0 1 0 12.4"></path><path d="M18.5 5.5a8 8 0 0 1 0 13"></path>`;
const REVERSE = svg`<path d="M4 10a7 5 0 0 1 7-4h6M14 2.5 17.5 6 14 9.5"></path>
  <path d="M20 14a7 5 0 0 1-7 4H7M10 14.5 6.5 18 10 21.5"></path>`;
const FLIP = svg`<path d="M3 8.5 10 3.5 13 16 6 20.5Z"></path>
  <path d="M14 4.5a8 8 0 0 1 6 9M22.5 11 20 14 17 11.5"></path>`;
const WHEEL = svg`<g class="wheel"><path d="M12 12V3A9 9 0 0 1 21 12Z"></path><path d="M12 12H21A9 9 0 0 1 12 21Z"></path>
  <path d="M12 12V21A9 9 0 0 1 3 12Z"></path><path d="M12 12H3A9 9 0 0 1 12 3Z"></path></g>`;
const SWAP = svg`<path d="M5 9H19L15.5 5.5M19 15H5L8.5 18.5"></path>`;
const PEN = svg`<path d="M6 18 7 14 15 6 18 9 10 17Z"></path>`;
const DROP = svg`<path d="M12 4C16 9 17.5 11.5 17.5 14.5a5.5 5.5 0 0 1-11 0C6.5 11.5 8 9 12 4Z"></path>`;

const PICTURES = {
  skip: SKIP,
  "skip-everyone": EVERYONE,
  reverse: REVERSE,
  flip: FLIP,
  "wild-shuffle-hands": SWAP,
  "wild-customizable": PEN,
  "wild-draw-color": DROP,
};

const PENALTIES = {
  "draw-one": "+1",
  "draw-two": "+2",
  "draw-five": "+5",
  "wild-draw-two": "+2",
  "wild-draw-four": "+4",
};

const mark = (symbol) =>
  PICTURES[symbol]
    ? drawn(PICTURES[symbol])
    : html`<span class="letters">${PENALTIES[symbol] ?? symbol}</span>`;

/** The symbol of a face: a picture or letters, on a wild beside the wheel of all colours. */
export function glyph(face) {
  const { symbol } = partsOf(face);
  if (!isWild(face)) return mark(symbol);
  return html`${drawn(WHEEL)}${symbol === "wild" ? nothing : mark(symbol)}`;
}

const CLOCKWISE = svg`<path d="M5.5 18.2A9 9 0 1 1 21 13"></path><path d="M17.5 9.8 21 13.3 23.5 9.8"></path>`;

/** An arrow that goes round as play does. */
export const turningArrow = (direction) =>
  html`<svg class="glyph arrow" data-direction=${direction} viewBox="0 0 24 24" aria-hidden="true">${CLOCKWISE}</svg>`;
