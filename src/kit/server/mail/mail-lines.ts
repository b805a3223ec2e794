/** Most lines of a mail: 10 MB in the usual lines of 76 characters have fewer. */
const MOST_LINES = 200_000

const LINE_FEED = 10

/**
 * Whether a mail has so many lines that reading it would hold the process: the parser takes some 20 µs for
 * each, however short (measured: 23 s for a million).
 */
export function hasTooManyLines(raw: Uint8Array, most = MOST_LINES): boolean {
  let lines = 0
  for (const byte of raw) if (byte === LINE_FEED) lines += 1
  return lines > most
}
