/**
 * Memory that one search after the other uses. New memory for each photo would have to be cleared and
 * collected, which costs a fifth of a search. A search never waits, so no two run at once.
 */
const rooms = new Map<string, ArrayBuffer>()

function roomFor(use: string, bytes: number): ArrayBuffer {
  const known = rooms.get(use)
  if (known !== undefined && known.byteLength >= bytes) return known
  const room = new ArrayBuffer(bytes)
  rooms.set(use, room)
  return room
}

/** Bytes for a use; they hold what the search before has left there. */
export const bytesFor = (use: string, count: number): Uint8Array =>
  new Uint8Array(roomFor(use, count), 0, count)

/** Whole numbers for a use; they hold what the search before has left there. */
export const numbersFor = (use: string, count: number): Int32Array =>
  new Int32Array(roomFor(use, count * 4), 0, count)
