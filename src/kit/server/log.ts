import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

/** Bytes that are written at once: what is longer than PIPE_BUF (4096 on Linux) may be torn apart where several processes write. */
const PIECE = 4096
/** Milliseconds after which a line is written at the latest. */
const SOON = 500
const WARNING = pino.levels.values.warn ?? 40

/**
 * Standard output. Lines leave some at a time, whole ones, for to write each by itself is a twentieth of what a page costs; a warning, or
 * what is worse, leaves at once with all that came before it. Who is killed in that half second takes its lines with it.
 */
function standardOutput(): DestinationStream {
  const to = pino.destination({
    dest: 1,
    sync: false,
    minLength: PIECE / 2,
    maxWrite: PIECE,
    periodicFlush: SOON,
  })
  const output = {
    // Pino then tells the level of each line.
    [Symbol.for('pino.metadata')]: true,
    lastLevel: 0,
    write(line: string) {
      to.write(line)
      if (output.lastLevel >= WARNING) to.flushSync()
    },
  }
  return output
}

let output: DestinationStream | undefined

/**
 * JSON lines on standard output, or wherever `to` leads. Bodies, tokens and addresses are never handed to it; what could
 * slip in by a careless object is redacted here as a second wall. PostgreSQL's errors quote people's data in `detail`.
 */
export function createLog(level: string, to?: DestinationStream): Log {
  output ??= standardOutput()
  const secrets = ['password', 'token', 'authorization']
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: [...secrets, ...secrets.map((name) => `*.${name}`), '*.detail', '*.where'],
        censor: '…',
      },
    },
    to ?? output,
  )
}
