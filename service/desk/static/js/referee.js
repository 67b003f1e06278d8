// What can be done at the desk: deal, open, look, ask, move, go through time.

import { ask, Problem, rulebooks } from "./arbiter.js";
import { change, desk, here } from "./desk.js";
import { fragmentOf, textIn } from "./fragment.js";
import { counted } from "./sentences.js";
import { dealAgain, readRecord, saveAs, Unreadable, writeRecord } from "./records.js";

const FILM_PACE = 1200; // milliseconds a move

/** Do something that asks the service; what it refuses is shown. One deed at a time. */
async function attempt(deed) {
  if (desk.busy) return;
  work(true);
  change({ problem: null, note: "" });
  try {
    await deed();
  } catch (error) {
    tell(error);
  } finally {
    work(false);
  }
}

/** Tell those who look and those who listen whether the desk is at work. */
function work(busy) {
  document.body.ariaBusy = String(busy);
  change({ busy });
}

function tell(error) {
  if (error instanceof Unreadable)
    return change({ problem: new Problem({ title: "Unreadable", detail: error.message }) });
  if (!(error instanceof Problem)) throw error;
  return change({ problem: error, exchange: error.exchange ?? desk.exchange });
}

/** Lay out the desk: fetch the rulebooks, and open what the link carries. */
export async function begin() {
  await attempt(async () => change({ books: await rulebooks() }));
  await openLink();
}

// Beginning

/** Deal a game. */
export const deal = (question) => attempt(() => dealGame(question));

async function dealGame(question) {
  const { answer, exchange } = await ask("deal", question);
  await lay({ deal: question, names: {}, positions: [{ ...answer, exchange }] });
}

/** Open a text: a state, or a record on one of its lines. */
export const open = (text, line) => attempt(() => openRecord(readRecord(text, line)));

async function openRecord(record) {
  const beginning = await beginningOf(record);
  const positions = await stepped(record, beginning);
  await lay({
    deal: record.deal ?? null,
    names: record.names ?? {},
    title: record.game,
    by: record.recorded_by,
    positions,
    differs: whatDiffers(record, positions),
  });
  desk.note = openedWords(record);
}

function openedWords({ moves }) {
  if (!moves.length) return "";
  return `${counted(moves.length, "move")}, ${illegalMoves().length || "none"} of them not legal.`;
}

/** The position a record begins with. A view can be looked at and asked about, but not gone on from. */
async function beginningOf({ deal: dealt, state }) {
  if (dealt) return asPosition(await pointing("/deal", ask("deal", dealAgain(dealt))));
  if (state.viewer === undefined)
    return { effects: [], ...asPosition(await ask("replay", { state, moves: [] })) };
  const { exchange } = await ask("moves", { state });
  return { state, effects: [], exchange };
}

const asPosition = ({ answer, exchange }) => ({
  state: answer.state,
  effects: answer.effects ?? [],
  digest: answer.digest,
  exchange,
});

/** The same answer; the pointers of a refusal lead into the record instead of the question. */
async function pointing(place, answered) {
  try {
    return await answered;
  } catch (error) {
    if (error instanceof Problem)
      error.document.errors = error.faults.map((fault) => ({ ...fault, pointer: place + fault.pointer }));
    throw error;
  }
}

/** Every position of a record. One question rules on all moves; each then is made in its turn. */
async function stepped({ moves }, beginning) {
  if (!moves.length) return [beginning];
  const question = { state: beginning.state, moves, on_illegal: "skip" };
  const { answer, exchange } = await ask("replay", question);
  const positions = [beginning];
  for (const [index, move] of moves.entries()) {
    const ruling = answer.rulings[index];
    const before = positions.at(-1);
    positions.push(ruling.legal ? await made(before, move) : refused(before, move, ruling, exchange));
    if (index % 20 === 19) change({ note: `${index + 1} of ${moves.length} moves gone through` });
  }
  return positions;
}

async function made({ state }, move) {
  const { answer, exchange } = await ask("apply", { state, move });
  const { state: next, effects, digest, ...ruling } = answer;
  return { move, ruling, state: next, effects, digest, exchange };
}

const refused = ({ state, digest }, move, ruling, exchange) => ({
  move,
  ruling,
  state,
  effects: [],
  digest,
  exchange,
});

/** What a record says of itself and its replay doesn't: sentences. */
function whatDiffers({ digests = [], result }, positions) {
  const first = digests.findIndex((noted, index) => noted && noted !== positions[index + 1]?.digest);
  const last = positions.at(-1).state.result;
  const found = [];
  if (first >= 0) found.push(`After move ${first + 1} the state is not the one that was noted.`);
  if (result && JSON.stringify(result) !== JSON.stringify(last))
    found.push("The result is not the one that was noted.");
  return found;
}

/** Lay a game on the desk, at its beginning. */
async function lay(game) {
  stopFilm();
  change({ game, at: 0, eyes: undefined, asked: null, sheet: null });
  showExchange();
  await look();
}

// Looking

/** See the table at the present position, through the present eyes, with what may be done. */
async function look() {
  const position = here();
  const { eyes } = desk;
  await Promise.all([findMoves(position), ...inAccount().map((told) => seen(told, eyes))]);
  if (position !== here() || eyes !== desk.eyes) return;
  change({ shown: { position, ...(await seen(position, eyes)) } });
}

/** How many positions the account tells at once. */
const ACCOUNT_LENGTH = 12;

/** The positions that the account tells of, the present one first. */
export const inAccount = () =>
  desk.game.positions.slice(Math.max(0, desk.at - ACCOUNT_LENGTH + 1), desk.at + 1).reverse();

/** Every legal move of a position: asked for once. */
async function findMoves(position) {
  if (position.moves) return;
  const { answer } = await ask("moves", { state: position.state });
  position.moves = answer.moves;
}

/** A position as some eyes see it: asked for once. */
async function seen(position, eyes) {
  if (eyes === undefined) return position;
  position.views ??= new Map();
  if (!position.views.has(eyes)) position.views.set(eyes, await viewed(position, eyes));
  return position.views.get(eyes);
}

async function viewed({ state, effects }, viewer) {
  const { answer } = await ask("view", { state, viewer, effects });
  return answer;
}

async function lookOrTell() {
  try {
    await look();
  } catch (error) {
    tell(error);
  }
}

/** See the table as a player does; as a spectator with null, and all of it with undefined. */
export async function seeAs(eyes) {
  change({ eyes, problem: null });
  await lookOrTell();
}

// Moving

/** Make a move; if the rules are against it, that stands in the record. */
export const make = (move) => attempt(() => makeMove(move));

async function makeMove(move) {
  const { game, at } = desk; // time may go on while the service is asked
  const next = await made(here(), move);
  const dropped = game.positions.length - 1 - at;
  game.positions = [...game.positions.slice(0, at + 1), next];
  if (dropped) desk.note = `The game goes on from here; moves after it (${dropped}) were dropped.`;
  await arrive(at + 1);
}

/** Ask whether a move is legal, without making it. */
export const wonder = (move) =>
  attempt(async () => {
    const position = here();
    const { answer, exchange } = await ask("validate", { state: position.state, move });
    if (position === here()) change({ asked: { move, ruling: answer }, exchange, sheet: null });
  });

// Going through time

async function arrive(at) {
  change({ at, asked: null, sheet: null });
  showExchange();
  await lookOrTell();
}

const showExchange = () => change({ exchange: here().exchange });

/** Go to the position after so many moves. */
export async function go(at) {
  if (!desk.game) return;
  const within = Math.min(Math.max(at, 0), desk.game.positions.length - 1);
  if (within !== desk.at) await arrive(within);
}

/** Where the next illegal move is, from here on and round; undefined if there is none. */
export function nextIllegal() {
  const illegal = illegalMoves();
  return illegal.find((at) => at > desk.at) ?? illegal[0];
}

/** Where the illegal moves are: counted from 1. */
export const illegalMoves = () =>
  desk.game.positions.flatMap(({ ruling }, at) => (ruling?.legal === false ? [at] : []));

/** Start the film from here, or from the beginning at the end; or stop it. */
export async function toggleFilm() {
  if (desk.film) return stopFilm();
  if (isLast()) await go(0);
  return change({ film: setInterval(nextFrame, FILM_PACE) });
}

async function nextFrame() {
  await go(desk.at + 1);
  if (isLast()) stopFilm();
}

const isLast = () => desk.at === desk.game.positions.length - 1;

function stopFilm() {
  clearInterval(desk.film);
  change({ film: null });
}

// Keeping and sharing

/** Save the game as a record. */
export function save() {
  saveAs(`${here().state.ruleset}-record.json`, writeRecord(desk.game));
  change({ note: "The record is saved as a file." });
}

/** Put the state into the address, as a link to copy. */
export async function link() {
  const fragment = await fragmentOf(desk.shown.state);
  history.replaceState(null, "", fragment);
  const copied = await copy(location.href);
  change({ note: `The address now holds this state${copied ? ", and is copied" : ""}.` });
}

/** Open the state that the address carries, if it carries one. */
export async function openLink() {
  const text = await textIn(location.hash).catch(() => undefined);
  if (text === undefined) tell(new Unreadable("The link is broken: no state can be read in it."));
  else if (text !== null) await open(text);
}

/** Copy a text. Whether the browser let it be done. */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
