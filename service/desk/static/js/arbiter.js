// Questions to the service, by its public API alone, and what it answers.

const server = document.documentElement.dataset.server;
const root = new URL(`${server}/`, document.baseURI);

/** A question that the service did not answer: an RFC 9457 problem, or no answer at all. */
export class Problem extends Error {
  constructor(document, exchange) {
    super(document.detail ?? document.title);
    this.document = document;
    this.exchange = exchange;
  }

  /** What is wrong, each with a JSON Pointer into the request. */
  get faults() {
    return this.document.errors ?? [];
  }

  /** Its kind, such as `inconsistent-state`. */
  get slug() {
    return (this.document.type ?? "").split("/").pop();
  }
}

/** A link to a page of the service. */
export const pageOf = (path) => new URL(path, root).pathname;

/** Where a rulebook explains a rule. */
export const ruleLink = (ruleset, rule) => `${pageOf(`rulesets/${ruleset}`)}#${rule}`;

/** Ask an operation such as `apply`: its answer and the exchange as it went over the wire. */
export async function ask(operation, question) {
  const sent = { url: new URL(operation, root).href, request: JSON.stringify(question) };
  const response = await reach(sent.url, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: sent.request,
  });
  const text = await response.text();
  const exchange = { ...sent, status: response.status, response: text };
  return { answer: understood(response, text, exchange), exchange };
}

/** The rulebooks, by ruleset. */
export async function rulebooks() {
  const response = await reach(new URL("rulesets", root).href, {
    headers: { Accept: "application/json" },
  });
  const { rulesets } = understood(response, await response.text());
  return Object.fromEntries(rulesets.map((book) => [book.id, book]));
}

async function reach(url, request) {
  try {
    return await fetch(url, request);
  } catch {
    throw new Problem({ title: "No answer", detail: "The service can't be reached." });
  }
}

function understood(response, text, exchange) {
  const told = readOr(text, { title: `Status ${response.status}`, detail: "No JSON came back." });
  if (!response.ok) throw new Problem(told, exchange);
  return told;
}

function readOr(text, otherwise) {
  try {
    return JSON.parse(text);
  } catch {
    return otherwise;
  }
}

/** The same question as a command for a shell. */
export function asCurl({ url, request }) {
  const quoted = request.replaceAll("'", "'\\''");
  return `curl -sS ${url} \\\n  -H 'Content-Type: application/json' \\\n  -d '${quoted}'`;
}
