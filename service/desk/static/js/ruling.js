// The ruling: the verdict in words, each rule it cites, and the exchange behind it.

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { asCurl, ruleLink } from "./arbiter.js";
import { book, change, desk, here, seesAll } from "./desk.js";
import { copy } from "./referee.js";
import { moveSentence } from "./sentences.js";

/** The ruling to show: one that was asked for, or that on the move that led here. */
const shownRuling = () => desk.asked ?? (here().ruling ? here() : null);

const source = (authority) => {
  const { title, text } = book().sources.find((told) => told.authority === authority);
  return html`<li><b>${title}.</b> ${text}</li>`;
};

/** A rule: what it says, why, and where it comes from. */
function rule(id) {
  const told = book().rules.find((one) => one.id === id);
  return html`<li class="rule">
    <h3>${told.title} <a href=${ruleLink(book().id, id)}><code>${id}</code></a></h3>
    <p>${told.text}</p>
    ${told.note ? html`<p class="note">${told.note}</p>` : nothing}
    <details><summary>Source: ${told.authority.join(", ")}</summary><ul>${told.authority.map(source)}</ul></details>
  </li>`;
}

const verdict = ({ legal, code }) => html`<p class="verdict" data-legal=${legal}>
  <b>${legal ? "✓ Legal" : "✗ Not legal"}</b> ${legal ? nothing : html`<code>${code}</code>`}
</p>`;

/** What a move is said to be is said with the side on which it was proposed. */
const sideBefore = () =>
  desk.asked ? here().state.side : desk.game.positions[desk.at - 1].state.side;

const ruled = ({ move, ruling }) => html`
  <p class="sentence">${moveSentence(move, sideBefore())}</p>
  ${verdict(ruling)}
  <p class="message">${ruling.message}</p>
  ${desk.asked ? html`<p class="hint">This was asked only: the game stands as it did.</p>` : nothing}
`;

const cited = ({ ruling }) => html`<ul class="rules">${ruling.rules.map(rule)}</ul>
  <p class="hint">Ruled by <code>${ruling.rulebook}</code>.</p>`;

async function copied(name, text) {
  const done = await copy(text);
  change({ note: done ? `${name} copied.` : `${name} can't be copied from here: the browser forbids it.` });
}

const block = (name, text) => html`
  <div class="block-head"><h3>${name}</h3><button class="quiet" @click=${() => copied(name, text)}>Copy<span class="aside"> ${name}</span></button></div>
  <pre tabindex="0" aria-label=${name}><code>${text}</code></pre>`;

const exchange = (told) => html`<details class="exchange">
  <summary>Request and response (${new URL(told.url).pathname}, ${told.status})</summary>
  ${block("Request", told.request)}
  ${block("Response", told.response)}
  ${block("curl command", asCurl(told))}
</details>`;

/** The panel of the ruling. */
export function rulingPanel() {
  const shown = shownRuling();
  return html`<section class="panel ruling" aria-labelledby="ruling-title">
    <h2 id="ruling-title">Ruling</h2>
    <div role="status">${shown ? ruled(shown) : html`<p>No move has been ruled on here. Choose a card: one that can't be played is told why.</p>`}</div>
    ${shown ? cited(shown) : nothing}
    ${desk.exchange && seesAll() ? exchange(desk.exchange) : nothing}
  </section>`;
}
