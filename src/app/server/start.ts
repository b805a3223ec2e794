import cluster from 'node:cluster'
import { noteUnreadableFactors } from '#domains/auth/server/second-factor/secret-rotation.ts'
import { indexReportsJob } from '#domains/reports/server/reports.manifest.ts'
import type { Config } from '#kit/server/config/config.ts'
import { migrate } from '#kit/server/database/migrate.ts'
import type { Log } from '#kit/server/log.ts'
import { sendMailsJob } from '#kit/server/mail/queue.ts'
import { startTracing, stopTracing } from '#kit/server/tracing/tracing.ts'
import { createApp, createMonitoringApp } from './http/http.ts'
import { listen } from './http/listen.ts'
import type { Middleware } from './load/load-gate.ts'
import { loadDemo } from './load-demo.ts'
import { loadPages } from './pages/load-pages.ts'
import type { PageRenderer } from './pages/pages.ts'
import { openServer } from './processes/database.ts'
import { SCHEDULES } from './processes/job-kinds.ts'
import { jobHandlers } from './processes/jobs.ts'
import { connectToSupervisor } from './processes/supervisor/metrics.ts'
import { refuseDemo } from './refuse-demo.ts'
import { openServices, type ServiceOptions, type Services } from './services.ts'
import { printWelcome } from './welcome.ts'

export type Running = { url: string; stop(): Promise<void> }

export type StartOptions = {
  /** The source of the pages; the built site by default. */
  pages?: (services: Services) => Promise<PageRenderer>
  /** Middleware in front of the program: the development server. */
  before?: Middleware
  /** Prints no welcome, because another process has printed it. */
  isQuiet?: boolean
  /** Only for proofs: receivers of webhooks on this machine. */
  webhookReceivers?: ServiceOptions['webhookReceivers']
}

/**
 * Opens the database, migrates, fills the demo, starts the jobs, then opens the port: an open port means
 * ready.
 */
export async function startServer(config: Config, log: Log, options: StartOptions = {}): Promise<Running> {
  const { pages = loadPages, before, isQuiet = false, webhookReceivers } = options
  await startTracing(config.tracing)
  const database = await openServer(config, log)
  const applied = await migrate(database.url)
  if (applied.length > 0) log.info({ migrations: applied }, 'migrated')
  const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`
  const services = await openServices(config, {
    ...{ databaseUrl: database.url, publicUrl, log },
    ...(webhookReceivers && { webhookReceivers }),
  })
  const demo = config.demo ? await loadDemo(config.demoModule) : null
  await (demo === null ? refuseDemo(services) : demo.fill(services))
  await noteUnreadableFactors({ ...services, secret: config.secret })
  if (config.runsJobs) await startWork(services)
  const server = config.runsWeb
    ? await listen(config, createApp(services, await pages(services)), {
        gate: services.gate,
        ...(before && { before }),
      })
    : await listenForMonitoring(services)
  log.info({ port: config.port, host: config.host }, 'ready')
  connectToSupervisor(() => services.metrics.own(services.db))
  if (demo !== null && !isQuiet) printWelcome(publicUrl, config.hostWasNarrowed, demo)
  return {
    url: publicUrl,
    stop: async () => {
      await server?.close()
      await services.close()
      await database.stop()
      await stopTracing()
    },
  }
}

/**
 * A worker answers monitoring alone, where it has a port for that. A member of a group has none: its port
 * would be shared with the web processes.
 */
async function listenForMonitoring(services: Services) {
  const { workerPort: port, host } = services.config
  if (port === null || cluster.isWorker) return null
  return listen({ port, host }, createMonitoringApp(services))
}

/**
 * Starts background work. First it takes up the rest that a killed process may have left in the outbox, and
 * older search words.
 */
async function startWork(services: Services): Promise<void> {
  const { db, jobs } = services
  await jobs.work(jobHandlers(services), SCHEDULES)
  await db.transaction().execute(async (trx) => {
    await jobs.enqueue(trx, sendMailsJob, {})
    await jobs.enqueue(trx, indexReportsJob, {})
  })
}
