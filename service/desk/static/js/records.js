// Records of games as documents: read, written, saved. docs/records.md says what stands in one.

const FORM = 1;
const STAND_IN_SEED = "record";

/** The text is no document that the desk can open. */
export class Unreadable extends Error {}

/**
 * What a text holds: a record, or a state as a record without moves. Of JSON Lines, the record on
 * that line. Whatever the service answered with a state in it will do as well.
 */
export function readRecord(text, line = 1) {
  const document = parsed(text, line);
  if (document === null || typeof document !== "object" || Array.isArray(document))
    throw new Unreadable("This is JSON, but neither a state nor a record: both are objects.");
  return document.moves ? document : { state: document.state ?? document, moves: [] };
}

function parsed(text, line) {
  const lines = text.split("\n").filter((written) => written.trim());
  const isLines = lines.length > 1 && isJson(lines[0]);
  if (isLines && !lines[line - 1])
    throw new Unreadable(`There are ${lines.length} records here, and none is number ${line}.`);
  try {
    return JSON.parse(isLines ? lines[line - 1] : text);
  } catch (error) {
    throw new Unreadable(`This is not JSON: ${error.message}`);
  }
}

function isJson(text) {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** The deal of a record, as it can be asked for again: what leaves nothing to chance needs no seed. */
export const dealAgain = (deal) => ({ seed: STAND_IN_SEED, ...deal });

/** A game as a record, every proposed move included. */
export function writeRecord(game, now = new Date()) {
  const [beginning, ...steps] = game.positions;
  const { result } = game.positions.at(-1).state;
  return {
    record: FORM,
    ...(game.title && { game: game.title }),
    ...(game.by && { recorded_by: game.by }),
    recorded_at: now.toISOString(),
    ...(game.deal ? { deal: { seed: beginning.state.seed, ...game.deal } } : { state: beginning.state }),
    moves: steps.map(({ move }) => move),
    digests: steps.map(({ digest }) => digest),
    ...(Object.keys(game.names).length && { names: game.names }),
    ...(result && { result }),
  };
}

/** Let the browser save a document as a file. */
export function saveAs(name, document) {
  const file = new Blob([`${JSON.stringify(document)}\n`], { type: "application/json" });
  const link = Object.assign(window.document.createElement("a"), {
    href: URL.createObjectURL(file),
    download: name,
  });
  link.click();
  URL.revokeObjectURL(link.href);
}
