import { readConfig } from '#kit/server/config/config.ts'
import { createLog } from '#kit/server/log.ts'
import { startServer } from '../../src/app/server/start.ts'

/*
 * The real program in its own process, with two differences: it has no limits by person and address, so that
 * each call gets as far as it can, and it has no pages. (The configuration allows limits to be off only
 * together with the demo.) On request it returns its memory after a garbage collection.
 */
const config = readConfig()
const log = createLog(config.logLevel)
process.on('unhandledRejection', (error) => log.error({ err: error }, 'an error was not handled'))
const running = await startServer({ ...config, rateLimits: false }, log, {
  pages: async () => async () => new Response(null, { status: 404 }),
})
const stop = () => void running.stop().then(() => process.exit(0))
process.on('SIGTERM', stop)
process.on('disconnect', stop)
process.on('message', () => {
  globalThis.gc?.()
  process.send?.(process.memoryUsage())
})
process.send?.('ready')
