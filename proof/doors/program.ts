import { startServer } from '#app/server/start.ts'
import { readConfig } from '#kit/server/config/config.ts'
import { createLog } from '#kit/server/log.ts'

/**
 * The program as `npm start` runs it, with one difference: webhooks may go to a receiver on this machine. No
 * setting of the product allows that (decision 0161).
 */
const config = readConfig()
const receivers = { accepts: () => true, mayBePrivate: true }
const running = await startServer(config, createLog(config.logLevel), { webhookReceivers: receivers })
const stop = () => void running.stop().then(() => process.exit(0))
process.on('SIGTERM', stop)
// The proof holds the channel: the program ends with it.
process.on('disconnect', stop)
