// The form that deals a game: options and presets as the rulebooks tell them.

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { keyed } from "../vendor/lit-html/directives/keyed.js";
import { change, desk } from "./desk.js";
import { choices, faultsAt, field } from "./fields.js";
import { deal } from "./referee.js";
import { labelOf } from "./sentences.js";
import { problemNotice } from "./problems.js";

/** Names to begin with. */
const NAMES = ["ann", "ben", "cal", "dee", "eve", "fay", "gus", "hal", "ida", "joe"];
const USUAL = 4;

const chosen = { ruleset: "uno-flip", preset: "page" };

const choose = (choice) => {
  Object.assign(chosen, choice);
  change({ problem: null });
};

const lines = (text) => text.split(/[\n,]/).map((line) => line.trim()).filter(Boolean);

/** The question that the filled form asks. What is left empty is left to the service. */
function questionIn(form) {
  const told = new FormData(form);
  const written = (name) => told.get(name).trim();
  const options = Object.fromEntries(
    desk.books[chosen.ruleset].options
      .filter(({ id }) => written(`option-${id}`) !== "")
      .map(({ id }) => [id, JSON.parse(written(`option-${id}`))]),
  );
  return {
    ruleset: chosen.ruleset,
    players: lines(written("players")),
    preset: chosen.preset,
    ...(Object.keys(options).length && { options }),
    ...(written("dealer") && { dealer: written("dealer") }),
    ...(written("seed") && { seed: written("seed") }),
    ...(written("deck") && { deck: lines(written("deck")) }),
  };
}

const dealt = (event) => {
  event.preventDefault();
  deal(questionIn(event.target));
};

/** An option: as the preset has it, or one of its values. */
function optionField(option, preset, faults) {
  const ruled = preset[option.id];
  const described = { id: `option-${option.id}`, label: labelOf(option.id), hint: option.decides };
  const place = { ...described, pointer: `/options/${option.id}`, faults };
  return field(place, (aria) => (option.values ? valueSelect(option, ruled, aria) : number(option, ruled, aria)));
}

const valueSelect = (option, ruled, { id, invalid, describedBy }) => html`
  <select id=${id} name=${id} aria-invalid=${invalid} aria-describedby=${describedBy}>
    <option value="">As the preset says: ${String(ruled)}</option>
    ${option.values.map(
      ({ value, meaning }) =>
        html`<option value=${JSON.stringify(value)}>${String(value)}: ${meaning}</option>`,
    )}
  </select>`;

const number = ({ min, max }, ruled, { id, invalid, describedBy }) => html`
  <input id=${id} name=${id} type="number" min=${min} max=${max} placeholder=${ruled}
    aria-invalid=${invalid} aria-describedby=${describedBy}>`;

const text = (name, placeholder) => ({ id, invalid, describedBy }) => html`
  <input id=${id} name=${name} autocomplete="off" spellcheck="false" placeholder=${placeholder}
    aria-invalid=${invalid} aria-describedby=${describedBy}>`;

const area = (name, rows, value) => ({ id, invalid, describedBy }) => html`
  <textarea id=${id} name=${name} rows=${rows} spellcheck="false" .defaultValue=${value}
    aria-invalid=${invalid} aria-describedby=${describedBy}></textarea>`;

const rulesets = () => html`
  <fieldset class="games">
    <legend>Game</legend>
    ${Object.values(desk.books).map(
      ({ id, name, summary }) => html`<label>
        <input type="radio" name="ruleset" value=${id} .checked=${id === chosen.ruleset}
          @change=${() => choose({ ruleset: id, preset: "page" })}>
        <span><b>${name}</b> ${summary}</span>
      </label>`,
    )}
  </fieldset>`;

const players = ({ players: { min, max } }, faults) =>
  field(
    {
      id: "players",
      label: "Players, clockwise, one a line",
      hint: min === max ? `${max} players` : `${min} to ${max} players`,
      pointer: "/players",
      faults,
    },
    area("players", Math.min(USUAL, max), NAMES.slice(0, Math.min(USUAL, max)).join("\n")),
  );

const presets = ({ presets: named }) =>
  field({ id: "preset", label: "Preset", hint: "Which source decides where they differ." }, ({ id, describedBy }) => html`
    <select id=${id} aria-describedby=${describedBy} @change=${(event) => choose({ preset: event.target.value })}>
      ${choices(Object.keys(named).map((name) => [name, name]), chosen.preset)}
    </select>`);

const cards = (faults) => html`
  ${field(
    { id: "dealer", label: "Dealer", hint: "Empty: the players cut for it.", pointer: "/dealer", faults },
    text("dealer", "the cut decides"),
  )}
  ${field(
    { id: "seed", label: "Seed", hint: "The same seed deals the same cards.", pointer: "/seed", faults },
    text("seed", "a fresh one"),
  )}`;

const deck = (faults) =>
  field(
    {
      id: "deck",
      label: "Deck, as really shuffled at a table",
      hint: "Every card by its code, top first, one a line. Empty: shuffled from the seed.",
      pointer: "/deck",
      faults,
    },
    area("deck", 3, ""),
  );

/** What few will want to fill in: open if something is wrong there. */
const aside = (words, pointer, faults, content) =>
  html`<details ?open=${faultsAt(faults, pointer).length > 0}><summary>${words}</summary>${content}</details>`;

const options = (rules, faults) => html`<div class="fields">
  ${rules.options.map((option) => optionField(option, rules.presets[chosen.preset], faults))}
</div>`;

/** The whole form. */
export function dealForm() {
  const rules = desk.books[chosen.ruleset];
  if (!rules) return nothing;
  const faults = desk.problem?.faults ?? [];
  return html`<form class="deal" @submit=${dealt}>
    ${problemNotice()}
    ${rulesets()}
    ${keyed(
      chosen.ruleset,
      html`<div class="fields">${players(rules, faults)}${presets(rules)}${cards(faults)}</div>
        ${aside(`Options (${rules.options.length})`, "/options", faults, options(rules, faults))}
        ${aside("A deck of your own", "/deck", faults, deck(faults))}`,
    )}
    <button class="main">Deal</button>
  </form>`;
}
