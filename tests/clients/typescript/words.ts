/** Moves and what is awaited in words, each told apart by what the contract says tells it apart. */

import type { Move, Pending, Phase, RuleId } from "./generated/arbiter.js";

/** What stands on the button of a move. */
export function label(move: Move): string {
  switch (move.type) {
    case "play":
      return [`play ${move.card}`, move.color, ...(move.run ?? []), move.uno && "UNO"]
        .filter(Boolean)
        .join(", ");
    case "choose-color":
      return `choose ${move.color}`;
    case "catch-uno":
      return `catch ${move.target}`;
    case "next-round":
      return move.deck ? "deal this deck" : "deal";
    case "draw":
    case "keep":
    case "accept":
    case "challenge":
    case "draft-keep":
    case "draft-discard":
    case "call-uno":
      return move.type;
    default:
      return unheardOf(move);
  }
}

/** The phase that waits for this. */
export function phaseOf(pending: Pending): Phase {
  if ("next" in pending) return "choose-color";
  if ("card" in pending) return "drawn";
  if ("face_before" in pending) return "challenge";
  if ("cards" in pending) return "volley";
  if ("run" in pending) return "turn";
  return unheardOf(pending);
}

/** The compiler lets nothing come here; if the service does, it breaks its contract. */
export function unheardOf(it: never): never {
  throw new Error(`not in the contract: ${JSON.stringify(it)}`);
}

/** Rules that are cited stand in the rulebook. */
export function holdKnown(cited: RuleId[], rulebook: ReadonlySet<RuleId>): void {
  for (const rule of cited) {
    if (!rulebook.has(rule)) throw new Error(`no rule of this book: ${rule}`);
  }
}
