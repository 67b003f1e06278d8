// Paints the page, keeps the focus where the work is, and begins.

import { render } from "../vendor/lit-html/lit-html.js";
import { desk, paintWith } from "./desk.js";
import { awaitDrops } from "./opening.js";
import { page } from "./page.js";
import { begin, openLink } from "./referee.js";
import { stepByKey } from "./time.js";

const place = document.getElementById("desk");

/** The page takes on the side in play. */
const takeOnSide = () => {
  document.documentElement.dataset.side = desk.shown?.state.side ?? "light";
};

/** A sheet is a dialog: the browser keeps the focus in it, and gives it back. */
function showSheet() {
  const dialog = place.querySelector("dialog");
  if (desk.sheet && !dialog.open) dialog.showModal();
  if (!desk.sheet && dialog.open) dialog.close();
}

/** Who plays their last card with the keyboard should not be thrown to the top of the page. */
function keepFocus(before) {
  if (before !== document.body && !before.isConnected)
    document.getElementById("awaited")?.focus({ preventScroll: true });
}

function paint() {
  const before = document.activeElement;
  render(page(), place);
  takeOnSide();
  showSheet();
  keepFocus(before);
}

paintWith(paint);
addEventListener("keydown", stepByKey);
addEventListener("hashchange", openLink);
awaitDrops();
await begin();
