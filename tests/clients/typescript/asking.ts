/** Asking the arbiter through the generated client. */

import createClient, { type Client } from "openapi-fetch";
import type { paths, ProblemDetails } from "./generated/arbiter.js";

/** Some documents are pages too; this client reads none of those. */
type Read = "application/json" | "application/problem+json";

export type Arbiter = Client<paths, Read>;

interface Answer<Data> {
  data?: Data | undefined;
  error?: ProblemDetails | undefined;
}

export const arbiterAt = (baseUrl: string): Arbiter => createClient<paths, Read>({ baseUrl });

/** What was answered. A problem ends the play, and is shown. */
export function answer<Data>({ data, error }: Answer<Data>): Data {
  if (data === undefined) throw new Error(`refused: ${JSON.stringify(error)}`);
  return data;
}

/** Why it was refused. An answer where a refusal is due ends the play. */
export function refusal({ data, error }: Answer<unknown>): ProblemDetails {
  if (error === undefined) throw new Error(`not refused: ${JSON.stringify(data)}`);
  return error;
}
