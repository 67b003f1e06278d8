// One player's place at the table: name, score, hand.

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { touch } from "./choosing.js";
import { change, desk, nameOf } from "./desk.js";
import { namedPicture } from "./faces.js";
import { cardInHand, playsOf } from "./offers.js";
import { counted } from "./sentences.js";

/** Where the arrow keys last stood in each hand. */
const cursors = new Map();

const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** A hand is one stop of the Tab key; the arrow keys go from card to card. */
function walk(event, player, size) {
  const to = { Home: 0, End: size - 1 }[event.key] ?? stepped(event.key, player, size);
  if (to === undefined) return;
  event.preventDefault();
  cursors.set(player, to);
  change();
  event.currentTarget.querySelectorAll("button")[to].focus();
}

const stepped = (key, player, size) =>
  key in STEPS ? (cursorOf(player, size) + STEPS[key] + size) % size : undefined;

const cursorOf = (player, size) => Math.min(cursors.get(player) ?? 0, size - 1);

function cardOfHand(player, shown, index, size) {
  const { side } = desk.shown.state;
  const card = cardInHand(player, index);
  if (card === undefined) return html`<li>${namedPicture(shown, side)}</li>`;
  const plays = playsOf(player, card);
  return html`<li><button class="on-card" data-offered=${plays.length > 0}
    tabindex=${index === cursorOf(player, size) ? 0 : -1}
    @focus=${() => cursors.set(player, index)}
    @click=${() => touch(player, card)}>${namedPicture(shown, side, plays.length ? ", can be played" : "")}</button></li>`;
}

const hand = (player, cards) => html`<ul class="hand" aria-label="Hand of ${nameOf(player)}"
  @keydown=${(event) => walk(event, player, cards.length)}>
  ${cards.map((card, index) => cardOfHand(player, card, index, cards.length))}
</ul>`;

const badge = (is, words) => (is ? html`<span class="badge">${words}</span>` : nothing);

const badges = ({ turn, dealer, uno_window: unsaid, result }, id) => html`
  ${badge(turn === id, "to move")}
  ${badge(dealer === id, "dealer")}
  ${badge(unsaid === id, "has not said UNO")}
  ${badge(result?.winner === id, "went out")}
`;

/** The seat of a player, `area` being where it stands round the table. */
export function seat({ id, hand: cards, score }, area) {
  const { state } = desk.shown;
  return html`<section class="seat" data-area=${area} data-turn=${state.turn === id} aria-label=${nameOf(id)}>
    <header>
      <h2>${nameOf(id)}</h2>
      ${badges(state, id)}
      <span class="count">${counted(cards.length, "card")}, ${counted(score, "point")}</span>
    </header>
    ${hand(id, cards)}
  </section>`;
}
