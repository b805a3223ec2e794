/**
 * Milliseconds after which running work no longer blocks the queue: it then waits for something else than the
 * processor.
 */
const LONGEST = 250

type Line = {
  working: Set<{ units: number; since: number }>
  waiting: Set<{ units: number; begin: (leave: () => void) => void }>
  timer: NodeJS.Timeout | undefined
}

export type KeyedLimiter = {
  /**
   * Calls `begin` when this key's next piece of work may run, at once where nothing is in its way. `begin`
   * gets the function that ends the turn.
   * @returns a function that gives up waiting
   */
  enter(key: string, units: number, begin: (leave: () => void) => void): () => void
}

/**
 * A concurrency limit for each key: at most `most` units of its work run at once, always at least one piece;
 * the others follow in order. So a key with much work waits for itself, and hardly anybody else waits for it.
 */
export function createKeyedLimiter(most: number, longest = LONGEST): KeyedLimiter {
  const lines = new Map<string, Line>()
  const unitsOf = ({ working }: Line) => {
    let sum = 0
    for (const { units } of working) sum += units
    return sum
  }
  const hasRoom = (line: Line, units: number) => line.working.size === 0 || unitsOf(line) + units <= most

  const start = (key: string, line: Line, units: number, begin: (leave: () => void) => void) => {
    const piece = { units, since: performance.now() }
    line.working.add(piece)
    begin(() => {
      if (line.working.delete(piece)) callNext(key, line)
    })
  }
  const callNext = (key: string, line: Line) => {
    for (const next of line.waiting) {
      if (!hasRoom(line, next.units)) break
      line.waiting.delete(next)
      start(key, line, next.units, next.begin)
    }
    if (line.waiting.size > 0) line.timer ??= setTimeout(look, longest, key, line).unref()
    else if (line.working.size === 0 && lines.get(key) === line) lines.delete(key)
  }
  const look = (key: string, line: Line) => {
    line.timer = undefined
    const before = performance.now() - longest
    for (const piece of line.working) if (piece.since <= before) line.working.delete(piece)
    callNext(key, line)
  }
  return {
    enter: (key, units, begin) => {
      let line = lines.get(key)
      if (line === undefined) {
        line = { working: new Set(), waiting: new Set(), timer: undefined }
        lines.set(key, line)
      }
      const own = line
      if (own.waiting.size === 0 && hasRoom(own, units)) {
        start(key, own, units, begin)
        return () => {}
      }
      const entry = { units, begin }
      own.waiting.add(entry)
      callNext(key, own)
      return () => {
        if (own.waiting.delete(entry)) callNext(key, own)
      }
    },
  }
}
