// Opening a state or a record: pasted, chosen as a file, or dropped anywhere on the page.

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { live } from "../vendor/lit-html/directives/live.js";
import { change, desk } from "./desk.js";
import { editOpened } from "./editing.js";
import { field } from "./fields.js";
import { problemNotice } from "./problems.js";
import { open } from "./referee.js";
import { sheet } from "./sheets.js";

const opening = { text: "", line: 1 };

const write = (changes) => {
  Object.assign(opening, changes);
  change();
};

const openText = (event) => {
  event?.preventDefault();
  return open(opening.text, opening.line);
};

/** Open a file at once; what is wrong with it is shown over its text. */
async function openFile(file) {
  if (!file) return;
  write({ text: await file.text(), line: 1 });
  change({ sheet: "open" });
  await openText();
}

/** Let files be dropped anywhere. */
export function awaitDrops() {
  addEventListener("dragover", (event) => event.preventDefault());
  addEventListener("drop", (event) => {
    event.preventDefault();
    openFile(event.dataTransfer.files[0]);
  });
}

const pasted = ({ id, describedBy }) => html`
  <textarea id=${id} rows="10" spellcheck="false" required aria-describedby=${describedBy}
    .value=${live(opening.text)} @input=${(event) => write({ text: event.target.value })}></textarea>`;

const file = ({ id }) => html`
  <input id=${id} type="file" accept=".json,.jsonl,.ndjson,application/json"
    @change=${(event) => openFile(event.target.files[0])}>`;

const lineNumber = ({ id, describedBy }) => html`
  <input id=${id} type="number" min="1" aria-describedby=${describedBy}
    .value=${live(String(opening.line))} @input=${(event) => write({ line: event.target.valueAsNumber })}>`;

/** A state of good form that contradicts itself can be mended by hand. */
const mend = () =>
  desk.problem?.slug === "inconsistent-state"
    ? html`<button type="button" @click=${() => editOpened(opening.text, opening.line)}>Mend it by hand</button>`
    : nothing;

/** The sheet on which a state or a record is opened. */
export const openingSheet = () =>
  sheet(
    "Open a state or a record",
    html`<form @submit=${openText}>
      ${problemNotice()}
      ${field({ id: "opened-text", label: "Its JSON", hint: "A state, a record, or an answer with a state in it." }, pasted)}
      <div class="fields">
        ${field({ id: "opened-file", label: "Or a file" }, file)}
        ${field({ id: "opened-line", label: "Which record", hint: "If the file holds one a line." }, lineNumber)}
      </div>
      <p class="buttons"><button class="main">Open</button>${mend()}</p>
      <p role="status">${desk.busy ? desk.note || "Opening" : nothing}</p>
    </form>`,
  );
