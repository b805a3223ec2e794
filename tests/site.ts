import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LogEvent } from 'kysely'
import { anonymousContext } from '#app/server/graphql/context.ts'
import { createApp } from '#app/server/http/http.ts'
import { jobHandlers } from '#app/server/processes/jobs.ts'
import { openServices, type ServiceOptions, type Services } from '#app/server/services.ts'
import { openSession } from '#domains/auth/server/sessions.ts'
import { readConfig } from '#kit/server/config/config.ts'
import { createLog } from '#kit/server/log.ts'
import { newestSent } from '#kit/server/mail/outbox.sql.ts'
import { aDatabase, type TestDatabase } from './databases/databases.ts'
import { createLockGuard } from './databases/town-locks.ts'
import { keptDrawer, keptImages } from './pictures/kept-workers.ts'

export type TestSite = {
  services: Services
  app: ReturnType<typeof createApp>
  /** The connection string of this site's own database. */
  databaseUrl: string
  /** The fake clock: set it, or advance it. */
  clock: { now(): Date; set(to: Date): void; advance(milliseconds: number): void }
  /** SQL of all statements since the last `statements.length = 0`. */
  statements: string[]
  /** Runs all waiting jobs; returns how many. */
  runJobs(): Promise<number>
  /** Runs all waiting jobs and returns all mails so far, the newest first. */
  mails(): Promise<{ recipient: string; subject: string; text: string; html: string; kind: string }[]>
  [Symbol.asyncDispose](): Promise<void>
}

/** Noon on a Saturday; tests that depend on the time set their own. */
export const NOON = new Date('2026-11-21T11:00:00.000Z')

/** For tests of the shortcuts themselves, however the others run (src/kit/server/database/README.md). */
export const WITH_SHORTCUTS = { DATABASE_SHORTCUTS: 'on' }

/** The server's placeholder for the address of a request without a connection. */
const NO_CONNECTION = 'unknown'

/**
 * Milliseconds that an answer may take. On a busy machine an edit of a photo waits longer than ten seconds
 * for the decoder, and would be answered by INTERNAL although it takes effect.
 */
const PATIENCE = 120_000

/**
 * The whole server with its own database, without a port: `await using site = await aSite()`. All parts are
 * real, but the clock is fake and stands still until a test advances it.
 */
export async function aSite(
  environment: Record<string, string> = {},
  more: Pick<ServiceOptions, 'pushService' | 'webhookReceivers' | 'documentLimits'> & {
    publicUrl?: string
    database?: TestDatabase
  } = {},
): Promise<TestSite> {
  const { database = await aDatabase(), ...options } = more
  const dataDir = await mkdtemp(join(tmpdir(), 'meldewerk-test-'))
  const { TRUSTED_PROXIES, ...settings } = environment
  // In-process requests have no connection whose address could be trusted, so their forwarded address counts.
  const trusted = TRUSTED_PROXIES === NO_CONNECTION ? { trustedProxies: [NO_CONNECTION] } : {}
  const config = {
    ...readConfig({
      DATA_DIR: dataDir,
      DEMO: '1',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'silent',
      // The others pass without the shortcuts, too: DATABASE_SHORTCUTS=off npx vitest run FILE.
      ...(process.env.DATABASE_SHORTCUTS && { DATABASE_SHORTCUTS: process.env.DATABASE_SHORTCUTS }),
      ...(database.readUrl !== undefined && { DATABASE_READ_URL: database.readUrl }),
      ...(TRUSTED_PROXIES === NO_CONNECTION ? settings : environment),
    }),
    ...trusted,
  }
  let time = NOON.getTime()
  const clock = {
    now: () => new Date(time),
    set: (to: Date) => {
      time = to.getTime()
    },
    advance: (milliseconds: number) => {
      time += milliseconds
    },
  }
  const statements: string[] = []
  const locks = createLockGuard()
  const services = await openServices(config, {
    databaseUrl: database.url,
    publicUrl: 'http://localhost:3000',
    log: createLog(config.logLevel),
    clock,
    isPassive: true,
    ...{
      createPool: database.createPool,
      images: keptImages({
        findsFaces: environment.FIND_FACES === 'on',
        findsPlates: environment.FIND_PLATES === 'on',
      }),
      drawer: keptDrawer(),
    },
    ...options,
    onQuery: ({ query }: LogEvent) => {
      statements.push(query.sql)
      locks.note(query.sql)
    },
  })
  const runJobs = () => services.jobs.drain(jobHandlers(services))
  return {
    services,
    app: createApp(services, null, { longest: PATIENCE }),
    databaseUrl: database.url,
    clock,
    statements,
    runJobs,
    mails: async () => {
      await runJobs()
      return newestSent(services.db, 200)
    },
    [Symbol.asyncDispose]: async () => {
      const { repeated } = services.reads.figures()
      await services.close()
      await database.giveBack()
      await rm(dataDir, { recursive: true, force: true })
      // A query that writes would pass unnoticed, because it is retried on the primary. Such a query belongs
      // into FROM_PRIMARY.
      if (more.database === undefined && repeated > 0) throw new Error('a query failed on the replica')
      locks.check()
    },
  }
}

/** An access token, as a sign-in would return it. */
export async function tokenOf(site: Pick<TestSite, 'services'>, personId: number): Promise<string> {
  const context = anonymousContext(site.services)
  const { authToken } = await site.services.db
    .transaction()
    .execute((trx) => openSession(trx, context, personId))
  return authToken.accessToken
}
