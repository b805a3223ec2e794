/** The process that writes files of exports; `export-writer.ts` starts it and tells it what to write. */
import { runExport } from '#domains/exports/server/run-export.ts'
import { readConfig } from '#kit/server/config/config.ts'
import { createLog } from '#kit/server/log.ts'
import { anonymousContext } from '../graphql/context.ts'
import { openServices, type Services } from '../services.ts'
import type { FromWriter, ToWriter } from './export-writer.ts'

/** As one of many it takes the fewest connections there are, five: it reads one thing after the other. */
const MANY = 8

let opening: Promise<Services> | null = null

process.on('message', async (told: ToWriter) => {
  if ('begin' in told) opening = open(told.begin)
  else say(await answer(told))
})

// Whoever started it is gone, or has no work for it.
process.on('disconnect', () => process.exit())

const say = (said: FromWriter) => process.connected && process.send?.(said)

/** As in the background: no statement has to be quick, and everything is read from the primary. */
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
