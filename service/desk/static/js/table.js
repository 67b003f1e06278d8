// The table: the players round it, the piles in its midst, what is awaited.

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { isUnseen, faceOf } from "./cards.js";
import { take } from "./choosing.js";
import { desk, nameOf } from "./desk.js";
import { faceDown, namedPicture, row, swatch } from "./faces.js";
import { otherMoves } from "./offers.js";
import { scoreCard } from "./score.js";
import { seat } from "./seat.js";
import { awaitedSentence, counted, moveLabel } from "./sentences.js";
import { turningArrow } from "./symbols.js";

/** How many sit on each side, clockwise from below: below, left, above, right. */
const SEATINGS = {
  2: [1, 0, 1, 0],
  3: [1, 1, 0, 1],
  4: [1, 1, 1, 1],
  5: [1, 1, 2, 1],
  6: [2, 1, 2, 1],
  7: [2, 1, 3, 1],
  8: [2, 2, 2, 2],
  9: [2, 2, 3, 2],
  10: [3, 2, 3, 2],
};
const AREAS = ["below", "left", "above", "right"];

/** The players as they sit, whoever looks coming first. */
function seated({ players }) {
  const first = Math.max(0, players.findIndex(({ id }) => id === desk.eyes));
  return [...players.slice(first), ...players.slice(0, first)];
}

const areasFor = (count) => SEATINGS[count].flatMap((seats, side) => Array(seats).fill(AREAS[side]));

/** The seats of each side, in the order in which they lie there from left to right, or downwards. */
function sides(state) {
  const areas = areasFor(state.players.length);
  const found = Object.fromEntries(AREAS.map((area) => [area, []]));
  seated(state).forEach((player, index) => found[areas[index]].push(player));
  found.below.reverse();
  found.left.reverse();
  return found;
}

const sideOfTable = (area, players) =>
  html`<div class="side" data-area=${area}>${players.map((player) => seat(player, area))}</div>`;

/** The whole of a pile that is not face down to who looks. */
function everyCard(name, cards, side) {
  if (!cards.some((card) => !isUnseen(faceOf(card, side)))) return nothing;
  return html`<details>
    <summary>All, top first</summary>
    <div class="scrolled" tabindex="0" role="group" aria-label="${name}, top first">${row(cards, side)}</div>
  </details>`;
}

/** The top of the draw pile lies face down, but in the draft is looked at. */
function drawPile({ draw_pile: cards, side, phase }) {
  const isOpen = phase === "draft" && cards.length > 0 && !isUnseen(cards[0]);
  const top = isOpen ? namedPicture(cards[0], side) : faceDown(cards[0], side);
  return html`<section class="pile" aria-label="Draw pile">
    <div class="stack">${drawable(top)}</div>
    <p>Draw pile: ${counted(cards.length, "card")}</p>
    ${everyCard("Draw pile", cards, side)}
  </section>`;
}

const discardPile = ({ discard_pile: cards, side }) => html`
  <section class="pile" aria-label="Discard pile">
    <div class="stack">${cards.length ? namedPicture(cards[0], side) : faceDown()}</div>
    <p>Discard pile: ${counted(cards.length, "card")}</p>
    ${everyCard("Discard pile", cards, side)}
  </section>`;

/** Who may draw can take the card from the pile itself. */
function drawable(top) {
  const draw = otherMoves().find(({ type }) => type === "draw");
  if (!draw) return top;
  return html`<button class="on-card" @click=${() => take(draw)}>${top}<span class="aside">Draw from the draw pile</span></button>`;
}

const fact = (name, value) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`;

const facts = ({ color, side, direction, round, turn }) => html`<dl class="facts">
  ${fact("Colour in force", color ? swatch(color) : "none")}
  ${direction ? fact("Direction", html`${turningArrow(direction)} ${direction}`) : nothing}
  ${side ? fact("Side in play", side) : nothing}
  ${fact("Turn", turn === null ? "nobody" : nameOf(turn))}
  ${fact("Round", round)}
</dl>`;

const moveButton = (move, { turn, side }) => {
  const who = move.player === turn || move.type === "next-round" ? "" : `${nameOf(move.player)}: `;
  return html`<button data-move=${move.type} @click=${() => take(move)}>${who}${moveLabel(move, side)}</button>`;
};

/** What the state waits for, and every move that is no card. */
const awaited = (state) => html`<section class="awaited" aria-label="Awaited">
  <p id="awaited" tabindex="-1">${awaitedSentence(state)}</p>
  <div class="buttons">${otherMoves().map((move) => moveButton(move, state))}</div>
</section>`;

const midst = (state) => html`<div class="midst">
  <div class="piles">${drawPile(state)}${discardPile(state)}</div>
  ${facts(state)}
  ${awaited(state)}
</div>`;

/** The score card of a round that has just ended. */
function ending({ effects, state }) {
  const end = effects.find(({ type }) => type === "round-ended");
  return end ? scoreCard(end, state) : nothing;
}

/** The whole table as it is shown. */
export function table() {
  const { state } = desk.shown;
  const players = sides(state);
  return html`<section class="table" data-count=${state.players.length} aria-label="Table">
    ${sideOfTable("above", players.above)}
    ${sideOfTable("left", players.left)}
    ${midst(state)}
    ${sideOfTable("right", players.right)}
    ${sideOfTable("below", players.below)}
  </section>
  ${ending(desk.shown)}`;
}
