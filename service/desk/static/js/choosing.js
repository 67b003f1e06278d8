// The moves that one card offers, to choose from; or why it offers none.

import { html } from "../vendor/lit-html/lit-html.js";
import { cardWords } from "./cards.js";
import { change, desk } from "./desk.js";
import { canMove, playsOf } from "./offers.js";
import { make, wonder } from "./referee.js";
import { moveLabel } from "./sentences.js";
import { sheet } from "./sheets.js";

/** Make a move, or if it can't be made on what is known, ask about it. */
export const take = (move) => (canMove() ? make(move) : wonder(move));

/** What a click on a card of a hand does: its one play, a choice of plays, or the reason against it. */
export function touch(player, card) {
  const plays = playsOf(player, card);
  if (plays.length === 0) return wonder({ type: "play", player, card });
  if (plays.length === 1) return take(plays[0]);
  return change({ sheet: "choose", choosing: { card, plays } });
}

/** The sheet on which one of several plays of a card is chosen. */
export function choosingSheet() {
  const { card, plays } = desk.choosing;
  const { side } = desk.shown.state;
  const choice = (move) =>
    html`<li><button @click=${() => take(move)}>${moveLabel(move, side)}</button></li>`;
  return sheet(
    `How to play ${cardWords(card, side)}`,
    html`<ul class="choices">${plays.map(choice)}</ul>`,
  );
}
