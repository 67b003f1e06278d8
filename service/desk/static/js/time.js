// Going through time: step by step, as a film, with a slider.

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { live } from "../vendor/lit-html/directives/live.js";
import { desk } from "./desk.js";
import { go, illegalMoves, nextIllegal, toggleFilm } from "./referee.js";
import { moveSentence } from "./sentences.js";

const lastOf = ({ positions }) => positions.length - 1;

/** Where the slider stands, in words. */
function placeWords() {
  const { move } = desk.game.positions[desk.at];
  const place = `${desk.at} of ${lastOf(desk.game)}`;
  if (!move) return `${place}: the beginning`;
  return `${place}: ${moveSentence(move, desk.game.positions[desk.at - 1].state.side)}`;
}

const step = (label, to, isPossible) =>
  html`<button ?disabled=${!isPossible} @click=${() => go(to)}>${label}</button>`;

const mark = (at) => html`<i .style=${`--at: ${at / lastOf(desk.game)}`}></i>`;

const slider = () => html`<div class="slider">
  <input type="range" min="0" max=${lastOf(desk.game)} .value=${live(String(desk.at))}
    aria-label="Move" aria-valuetext=${placeWords()} @input=${(event) => go(event.target.valueAsNumber)}>
  <div class="marks" aria-hidden="true">${illegalMoves().map(mark)}</div>
</div>`;

function illegalButton() {
  const found = illegalMoves();
  if (!found.length) return nothing;
  return html`<button class="to-illegal" @click=${() => go(nextIllegal())}>✗ Next illegal move (${found.length})</button>`;
}

/** The bar along the foot of the page. */
export function timeBar() {
  const last = lastOf(desk.game);
  return html`<section class="time" aria-label="Time">
    <div class="buttons">
      ${step("First", 0, desk.at > 0)}
      ${step("Back", desk.at - 1, desk.at > 0)}
      ${step("Forward", desk.at + 1, desk.at < last)}
      ${step("Last", last, desk.at < last)}
      <button ?disabled=${last === 0} aria-pressed=${desk.film !== null} @click=${toggleFilm}>${desk.film ? "Stop" : "Film"}</button>
      ${illegalButton()}
    </div>
    ${slider()}
    <p class="place">${placeWords()}</p>
  </section>`;
}

/** Undo and redo from the keyboard: Ctrl or Cmd with Z, and with Shift+Z or Y. */
export function stepByKey(event) {
  if (!(event.ctrlKey || event.metaKey) || desk.sheet || isWriting(event.target)) return;
  const key = event.key.toLowerCase();
  const steps = key === "y" || (key === "z" && event.shiftKey) ? 1 : key === "z" ? -1 : 0;
  if (!steps) return;
  event.preventDefault();
  go(desk.at + steps);
}

const isWriting = (element) => element.matches("textarea, input:not([type=range])");
