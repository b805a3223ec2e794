/** The process of one import of places; `place-importer.ts` starts it and sends it the task. */
import { runImport } from '#domains/geodata/server/run-import.ts'
import { readConfig } from '#kit/server/config/config.ts'
import { createLog } from '#kit/server/log.ts'
import { anonymousContext } from '../graphql/context.ts'
import { openServices } from '../services.ts'
import type { ToImporter } from './place-importer.ts'

/** Makes the pool as small as it can be, five connections: this process works sequentially. */
const MANY = 8

process.once('message', async ({ databaseUrl, publicUrl, task }: ToImporter) => {
  // As for background work: no statement timeout, and reads from the primary.
  const config = { ...readConfig(), databaseUrl, runsWeb: false, runsJobs: true, webProcesses: MANY }
  const log = createLog(config.logLevel)
  try {
    const services = await openServices(config, { databaseUrl, publicUrl, log, isPassive: true })
    await runImport(anonymousContext(services), task)
    await services.close()
    process.exit(0)
  } catch (error) {
    log.error({ err: error }, 'an import of places ended')
    process.exit(1)
  }
})

// The parent has gone.
process.on('disconnect', () => process.exit(1))
