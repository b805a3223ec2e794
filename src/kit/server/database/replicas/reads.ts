import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '../db.ts'
import { isReplicasFault } from './fault.ts'
import { position } from './position.ts'
import { PRIMARY_STATE, type PrimaryState } from './positions.sql.ts'
import { openReplica, type Replica, type ReplicaOptions, type Told } from './replica.ts'
import { watchPool } from './watch-pool.ts'

/** Milliseconds between two looks at the replicas. */
const INTERVAL = 1000
/**
 * Milliseconds after which nobody reads from a replica that lacks what was written: it may be behind by 2
 * seconds, and every process has looked at it a second later.
 */
const LONGEST_SETTLING = 4000

/** Where reads go that need not have the newest. */
export type Reads = {
  /** Whether there are replicas at all. */
  hasReplicas: boolean
  /**
   * A replica that has come as far as `after` (a position in the primary's log; null: wherever it is), or
   * else the primary.
   */
  choose(after: string | null): Promise<Db>
  /** Waits until what was committed so far can be read wherever anybody reads: 4 seconds at most. */
  settle(): Promise<void>
  /**
   * A read on this database has failed and is done on the primary; where it was the replica's fault that is
   * left alone for a while.
   */
  noteFailure(db: Db, error: Error): void
  /** Looks at the replicas now. Never throws. */
  look(): Promise<void>
  figures(): ReadFigures
  close(): Promise<void>
}

export type ReadFigures = {
  replicas: { number: number; isUsable: boolean; lag: number }[]
  fromReplica: number
  fromPrimary: number
  repeated: number
}

/**
 * Opens the replicas and looks at them each second from now on; without any everything is read from the
 * primary.
 */
export function openReads(
  { db: primary, url }: { db: Db; url: string },
  urls: readonly string[],
  options: ReplicaOptions,
): Reads {
  const primaryWatch = watchPool(url)
  const replicas = urls.map((url, index) => openReplica(url, index + 1, options))
  const counts = { fromReplica: 0, fromPrimary: 0, repeated: 0 }
  let turn = 0
  const primaryState = async () =>
    (await primaryWatch.query<PrimaryState>(PRIMARY_STATE)).rows[0] as PrimaryState
  const primaryTold = (): Promise<Told | null> =>
    primaryState().then(
      // The moment after the answer: what is written later is younger than that.
      ({ identity, lsn }) => ({ identity, written: position(lsn), at: performance.now() }),
      () => null,
    )
  const look = async () => {
    if (replicas.length === 0) return
    const told = await primaryTold()
    await Promise.all(replicas.map((each) => each.look(told)))
  }
  const stopping = new AbortController()
  const watching = replicas.length === 0 ? Promise.resolve() : watch(look, stopping.signal)
  const written = async () => position((await primaryState()).lsn)

  const choose = async (after: string | null): Promise<Db> => {
    const lsn = after === null ? 0n : position(after)
    turn += 1
    for (let index = 0; index < replicas.length; index += 1) {
      const replica = replicas[(turn + index) % replicas.length] as Replica
      if (!replica.isUsable() || !(await replica.hasReplayed(lsn))) continue
      counts.fromReplica += 1
      return replica.db
    }
    counts.fromPrimary += 1
    return primary
  }
  const settle = async () => {
    const lsn = await written()
    const until = performance.now() + LONGEST_SETTLING
    for (const replica of replicas)
      while (replica.isUsable() && !(await replica.hasReplayed(lsn)) && performance.now() < until)
        await wait(5)
  }
  return {
    hasReplicas: replicas.length > 0,
    choose,
    settle,
    noteFailure: (db, error) => {
      counts.repeated += 1
      if (isReplicasFault(error)) replicas.find((each) => each.db === db)?.suspend('a statement failed')
    },
    look,
    figures: () => ({
      replicas: replicas.map(({ number, isUsable, lag }) => ({ number, isUsable: isUsable(), lag: lag() })),
      ...counts,
    }),
    close: async () => {
      stopping.abort()
      await watching
      await Promise.all([primaryWatch.end(), ...replicas.map((each) => each.close())])
    },
  }
}

async function watch(look: () => Promise<void>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await look()
    await wait(INTERVAL, null, { signal, ref: false }).catch(() => {})
  }
}
