// Any move at all, legal or not: to be asked about, or made.

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { colorsOf, fullCardWords } from "./cards.js";
import { book, change, desk, here, nameOf } from "./desk.js";
import { namedPicture } from "./faces.js";
import { choices, field } from "./fields.js";
import { canMove } from "./offers.js";
import { problemNotice } from "./problems.js";
import { make, wonder } from "./referee.js";
import { moveSentence } from "./sentences.js";
import { sheet } from "./sheets.js";

const TYPES = {
  play: "Play a card",
  draw: "Draw",
  keep: "Keep the drawn card",
  "choose-color": "Name a colour",
  accept: "Accept a wild draw",
  challenge: "Challenge a wild draw",
  "call-uno": "Say UNO",
  "catch-uno": "Catch who has not said UNO",
  "draft-keep": "Keep in the draft",
  "draft-discard": "Discard in the draft",
  "next-round": "Deal the next round",
};

const proposed = {};

/** Begin a proposal: whoever is to move plays their first card. */
export function propose() {
  const { state } = here();
  const player = state.turn ?? state.players[0].id;
  const [card] = handOf(player);
  Object.assign(proposed, { player, type: "play", card, color: "", run: [], uno: false, deck: "" });
  proposed.target = state.players.find(({ id }) => id !== player).id;
  change({ sheet: "propose", problem: null });
}

const handOf = (player) => here().state.players.find(({ id }) => id === player).hand;

function set(changes) {
  Object.assign(proposed, changes);
  change();
}

const setPlayer = (player) => set({ player, card: handOf(player)[0] ?? proposed.card, run: [] });

/** The move as the form now says it. */
function proposedMove() {
  const { player, type, color, target } = proposed;
  const more = {
    play: playedWith,
    "choose-color": () => ({ color: color || firstColor() }),
    "catch-uno": () => ({ target }),
    "next-round": deckGiven,
  };
  return { type, player, ...more[type]?.() };
}

const playedWith = () => ({
  card: proposed.card,
  ...(proposed.color && { color: proposed.color }),
  ...(proposed.run.length && { run: proposed.run.map((index) => handOf(proposed.player)[index]) }),
  ...(proposed.uno && { uno: true }),
});

const deckGiven = () => {
  const deck = proposed.deck.split(/[\s,]+/).filter(Boolean);
  return deck.length ? { deck } : {};
};

const allColors = () => [...new Set(["light", "dark"].flatMap((side) => colorsOf(book(), side)))];

const firstColor = () => colorsOf(book(), here().state.side)[0];

// The form

const select = (name, label, pairs, chosen = (value) => set({ [name]: value })) =>
  field({ id: `proposed-${name}`, label }, ({ id }) => html`
    <select id=${id} @change=${(event) => chosen(event.target.value)}>
      ${choices(pairs, proposed[name])}
    </select>`);

const players = () => here().state.players.map(({ id }) => [id, nameOf(id)]);

/** The cards of the hand first, then whatever else the deck holds. */
function cardChoices() {
  const { side } = here().state;
  const hand = [...new Set(handOf(proposed.player))];
  const others = [...new Set(book().deck)].filter((card) => !hand.includes(card));
  const pairs = (cards) => choices(cards.map((card) => [card, fullCardWords(card, side)]), proposed.card);
  return html`<optgroup label="In the hand">${pairs(hand)}</optgroup>
    <optgroup label="Not in the hand">${pairs(others)}</optgroup>`;
}

const cardField = () =>
  field({ id: "proposed-card", label: "Card" }, ({ id }) => html`
    <select id=${id} @change=${(event) => set({ card: event.target.value })}>${cardChoices()}</select>`);

const colorField = (none) =>
  select("color", "Colour named", [...(none ? [["", none]] : []), ...allColors().map((it) => [it, it])]);

function toggleInRun(index) {
  const { run } = proposed;
  set({ run: run.includes(index) ? run.filter((it) => it !== index) : [...run, index] });
}

const runButton = (card, index) => html`<li>
  <button type="button" class="on-card" aria-pressed=${proposed.run.includes(index)}
    @click=${() => toggleInRun(index)}>
    ${namedPicture(card, here().state.side)}
  </button></li>`;

/** Cards that come with the first one, in the order in which they are chosen. */
const runField = () => html`<details>
  <summary>Cards played with it (${proposed.run.length})</summary>
  <ul class="row">${handOf(proposed.player).map(runButton)}</ul>
</details>`;

const unoField = () => html`<label class="check">
  <input type="checkbox" .checked=${proposed.uno} @change=${(event) => set({ uno: event.target.checked })}>
  Saying UNO with it
</label>`;

const deckField = () =>
  field({ id: "proposed-deck", label: "Deck, if really shuffled at a table", hint: "Every card by its code, top first." }, ({ id, describedBy }) => html`
    <textarea id=${id} rows="3" spellcheck="false" aria-describedby=${describedBy}
      @change=${(event) => set({ deck: event.target.value })}></textarea>`);

const DETAILS = {
  play: () => html`${cardField()}${colorField("none")}${unoField()}`,
  "choose-color": () => colorField(),
  "catch-uno": () => select("target", "Whom", players()),
  "next-round": deckField,
};

function submitted(event) {
  event.preventDefault();
  if (event.submitter.value === "make") make(proposedMove());
  else wonder(proposedMove());
}

/** The sheet on which any move is proposed. */
export const proposingSheet = () =>
  sheet(
    "Propose a move",
    html`<form @submit=${submitted}>
      ${problemNotice()}
      <div class="fields">
        ${select("player", "Player", players(), setPlayer)}
        ${select("type", "Move", Object.entries(TYPES))}
        ${DETAILS[proposed.type]?.() ?? nothing}
      </div>
      ${proposed.type === "play" ? runField() : nothing}
      <p class="sentence">${moveSentence(proposedMove(), here().state.side)}</p>
      <p class="buttons">
        <button class="main" value="ask">Ask whether it is legal</button>
        ${canMove() ? html`<button value="make">Make it</button>` : nothing}
      </p>
      <p class="hint">A move that is made stands in the record, also if the rules are against it.</p>
    </form>`,
  );
