// The whole page.

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { accountPanel } from "./account.js";
import { pageOf } from "./arbiter.js";
import { choosingSheet } from "./choosing.js";
import { dealForm } from "./dealing.js";
import { change, desk, here, nameOf, seesAll } from "./desk.js";
import { edit, editingSheet } from "./editing.js";
import { choices } from "./fields.js";
import { openingSheet } from "./opening.js";
import { problemNotice } from "./problems.js";
import { propose, proposingSheet } from "./proposing.js";
import { link, save, seeAs } from "./referee.js";
import { rulingPanel } from "./ruling.js";
import { sheet } from "./sheets.js";
import { table } from "./table.js";
import { timeBar } from "./time.js";

const SHEETS = {
  deal: () => sheet("Deal a game", dealForm()),
  open: openingSheet,
  edit: editingSheet,
  propose: proposingSheet,
  choose: choosingSheet,
};

const opener = (name, label) =>
  html`<button @click=${() => change({ sheet: name, problem: null })}>${label}</button>`;

// Eyes: the choices of the select, by the seat's number, as a player may be called anything.

const seats = () => desk.game.positions[0].state.players.map(({ id }) => id);

const eyesOf = (choice) =>
  choice === "all" ? undefined : choice === "spectator" ? null : seats()[Number(choice)];

const choiceOf = (eyes) =>
  eyes === undefined ? "all" : eyes === null ? "spectator" : String(seats().indexOf(eyes));

const eyes = () => html`<label class="eyes">Seen by
  <select @change=${(event) => seeAs(eyesOf(event.target.value))}>
    ${choices(
      [["all", "the referee, all cards"], ...seats().map((id, index) => [String(index), nameOf(id)]), ["spectator", "a spectator"]],
      choiceOf(desk.eyes),
    )}
  </select>
</label>`;

/** A state that is a view already can't be seen through other eyes. */
const isView = () => "viewer" in desk.game.positions[0].state;

const viewNotice = () => {
  const { viewer } = desk.game.positions[0].state;
  const whose = viewer === null ? "a spectator" : nameOf(viewer);
  return html`<p class="note">This is what ${whose} sees: moves can be asked about, not made.</p>`;
};

/** These show every card, and so are for eyes that see all. */
const refereeTools = () => html`
  <button @click=${propose}>Propose a move</button>
  <button @click=${() => edit(here().state)}>Edit</button>
  <button @click=${save}>Save the record</button>
`;

const tools = () => html`
  ${seesAll() ? refereeTools() : nothing}
  <button @click=${link}>Link</button>
  ${isView() ? nothing : eyes()}
`;

const head = () => html`<header class="head">
  <h1><a href=${pageOf("")}>The Arbiter</a></h1>
  <nav aria-label="Main">
    <a href=${pageOf("rulesets")}>Rules</a>
    <a href=${pageOf("docs")}>API</a>
  </nav>
  <div class="tools" role="group" aria-label="Tools">
    ${desk.game ? opener("deal", "Deal") : nothing}
    ${opener("open", "Open")}
    ${desk.shown ? tools() : nothing}
  </div>
</header>`;

const welcome = () => html`<main class="welcome">
  <h2>The referee's desk</h2>
  <p>Deal a game or open one. Every move is ruled on, with the rule that decides it. All of it goes
    over the public API of this service, which keeps nothing.</p>
  ${desk.sheet === "deal" ? nothing : dealForm()}
</main>`;

/** What a record says of itself and its replay doesn't. */
const differences = () =>
  (desk.game.differs ?? []).map((words) => html`<p class="problem">✗ ${words}</p>`);

const whole = () => html`<main class="desk">
  <div class="before-you">
    ${desk.game.title ? html`<h2>${desk.game.title}</h2>` : nothing}
    ${isView() ? viewNotice() : nothing}
    ${differences()}
    ${desk.sheet ? nothing : problemNotice()}
    ${table()}
  </div>
  <div class="beside">${rulingPanel()}${accountPanel()}</div>
</main>
${timeBar()}`;

/** Everything on the desk. */
export const page = () => html`
  ${head()}
  <p class="noted" role="status">${desk.note}</p>
  ${desk.shown ? whole() : welcome()}
  <dialog aria-labelledby="sheet-title" @close=${() => change({ sheet: null })}>
    ${desk.sheet ? SHEETS[desk.sheet]() : nothing}
  </dialog>
  <footer><p>UNO is a trademark of Mattel. This project is not affiliated with Mattel.</p></footer>
`;
