/** Where a client meets null, and what has no type: should any come or go, the compiler says so. */

import type { components } from "./generated/arbiter.js";

type Schemas = components["schemas"];

/** The schemas but for the unions, whose members stand here themselves. */
type Name = Exclude<keyof Schemas, "State" | "Effect">;

type Untyped<Value> = unknown extends Value ? true : false;
type Null<Value> = Untyped<Value> extends true ? false : null extends Value ? true : false;

type Fields<Schema extends string, Shape, Kind extends "null" | "untyped"> = Shape extends
  | string
  | number
  | boolean
  | readonly unknown[]
  ? never
  : {
      [Field in keyof Shape & string]-?: true extends (
        Kind extends "null" ? Null<Shape[Field]> : Untyped<Shape[Field]>
      )
        ? `${Schema}.${Field}`
        : never;
    }[keyof Shape & string];

type All<Kind extends "null" | "untyped"> = {
  [Schema in Name]: Fields<Schema, Schemas[Schema], Kind>;
}[Name];

export const nulls: Record<All<"null">, true> = {
  "FlipState.turn": true,
  "FlipState.color": true,
  "FlipState.pending": true,
  "FlipState.uno_window": true,
  "FlipState.seed": true,
  "FlipState.result": true,
  "FlipState.viewer": true,
  "DuoState.turn": true,
  "DuoState.color": true,
  "DuoState.pending": true,
  "DuoState.uno_window": true,
  "DuoState.seed": true,
  "DuoState.result": true,
  "DuoState.viewer": true,
  "ViewRequest.viewer": true,
  "CutEffect.dealer": true,
  "ChallengeResolvedEffect.evidence": true,
  "ChallengeResolvedEffect.shown": true,
};

type AnyField<Schema extends string> = `${Schema}.${string}`;

/** An OpenAPI document is read by tools, so its fields are left untyped; nothing else is. */
export const untyped: [All<"untyped">, AnyField<"Contract">] extends [
  AnyField<"Contract">,
  All<"untyped">,
]
  ? true
  : never = true;
