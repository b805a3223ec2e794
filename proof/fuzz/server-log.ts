import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

/**
 * The message of a failed statement. It is ignored, because the answer or the job reports the same failure.
 */
const STATEMENT = 'a statement failed'
/** pino's number for the level error. */
const ERROR = 50

export type ServerLog = {
  /** Whether the log has an error with that request id. */
  holds(requestId: string): boolean
  /** The logged error in one line. */
  about(requestId: string): string
  /** Errors without a request: from jobs, or unhandled. */
  others: string[]
}

/** Reads a server's log and collects its errors. */
export function readLog(lines: Readable): ServerLog {
  const known = new Map<string, string>()
  const others: string[] = []
  createInterface({ input: lines }).on('line', (line) => {
    const entry = parsed(line)
    if (entry === null || Number(entry.level) < ERROR) return
    const told = JSON.stringify(entry).slice(0, 1500)
    if (typeof entry.requestId === 'string') known.set(entry.requestId, told)
    else if (entry.msg !== STATEMENT) others.push(told)
  })
  return { holds: (id) => known.has(id), about: (id) => known.get(id) ?? '', others }
}

function parsed(line: string): Record<string, unknown> | null {
  try {
    return JSON.parse(line) as Record<string, unknown>
  } catch {
    return null
  }
}
