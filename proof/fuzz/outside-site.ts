import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { openServer } from '#app/server/processes/database.ts'
import { jobHandlers } from '#app/server/processes/jobs.ts'
import { GUEST_LEAST_SECONDS } from '#domains/filing/guest.rules.ts'
import { readConfig } from '#kit/server/config/config.ts'
import type { Db } from '#kit/server/database/db.ts'
import { migrate } from '#kit/server/database/migrate.ts'
import { openServices } from '../../src/app/server/services.ts'
import { systemClock } from '../../src/kit/server/clock.ts'
import { createLog } from '../../src/kit/server/log.ts'
import { newestSent } from '../../src/kit/server/mail/outbox.sql.ts'
import type { TestSite } from '../../tests/site.ts'
import { type Weight, weightOf } from './memory.ts'
import { readLog, type ServerLog } from './server-log.ts'

export type OutsideSite = {
  /** The tests' interface to a site. Its requests go over the network to the server's process. */
  site: TestSite
  url: string
  /** Memory of the server's process; null if it has ended. */
  weigh(): Promise<Weight | null>
  log: ServerLog
  hasEnded(): boolean
  stop(): Promise<void>
}

const PORT = 3993
/** Heap limit of the server in megabytes. A leak of a few kilobytes per call would end the process. */
export const HEAP = 384
/** Milliseconds until a line of the server's log has arrived here. */
const LOG_LAG = 400
/** Maximum polls until all mails are sent. */
const MAX_TRIES = 50

/** The program in its own process on a new database, and a test site that sends its requests there. */
export async function startOutsideSite(): Promise<OutsideSite> {
  const dataDir = resolve('data/proof-fuzz')
  rmSync(dataDir, { recursive: true, force: true })
  const silent = createLog('silent')
  const database = await openServer(readConfig({ DATA_DIR: dataDir, DEMO: '0' }), silent)
  await migrate(database.url)
  const environment = {
    ...{ PORT: String(PORT), DATA_DIR: dataDir, DATABASE_URL: database.url, DEMO: '0', MAIL_PER_DOMAIN: '0' },
    ...{ SECRET: 'a secret of thirty-two characters or more', LOG_LEVEL: 'warn' },
  }
  const flags = [`--max-old-space-size=${HEAP}`, '--expose-gc']
  const child = spawn(process.execPath, [...flags, 'proof/fuzz/server.ts'], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const log = readLog(child.stdout as NonNullable<typeof child.stdout>)
  const [first] = await Promise.race([once(child, 'message'), once(child, 'exit')])
  if (first !== 'ready') throw new Error(`the server ended at its start with ${first}`)
  const url = `http://localhost:${PORT}`
  const clock = waitingClock()
  const services = await openServices(readConfig(environment), {
    ...{ databaseUrl: database.url, publicUrl: url, log: silent, clock, isPassive: true },
  })
  const request = async (path: string, init?: RequestInit) => {
    await clock.settle()
    const answer = await fetch(`${url}${path}`, init)
    const body = await answer.arrayBuffer()
    if (Buffer.from(body).includes('"INTERNAL"')) await wait(LOG_LAG)
    const { status, headers } = answer
    return new Response(status === 204 ? null : body, { status, headers })
  }
  const runJobs = () => services.jobs.drain(jobHandlers(services))
  const mails = async () => {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      await runJobs()
      if (!(await isUnderWay(services.db))) break
      await wait(100)
    }
    return newestSent(services.db, 100)
  }
  return {
    site: {
      services,
      app: { request },
      clock,
      runJobs,
      mails,
      databaseUrl: database.url,
      statements: [],
    } as unknown as TestSite,
    url,
    weigh: () => weightOf(child),
    log,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    stop: async () => {
      const isOver = child.exitCode !== null || child.signalCode !== null
      const ended = isOver ? null : once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      await services.close()
      await database.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Whether a job is running (it may write a mail), or a mail without a hold is still unsent. */
async function isUnderWay(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isUnderWay: boolean }>`
    select exists(select from pgboss.job where state = 'active') or exists(
      select from message where sent_at is null and refused_at is null and cancelled_at is null and not_before is null
        and hold_id is null and refusals = 0) as is_under_way`.execute(db)
  return rows[0]?.isUnderWay ?? false
}

/**
 * The real clock. `advance` makes the next request wait instead, long enough for the minimum time of a
 * guest's form.
 */
function waitingClock() {
  let owed = 0
  return {
    ...systemClock,
    now: () => systemClock.now(),
    set: () => {},
    advance: (milliseconds: number) => {
      owed = Math.min(Math.max(milliseconds, 0), GUEST_LEAST_SECONDS * 1000 + 300)
    },
    settle: async () => {
      const due = owed
      owed = 0
      if (due > 0) await wait(due)
    },
  }
}
