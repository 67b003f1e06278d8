// A state edited by hand. The service looks at every change, and its faults stand at their fields.

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { live } from "../vendor/lit-html/directives/live.js";
import { ask, Problem } from "./arbiter.js";
import { colorsOf } from "./cards.js";
import { change, desk } from "./desk.js";
import { namedPicture } from "./faces.js";
import { choices, faultList, faultsAt, field } from "./fields.js";
import { problemNotice } from "./problems.js";
import { open } from "./referee.js";
import { readRecord } from "./records.js";
import { counted } from "./sentences.js";
import { sheet } from "./sheets.js";

const PHASES = ["draft", "choose-color", "turn", "drawn", "challenge", "volley", "round-over", "game-over"];
const PATIENCE = 250; // milliseconds of quiet before the service is asked

/** `held` is the card picked up to be laid elsewhere: { pile, index }. */
const editing = { state: null, faults: [], verdict: "", held: null, unreadable: {} };
let timer;

/** Edit a state. */
export function edit(state) {
  Object.assign(editing, { state: structuredClone(state), held: null, unreadable: {} });
  change({ sheet: "edit", problem: null });
  look();
}

/** Edit the state that a text holds. */
export const editOpened = (text, line) => edit(readRecord(text, line).state);

function edited() {
  change();
  clearTimeout(timer);
  timer = setTimeout(look, PATIENCE);
}

async function look() {
  try {
    await ask("moves", { state: editing.state });
    Object.assign(editing, { faults: [], verdict: "The service finds no fault." });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const faults = error.faults.length ? error.faults : [{ pointer: "/state", detail: error.message }];
    Object.assign(editing, { faults, verdict: `${error.document.title}: ${counted(faults.length, "fault")}.` });
  }
  change();
}

const take = (event) => {
  event.preventDefault();
  return open(JSON.stringify(editing.state));
};

// Values by their path in the state

const pointerTo = (path) => ["/state", ...path].join("/");
const idOf = (path) => `edit-${path.join("-")}`;
const valueAt = (path) => path.reduce((value, key) => value?.[key], editing.state);

function put(path, value) {
  const last = path.at(-1);
  path.slice(0, -1).reduce((found, key) => found[key], editing.state)[last] = value;
  edited();
}

const place = (path, label) => ({
  id: idOf(path),
  label,
  pointer: pointerTo(path),
  faults: editing.faults,
});

const select = (path, label, values) =>
  field(place(path, label), ({ id, invalid, describedBy }) => html`
    <select id=${id} aria-invalid=${invalid} aria-describedby=${describedBy}
      @change=${(event) => put(path, JSON.parse(event.target.value))}>
      ${choices(values.map((value) => [JSON.stringify(value), String(value ?? "nobody, or none")]), JSON.stringify(valueAt(path)))}
    </select>`);

const whole = (path, label) =>
  field(place(path, label), ({ id, invalid, describedBy }) => html`
    <input id=${id} type="number" aria-invalid=${invalid} aria-describedby=${describedBy}
      .value=${live(String(valueAt(path)))} @change=${(event) => put(path, event.target.valueAsNumber)}>`);

const words = (path, label) =>
  field(place(path, label), ({ id, invalid, describedBy }) => html`
    <input id=${id} spellcheck="false" aria-invalid=${invalid} aria-describedby=${describedBy}
      .value=${live(valueAt(path) ?? "")} @change=${(event) => put(path, event.target.value)}>`);

/** A part of the state as JSON, for what has many shapes. Until it is JSON, the part stays as it was. */
function json(path, label, rows) {
  const written = editing.unreadable[idOf(path)];
  const unread = written === undefined ? [] : [{ pointer: pointerTo(path), detail: "not JSON" }];
  return field({ ...place(path, label), faults: [...unread, ...editing.faults] }, ({ id, invalid, describedBy }) => html`
    <textarea id=${id} rows=${rows} spellcheck="false" aria-invalid=${invalid} aria-describedby=${describedBy}
      .value=${live(written ?? JSON.stringify(valueAt(path), null, path.length ? 0 : 1))}
      @change=${(event) => putJson(path, event.target.value)}></textarea>`);
}

function putJson(path, text) {
  delete editing.unreadable[idOf(path)];
  try {
    const value = JSON.parse(text);
    if (path.length) return put(path, value);
    editing.state = value;
    return edited();
  } catch {
    editing.unreadable[idOf(path)] = text;
    return change();
  }
}

// Cards, picked up and laid elsewhere

const isHeld = (pile, index) => editing.held?.pile === pile && editing.held.index === index;

function pickUp(pile, index) {
  editing.held = isHeld(pile, index) ? null : { pile, index };
  change();
}

/** While a card is dragged nothing is painted, or what it is dragged to would move away. */
const drag = (held) => Object.assign(editing, { held });

function lay(path, index) {
  const { pile, index: from } = editing.held;
  const [card] = valueAt(pile.split("/")).splice(from, 1);
  valueAt(path).splice(index, 0, card);
  editing.held = null;
  edited();
}

const cardButton = (pile, card, index) => html`
  <li><button type="button" class="on-card" draggable="true" aria-pressed=${isHeld(pile, index)}
    @click=${() => pickUp(pile, index)}
    @dragstart=${() => drag({ pile, index })} @dragend=${() => drag(null)}>
    ${namedPicture(card, editing.state.side)}
  </button></li>`;

/** A card dragged here is laid last; a file is left to the page. */
function dropped(event, path, index) {
  if (!editing.held) return;
  event.preventDefault();
  event.stopPropagation();
  lay(path, index);
}

/** A pile or a hand: cards go to its top or its end. */
function pile(path, label) {
  const key = path.join("/");
  const cards = valueAt(path);
  const found = faultsAt(editing.faults, pointerTo(path));
  const drop = (event) => dropped(event, path, cards.length);
  return html`<section class="pile-edited" aria-label=${label} @drop=${drop}>
    <h3>${label} (${cards.length})</h3>
    ${faultList(idOf([...path, "faults"]), found, pointerTo(path))}
    <ul class="row">${cards.map((card, index) => cardButton(key, card, index))}</ul>
    ${editing.held
      ? html`<p class="buttons">
          <button type="button" @click=${() => lay(path, 0)}>Lay first here</button>
          <button type="button" @click=${() => lay(path, cards.length)}>Lay last here</button>
        </p>`
      : nothing}
  </section>`;
}

// The sheet

const ids = () => editing.state.players.map(({ id }) => id);

function tableFields() {
  const { side } = editing.state;
  const colors = colorsOf(desk.books[editing.state.ruleset], side);
  return html`<div class="fields">
    ${select(["turn"], "Turn", [...ids(), null])}
    ${select(["color"], "Colour in force", [...colors, null])}
    ${select(["phase"], "Phase", PHASES)}
    ${json(["pending"], "Pending, as JSON", 2)}
    ${side ? select(["side"], "Side in play", ["light", "dark"]) : nothing}
    ${side ? select(["direction"], "Direction", ["clockwise", "counterclockwise"]) : nothing}
    ${select(["uno_window"], "Can be caught without UNO", [...ids(), null])}
    ${select(["dealer"], "Dealer", ids())}
    ${whole(["round"], "Round")}
    ${words(["seed"], "Seed")}
    ${whole(["shuffles"], "Shuffles so far")}
    ${json(["result"], "Result, as JSON", 2)}
    ${json(["options"], "Options, as JSON", 3)}
  </div>`;
}

const seat = ({ id }, index) => html`<div class="seat-edited">
  ${words(["players", index, "id"], `Player ${index + 1}`)}
  ${whole(["players", index, "score"], `Score of ${id}`)}
  ${pile(["players", index, "hand"], `Hand of ${id}`)}
</div>`;

const POINTED = /^\/state\/(turn|color|phase|pending|side|direction|uno_window|dealer|round|seed|shuffles|result|options|players\/\d+\/(id|score|hand)|draw_pile|discard_pile)(\/|$)/;

/** Faults that stand at no field of this sheet. */
const unplaced = () => editing.faults.filter(({ pointer }) => !POINTED.test(pointer));

/** Whether a state has the parts that the fields are about. */
const hasTable = (state) =>
  state?.ruleset in desk.books &&
  [state.players, state.draw_pile, state.discard_pile].every(Array.isArray);

/** The sheet on which a state is edited. */
export function editingSheet() {
  const isLaidOut = hasTable(editing.state);
  return sheet(
    "Edit the state by hand",
    html`<form class="edit" @submit=${take}>
      <p class="verdict" role="status">${editing.verdict}</p>
      ${faultList("edit-faults", unplaced(), "/state")}
      ${isLaidOut ? html`${tableFields()}
        <p class="hint">Pick a card up, then lay it into another hand or pile.</p>
        ${pile(["discard_pile"], "Discard pile")}
        ${editing.state.players.map(seat)}
        ${pile(["draw_pile"], "Draw pile")}` : nothing}
      <details><summary>The whole state as JSON</summary>${json([], "State", 16)}</details>
      ${problemNotice()}
      <p class="buttons sticky"><button class="main">Take this state</button></p>
    </form>`,
  );
}
