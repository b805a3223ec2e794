import { readConfig } from '#kit/server/config.ts'
import { ConfigError } from '#kit/server/config-error.ts'
import { createLog } from '#kit/server/log.ts'
import { type Running, startServer } from './start.ts'

/** The program: reads its configuration, starts, and stops cleanly at SIGINT or SIGTERM. */
async function main(): Promise<void> {
  const config = readConfig()
  const log = createLog(config.logLevel)
  let starting: Promise<Running> | null = null
  let isStopping = false
  const stop = async (signal: string) => {
    if (isStopping) return
    isStopping = true
    log.info({ signal }, 'stopping')
    // What is still starting cannot be stopped; it is let finish first.
    await starting?.then((running) => running.stop()).catch(() => {})
    log.info('stopped')
    process.exit(0)
  }
  process.on('SIGINT', () => void stop('SIGINT'))
  process.on('SIGTERM', () => void stop('SIGTERM'))
  // The launcher passes signals on; when it is gone, so are we.
  process.on('message', () => void stop('message'))
  if (process.connected) process.on('disconnect', () => void stop('disconnect'))
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'an error was handled by nobody'))
  starting = startServer(config, log)
  await starting
}

main().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof ConfigError ? error.message : `Start fehlgeschlagen: ${describe(error)}`}\n`,
  )
  process.exit(1)
})

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error
    ? `${error.message}: ${error.cause.message}`
    : (error.stack ?? error.message)
}
