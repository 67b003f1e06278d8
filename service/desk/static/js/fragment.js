// A state in the fragment of a link: deflated, in URL-safe base64. A fragment never leaves the
// browser.

const PREFIX = "#state=";

async function piped(bytes, transform) {
  const stream = new Blob([bytes]).stream().pipeThrough(transform);
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

const toBase64Url = (bytes) =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");

const fromBase64Url = (text) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (it) => it.charCodeAt(0));

/** The fragment that carries a state. */
export async function fragmentOf(state) {
  const bytes = new TextEncoder().encode(JSON.stringify(state));
  return PREFIX + toBase64Url(await piped(bytes, new CompressionStream("deflate-raw")));
}

/** The text of the state that a fragment carries, null if it carries none. Rejects a broken one. */
export async function textIn(fragment) {
  if (!fragment.startsWith(PREFIX)) return null;
  const bytes = fromBase64Url(fragment.slice(PREFIX.length));
  return new TextDecoder().decode(await piped(bytes, new DecompressionStream("deflate-raw")));
}
