import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

/** Told of each statement that fails; what becomes of it, the answer or the job tells. */
const STATEMENT = 'a statement failed'
/** pino's number for an error. */
const ERROR = 50

export type ServerLog = {
  /** Whether an error stands there under that number. */
  holds(requestId: string): boolean
  /** What stands there, in one line. */
  about(requestId: string): string
  /** Errors that belong to no request: of jobs, or such as nobody handled. */
  others: string[]
}

/** Reads the lines that a server writes, and keeps its errors. */
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
