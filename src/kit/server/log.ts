import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

/**
 * Bytes of one write: longer ones may be interleaved where several processes write (PIPE_BUF, 4096 on Linux).
 */
const PIECE = 4096
/** Milliseconds after which a line is written at the latest. */
const SOON = 500
const WARNING = pino.levels.values.warn ?? 40

/**
 * Standard output with a buffer of whole lines, because one write for each line is a twentieth of the cost of
 * a page. A warning or worse flushes the buffer at once. A process killed within that half second loses its
 * buffered lines.
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
    // Makes Pino pass the level of each line.
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
 * JSON lines on standard output, or to `to`. Callers never log bodies, tokens and addresses; redaction here
 * is the second line of defence against a careless object. PostgreSQL's errors quote people's data in
 * `detail`.
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
