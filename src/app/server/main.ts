import cluster from 'node:cluster'
import { readConfig } from '#kit/server/config/config.ts'
import { ConfigError } from '#kit/server/config/config-error.ts'
import { requireComplete } from '#kit/server/config/operator-config.ts'
import { createLog } from '#kit/server/log.ts'
import { isMessageWith } from './processes/supervisor/messages.ts'
import { FirstProcessEnded, supervise } from './processes/supervisor/supervise.ts'
import { startServer } from './start.ts'

/**
 * The entry point: reads the configuration, starts, and stops cleanly at SIGINT or SIGTERM. With
 * WEB_PROCESSES it becomes the supervisor and starts itself as several processes.
 */
async function main(): Promise<void> {
  const config = readConfig()
  requireComplete(config)
  const log = createLog(config.logLevel)
  let starting: Promise<{ stop(): Promise<void> }> | null = null
  let isStopping = false
  const stop = async (signal: string) => {
    if (isStopping) return
    isStopping = true
    log.info({ signal }, 'stopping')
    // Wait for the start to finish: a half-started server cannot be stopped.
    await starting?.then((running) => running.stop()).catch(() => {})
    log.info('stopped')
    process.exit(0)
  }
  process.on('SIGINT', () => void stop('SIGINT'))
  process.on('SIGTERM', () => void stop('SIGTERM'))
  // The launcher passes signals on; when it is gone, this process stops too.
  process.on('message', (message) => {
    if (isMessageWith(message, 'stop')) void stop('message')
  })
  if (process.connected) process.on('disconnect', () => void stop('disconnect'))
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'an error was not handled'))
  const isSupervisor = cluster.isPrimary && config.runsWeb && config.webProcesses > 1
  starting = isSupervisor
    ? supervise(config, log)
    : startServer(config, log, { isQuiet: cluster.isWorker && cluster.worker?.id !== 1 })
  await starting
}

main().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof ConfigError || error instanceof FirstProcessEnded ? error.message : `Start fehlgeschlagen: ${describe(error)}`}\n`,
  )
  process.exit(1)
})

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error
    ? `${error.message}: ${error.cause.message}`
    : (error.stack ?? error.message)
}
