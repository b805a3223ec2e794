import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

/**
 * JSON lines on standard output, or wherever `to` leads. Bodies, tokens and addresses are never handed to it; what could
 * slip in by a careless object is redacted here as a second wall. PostgreSQL's errors quote people's data in `detail`.
 */
export function createLog(level: string, to: DestinationStream = pino.destination(1)): Log {
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
    to,
  )
}
