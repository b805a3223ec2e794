import type { Log } from '#kit/server/log.ts'
import { singleFlight } from '#kit/server/single-flight.ts'
import { type Db, type LogEvent, openDatabase } from '../db.ts'
import { position } from './position.ts'
import { REPLICA_STATE, type ReplicaState } from './positions.sql.ts'
import { REPLICA_TIMEOUT_MS, watchPool } from './watch-pool.ts'

/** Milliseconds by which a replica may be behind; one that is further behind is not read from. */
export const LONGEST_LAG = 2000
/**
 * Milliseconds that a replica has for a statement; it is asked of the primary again then, within the ten
 * seconds that an answer may take.
 */
const STATEMENT_TIMEOUT_MS = 7000

/**
 * The primary's last report: its identity, the position of its writes, and the time (milliseconds of
 * `performance.now()`).
 */
export type Told = { identity: string; written: bigint; at: number }

export type Replica = {
  db: Db
  /** From 1, as in the setting: its address would tell a reader of log and figures more than they need. */
  number: number
  /** Answers, follows this primary, and is not too far behind. */
  isUsable(): boolean
  /** Milliseconds, to a second or so; 0 where everything that was seen written is there. */
  lag(): number
  /** Whether it has come so far; asks it where that is not known yet. */
  hasReplayed(lsn: bigint): Promise<boolean>
  /** Asks how far it has come. `told` is null where the primary does not answer. Never throws. */
  look(told: Told | null): Promise<void>
  /** Is not read from until it is looked at again. */
  suspend(reason: string): void
  close(): Promise<void>
}

export type ReplicaOptions = { log: Log; shortcuts: boolean; onQuery?: (event: LogEvent) => void }

/** Opens a pool on a replica, and a connection beside it that asks how far it is. */
export function openReplica(
  url: string,
  number: number,
  { log, shortcuts, onQuery }: ReplicaOptions,
): Replica {
  const db = openDatabase(url, {
    ...{ log, statementTimeout: STATEMENT_TIMEOUT_MS, clientTimeout: STATEMENT_TIMEOUT_MS },
    connectionTimeoutMs: REPLICA_TIMEOUT_MS,
    shortcuts,
    ...(onQuery && { onQuery }),
  })
  const watch = watchPool(url)
  const once = singleFlight<void>()
  let identity = ''
  let replayed = 0n
  /** Why it is not read from; null where it is. */
  let fault: string | null = 'not looked at yet'
  /** Reported positions of the primary that this replica has not replayed, oldest first. */
  let missing: Told[] = []

  const lag = () => (missing[0] === undefined ? 0 : performance.now() - missing[0].at)
  const conclude = (found: string | null) => {
    if (found === fault) return
    if (found !== null) log.warn({ replica: number, reason: found }, 'a replica is not read from')
    else log.info({ replica: number }, 'a replica is read from')
    fault = found
  }
  const ask = async () => {
    const { rows } = await watch.query<ReplicaState>(REPLICA_STATE)
    const [{ isReplica, lsn, identity: found } = { isReplica: false, lsn: null, identity: '' }] = rows
    // A server that has become a primary goes its own way from there.
    if (!isReplica || lsn === null) throw new Error('it is no replica (any more)')
    identity = found
    replayed = position(lsn)
    missing = missing.filter(({ written }) => written > replayed)
  }
  const look = async (told: Told | null) => {
    if (told !== null) missing.push(told)
    try {
      await ask()
      if (told !== null && told.identity !== identity) throw new Error('it follows another database')
      conclude(lag() > LONGEST_LAG ? 'too far behind' : null)
    } catch (error) {
      conclude(error instanceof Error ? error.message : String(error))
    }
    // One that is gone for hours is known to be behind by its oldest alone.
    if (missing.length > 60) missing.splice(1, missing.length - 60)
  }
  return {
    db,
    number,
    isUsable: () => fault === null && lag() <= LONGEST_LAG,
    lag,
    hasReplayed: async (lsn) => {
      if (replayed >= lsn) return true
      await once('ask', ask).catch((error: Error) => conclude(error.message))
      return fault === null && replayed >= lsn
    },
    look,
    suspend: conclude,
    close: async () => {
      await Promise.all([db.destroy(), watch.end()])
    },
  }
}
