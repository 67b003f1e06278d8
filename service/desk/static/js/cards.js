// Cards and faces as values, and what they are called.

const UNSEEN = "?";

const isTwoSided = (card) => card.includes("/");

/** The face of a card that is up when this side is in play; a one-sided card has but one. */
export const faceOf = (card, side) => card.split("/")[isTwoSided(card) && side === "dark" ? 1 : 0];

/** The other face of a two-sided card; undefined of a one-sided one. */
export const otherFaceOf = (card, side) =>
  isTwoSided(card) ? faceOf(card, otherSide(side)) : undefined;

export const otherSide = (side) => (side === "dark" ? "light" : "dark");

export const isUnseen = (face) => face === UNSEEN;

export const isWild = (face) => face.startsWith("wild");

/** The colour and the symbol of a face: a wild's symbol is its whole name. */
export function partsOf(face) {
  if (isUnseen(face) || isWild(face)) return { color: null, symbol: face };
  const dash = face.indexOf("-");
  return { color: face.slice(0, dash), symbol: face.slice(dash + 1) };
}

/** `draw-two` as people write it: Draw Two. */
const titled = (name) =>
  name.replace(/(^|-)([a-z])/g, (_, dash, letter) => (dash ? " " : "") + letter.toUpperCase());

/** What a face is called: red 7, blue Draw One, Wild. */
export function faceWords(face) {
  if (isUnseen(face)) return "a card";
  const { color, symbol } = partsOf(face);
  return color ? `${color} ${titled(symbol)}` : titled(symbol);
}

/** What a card is called by who sees its side in play; by its other side if that alone is seen. */
export function cardWords(card, side) {
  const [face, other] = [faceOf(card, side), otherFaceOf(card, side)];
  const told = isUnseen(face) && other !== undefined && !isUnseen(other);
  return told ? `a card backed ${faceWords(other)}` : faceWords(face);
}

/** A card with its other side named too, for those who can't see the picture. */
export function fullCardWords(card, side) {
  const other = otherFaceOf(card, side);
  const named = other === undefined || isUnseen(other) ? "" : `, back ${faceWords(other)}`;
  return `${isUnseen(faceOf(card, side)) ? "unseen card" : faceWords(faceOf(card, side))}${named}`;
}

/** The colours that a rulebook's deck has on a side, in the deck's order. */
export function colorsOf(book, side) {
  const colors = book.deck.map((card) => partsOf(faceOf(card, side)).color);
  return [...new Set(colors)].filter((color) => color !== null);
}
