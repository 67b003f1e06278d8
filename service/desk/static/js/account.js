// What happened, move by move, the latest first.

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { ruleLink } from "./arbiter.js";
import { book, desk } from "./desk.js";
import { row } from "./faces.js";
import { go, inAccount } from "./referee.js";
import { effectSentence, moveSentence, scoreSentences, withSides } from "./sentences.js";

/** What a challenge brought to light, as cards. */
const evidence = ({ evidence: found, shown }, side) => {
  if (shown === null) return nothing;
  return html`<div class="evidence">
    ${found.length ? html`<p>Evidence</p>${row(found, side)}` : nothing}
    <p>The hand as it is shown</p>${row(shown, side)}
  </div>`;
};

const DETAILS = {
  "challenge-resolved": ({ effect, side }) => evidence(effect, side),
  "round-ended": ({ effect, side }) =>
    html`<ul>${scoreSentences(effect, side).map((words) => html`<li>${words}</li>`)}</ul>`,
};

/** The rules that an effect rests on. */
const cited = ({ rules }) =>
  rules.map((id) => html` <a class="cited" href=${ruleLink(book().id, id)}>${id}</a>`);

const happened = (told) => html`<li>
  ${effectSentence(told.effect, told.side)}${cited(told.effect)}${DETAILS[told.effect.type]?.(told) ?? nothing}
</li>`;

/** The position as the present eyes see it; undefined until that is known. */
const seen = (position) => (desk.eyes === undefined ? position : position.views?.get(desk.eyes));

const sideBefore = (at) => (at ? desk.game.positions[at - 1].state.side : "light");

const title = ({ move }, at) => (move ? `${at}. ${moveSentence(move, sideBefore(at))}` : "The beginning");

function entry(position) {
  const at = desk.game.positions.indexOf(position);
  const view = seen(position);
  const isIllegal = position.ruling?.legal === false;
  return html`<li data-illegal=${isIllegal} aria-current=${at === desk.at ? "step" : "false"}>
    <button class="quiet" @click=${() => go(at)}>${title(position, at)}</button>
    ${isIllegal ? html`<p class="illegal">✗ Not legal: ${position.ruling.message}</p>` : nothing}
    ${view ? html`<ul>${withSides(view.effects, sideBefore(at)).map(happened)}</ul>` : nothing}
  </li>`;
}

/** The panel of the account. */
export const accountPanel = () => html`<section class="panel account" aria-labelledby="account-title">
  <h2 id="account-title">What happened</h2>
  <ol>${inAccount().map(entry)}</ol>
</section>`;
