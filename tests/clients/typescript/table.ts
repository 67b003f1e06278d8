/** A table as a front end keeps it: moved on by effects alone, and held to every state. */

import assert from "node:assert/strict";
import type { Direction, Effect, PlayerId, RulesetId, Side, State } from "./generated/arbiter.js";
import { phaseOf, unheardOf } from "./words.js";

const DEALT: Record<RulesetId, number> = { "uno-flip": 7, "uno-duo": 0 };

export class Table {
  rounds = 0;
  private readonly hands = new Map<PlayerId, number>();
  private readonly scores = new Map<PlayerId, number>();
  private turn: PlayerId | null = null;
  private side: Side = "light";
  private direction: Direction = "clockwise";
  private winners: PlayerId[] = [];

  constructor(
    private readonly ruleset: RulesetId,
    private readonly players: PlayerId[],
  ) {}

  /** Moves the table on by what has happened. */
  follow(effect: Effect): void {
    switch (effect.type) {
      case "dealt":
        this.layOut();
        break;
      case "card-drafted":
        this.count(this.hands, effect.player, 1);
        break;
      case "card-played":
        this.count(this.hands, effect.player, -1);
        break;
      case "cards-drawn":
        this.count(this.hands, effect.player, effect.cards.length);
        break;
      case "flipped":
        this.side = effect.side;
        break;
      case "direction-reversed":
        this.direction = effect.direction;
        break;
      case "turn-passed":
        this.turn = effect.player;
        break;
      case "challenge-resolved":
        assert.equal(effect.guilty, effect.evidence !== null && effect.evidence.length > 0);
        break;
      case "round-ended":
        this.score(effect.points);
        break;
      case "game-ended":
        this.winners = effect.winners;
        break;
      case "cut":
      case "card-opened":
      case "color-named":
      case "uno-called":
      case "uno-caught":
      case "players-skipped":
      case "pile-recycled":
      case "volley-raised":
        break;
      default:
        unheardOf(effect);
    }
  }

  /** The state shows what the effects have told. */
  hold(state: State): void {
    for (const { id, hand, score } of state.players) {
      assert.deepEqual([id, hand.length, score], [id, this.hands.get(id), this.scores.get(id) ?? 0]);
    }
    if (state.ruleset === "uno-flip") {
      assert.deepEqual([state.side, state.direction], [this.side, this.direction]);
    }
    assert.deepEqual(state.result?.game_winners ?? [], this.winners);
    assert.equal(state.turn, state.result ? null : this.turn);
    if (state.pending) assert.equal(phaseOf(state.pending), state.phase);
  }

  private layOut(): void {
    for (const player of this.players) this.hands.set(player, DEALT[this.ruleset]);
    this.side = "light";
    this.direction = "clockwise";
  }

  private score(points: Record<PlayerId, number>): void {
    this.rounds += 1;
    for (const [player, gained] of Object.entries(points)) this.count(this.scores, player, gained);
  }

  private count(counts: Map<PlayerId, number>, player: PlayerId, by: number): void {
    counts.set(player, (counts.get(player) ?? 0) + by);
  }
}
