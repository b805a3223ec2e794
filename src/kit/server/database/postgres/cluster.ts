import { closeSync, existsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from 'pg'
import { type Account, serverAccount } from './account.ts'
import { initialise, isMade } from './initialise.ts'
import { keepRunning } from './keep-running.ts'
import { hasEnded, type Launched, launch, pidFileOf, runningServer, takeHold } from './launch.ts'
import { type Place, preparePlace } from './place.ts'
import { SteadyClient } from './steady-client.ts'

export type Cluster = {
  /** A connection string for `pg`: by socket, never TCP. */
  connectionString(database: string): string
  /** Where the data lies when its account could not reach DATA_DIR, else null. */
  movedTo: string | null
  /** Lets go of the server, which ends unless another program still works with it. */
  stop(): Promise<void>
}

const START_TIMEOUT_MS = 60_000

/** Whether an embedded database was ever created for this `dataDir`. Starts nothing. */
export const hasCluster = (dataDir: string): boolean => isMade(preparePlace(dataDir, serverAccount()))

/**
 * Starts the bundled PostgreSQL for `dataDir`, making the cluster at first use, and ties it to this process:
 * the server stops when the last process that uses it ends, however it ends, whichever of them started it. A
 * server somebody is still working with is shared; one that nobody works with is stopped and started anew. A
 * server that dies while this process uses it is started again within seconds, as a service manager would;
 * `onRevival` hears of it.
 */
export async function startCluster(dataDir: string, onRevival = () => {}): Promise<Cluster> {
  const account = serverAccount()
  const place = preparePlace(dataDir, account)
  if (!isMade(place)) initialise(place, account)
  const connectionString = (database: string) =>
    `postgresql://postgres@/${database}?host=${encodeURIComponent(place.sockets)}`
  const hold = takeHold(place, account)
  const { launched, presence } = await launchUnlessShared(place, account, connectionString('postgres'))
  const keeper = keepRunning(place, account, onRevival)
  return {
    connectionString,
    movedTo: place.moved ? place.data : null,
    stop: async () => {
      const hasRevived = keeper.stop()
      closeSync(hold)
      await presence.end().catch(() => {})
      if (launched === null && !hasRevived) return
      // An import that started the server must not take it from the site that has come to share it.
      const look = await lookAround(connectionString('postgres'))
      await look?.client.end().catch(() => {})
      if ((look?.others ?? 0) === 0) await interrupt(place)
    },
  }
}

/**
 * The server, unless it is another program's, and a connection that stays open as long as this program uses
 * it: without one, a program that starts in the same moment takes the server for one that nobody works with.
 */
async function launchUnlessShared(
  place: Place,
  account: Account | null,
  url: string,
): Promise<{ launched: Launched | null; presence: Client }> {
  let launched: Launched | null = null
  for (const until = Date.now() + START_TIMEOUT_MS; Date.now() < until; await wait(30)) {
    const look = await lookAround(url)
    // Two programs may start at once, and only one of their servers gets the data.
    if (look !== null && launched !== null && (await launched.server) === runningServer(place))
      return { launched, presence: look.client }
    if (look !== null && look.others > 0) return { launched: null, presence: look.client }
    await look?.client.end().catch(() => {})
    if (look !== null) await interrupt(place)
    if (launched === null || hasEnded(launched)) launched = launch(place, account)
  }
  throw new Error('PostgreSQL war nicht rechtzeitig bereit. / PostgreSQL was not ready in time.')
}

/** A connection, and how many others there are; null while no server answers. */
async function lookAround(url: string): Promise<{ client: Client; others: number } | null> {
  const client = new SteadyClient({ connectionString: url })
  try {
    await client.connect()
    const answer = await client.query(
      `select count(*)::int as others from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    )
    return { client, others: answer.rows[0].others }
  } catch {
    await client.end().catch(() => {})
    return null
  }
}

async function interrupt(place: Place): Promise<void> {
  const pidFile = pidFileOf(place)
  if (!existsSync(pidFile)) return
  const server = runningServer(place)
  try {
    process.kill(server, 'SIGINT')
  } catch {
    return
  }
  // Another program may have started the next one already.
  const isThere = () => existsSync(pidFile) && runningServer(place) === server
  for (const until = Date.now() + 15_000; isThere() && Date.now() < until; ) await wait(20)
}
