/** The process that writes export files; `export-writer.ts` starts it and sends it the tasks. */
import { runExport } from '#domains/exports/server/run-export.ts'
import { readConfig } from '#kit/server/config/config.ts'
import { createLog } from '#kit/server/log.ts'
import { anonymousContext } from '../graphql/context.ts'
import { openServices, type Services } from '../services.ts'
import type { FromWriter, ToWriter } from './export-writer.ts'

/** Makes the pool as small as it can be, five connections: this process reads sequentially. */
const MANY = 8

let opening: Promise<Services> | null = null

process.on('message', async (told: ToWriter) => {
  if ('begin' in told) opening = open(told.begin)
  else say(await answer(told))
})

// The parent has gone, or has no more work.
process.on('disconnect', () => process.exit())

const say = (said: FromWriter) => process.connected && process.send?.(said)

/** Opens the services as for background work: no statement timeout, and reads from the primary. */
function open({ databaseUrl, publicUrl }: { databaseUrl: string; publicUrl: string }): Promise<Services> {
  const config = { ...readConfig(), databaseUrl, runsWeb: false, runsJobs: true, webProcesses: MANY }
  const log = createLog(config.logLevel)
  return openServices(config, { databaseUrl, publicUrl, log, isPassive: true })
}

async function answer({ number, task }: Extract<ToWriter, { number: number }>): Promise<FromWriter> {
  try {
    const services = await opening
    if (services === null) throw new Error('nothing was said of where everything is')
    const onDone = async (done: number) => void say({ number, done })
    return { number, size: await runExport(anonymousContext(services), task, onDone) }
  } catch (error) {
    return { number, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
