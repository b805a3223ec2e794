import { readConfig } from '#kit/server/config/config.ts'
import { createLog } from '#kit/server/log.ts'
import { startServer } from '../../src/app/server/start.ts'

/*
 * The program as it runs, in a process of its own, but for two things: without its limits by person and address, which the
 * configuration allows beside the demo only, so that each call gets as far as it can; and without pages, which nobody asks for.
 * Asked to, it says what it holds when nothing is left lying.
 */
const config = readConfig()
const log = createLog(config.logLevel)
process.on('unhandledRejection', (error) => log.error({ err: error }, 'an error was handled by nobody'))
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
