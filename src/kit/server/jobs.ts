import { PgBoss } from 'pg-boss'
import type { z } from 'zod'
import { type CreatePool, newPool, type Trx } from './database/db.ts'
import { SteadyClient } from './database/postgres/steady-client.ts'
import { queueTransaction } from './database/queue-transaction.ts'
import type { Log } from './log.ts'
import { inSpan } from './tracing/tracing.ts'

/**
 * A kind of background work: its name (`domain.verb`) and the schema of its payload. `app` binds the handler.
 */
export type JobKind<Payload> = { name: string; payload: z.ZodType<Payload> }

export function defineJob<Payload>(name: string, payload: z.ZodType<Payload>): JobKind<Payload> {
  return { name, payload }
}

export type Enqueue = <Payload>(
  trx: Trx,
  kind: JobKind<Payload>,
  payload: Payload,
  /** Earliest start. */
  options?: { after?: Date },
) => Promise<void>

/** A job kind with its handler. Handlers run again after a crash, so they are idempotent. */
export type JobHandler = { kind: JobKind<never>; handle(payload: never): Promise<void> }

export function handleJob<Payload>(
  kind: JobKind<Payload>,
  handle: (payload: Payload) => Promise<void>,
): JobHandler {
  return { kind, handle } as unknown as JobHandler
}

/** A recurring job; `cron` in UTC. */
export type Schedule = { kind: { name: string }; cron: string }

export type Jobs = {
  /**
   * Adds the job in the caller's transaction (outbox pattern): it exists if, and only if, its cause is
   * committed.
   */
  enqueue: Enqueue
  /** Starts the workers. Without it this process only enqueues. */
  work(handlers: readonly JobHandler[], schedules: readonly Schedule[]): Promise<void>
  /**
   * Runs all waiting jobs and those that they enqueue, then returns their number. A failing job throws here.
   * For tests and commands, beside `work`.
   */
  drain(handlers: readonly JobHandler[]): Promise<number>
  /** Lets running jobs end, for at most 20 seconds. */
  stop(): Promise<void>
}

/**
 * Seconds without a heartbeat after which a job counts as orphaned and runs again; 10 is the minimum of
 * pg-boss.
 */
const HEARTBEAT_SECONDS = 10

/** Starts the queue in the same PostgreSQL and creates the queues of `kinds`. */
export async function startJobs(
  url: string,
  kinds: readonly { name: string }[],
  log: Log,
  { isPassive = false, createPool = newPool }: { isPassive?: boolean; createPool?: CreatePool } = {},
): Promise<Jobs> {
  const connections = {
    Client: SteadyClient,
    connectionString: url,
    max: isPassive ? 2 : 4,
    application_name: 'meldewerk-jobs',
  }
  const pool = isPassive ? createPool(connections) : null
  // Without a listener a restart of the database would end this process; the next query has a new connection.
  pool?.on('error', ({ message }) => log.warn({ reason: message }, 'a connection of the job queue was lost'))
  const boss = new PgBoss({
    // Its types do not name the client, an option of pg's pool, to which it hands all of them.
    ...(pool === null
      ? connections
      : { db: { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) } }),
    // A passive instance enqueues and drains, but starts nothing by itself.
    useListenNotify: !isPassive,
    supervise: !isPassive,
    schedule: !isPassive,
  })
  boss.on('error', (error) => log.error({ err: error }, 'the job queue reported an error'))
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'the job queue warned'))
  await boss.start()
  const known = new Set((await boss.getQueues()).map(({ name }) => name))
  for (const { name } of kinds.filter((kind) => !known.has(kind.name))) {
    await boss.createQueue(name, {
      notify: true,
      retryLimit: 12,
      retryDelay: 5,
      retryBackoff: true,
      retryDelayMax: 3600,
      heartbeatSeconds: HEARTBEAT_SECONDS,
    })
  }
  return {
    enqueue: async (trx, kind, payload, { after } = {}) => {
      const options = { db: queueTransaction(trx), ...(after && { startAfter: after }) }
      await boss.send(kind.name, kind.payload.parse(payload) as object, options)
    },
    work: async (handlers, schedules) => {
      for (const { kind, cron } of schedules) await boss.schedule(kind.name, cron, {})
      for (const { kind, handle } of handlers) {
        // NOTIFY starts a job at once; the poll every two seconds covers retries and lost notifications.
        await boss.work(
          kind.name,
          { notifyPollingIntervalSeconds: 2, pollingIntervalSeconds: 2, includeMetadata: true },
          async (jobs) => {
            for (const { data, retryCount } of jobs)
              await inSpan(`job ${kind.name}`, 'internal', { 'job.attempt': retryCount + 1 }, () =>
                handle(kind.payload.parse(data) as never),
              )
          },
        )
      }
    },
    drain: async (handlers) => {
      let done = 0
      let next = firstAfter(handlers, undefined, await waitingKinds(boss))
      while (next !== undefined) {
        const { kind, handle } = next
        let [job] = await boss.fetch(kind.name)
        while (job !== undefined) {
          await handle(kind.payload.parse(job.data) as never)
          await boss.complete(kind.name, job.id)
          done += 1
          ;[job] = await boss.fetch(kind.name)
        }
        next = firstAfter(handlers, next, await waitingKinds(boss))
      }
      return done
    },
    stop: async () => {
      await boss.stop({ graceful: true, timeout: 20_000 })
      await pool?.end()
    },
  }
}

/** The kinds with a job that may start now: one statement instead of one for each queue. */
async function waitingKinds(boss: PgBoss): Promise<Set<string>> {
  const { rows } = await boss
    .getDb()
    .executeSql(
      `select distinct name from pgboss.job where state in ('created', 'retry') and start_after <= now()`,
    )
  return new Set((rows as { name: string }[]).map(({ name }) => name))
}

/** The first handler behind `last`, around the end of the list, whose kind waits. */
function firstAfter(
  handlers: readonly JobHandler[],
  last: JobHandler | undefined,
  waiting: ReadonlySet<string>,
): JobHandler | undefined {
  const from = last === undefined ? 0 : handlers.indexOf(last) + 1
  return [...handlers.slice(from), ...handlers.slice(0, from)].find(({ kind }) => waiting.has(kind.name))
}
