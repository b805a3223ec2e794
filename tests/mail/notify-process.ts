import { anonymousContext } from '#app/server/graphql/context.ts'
import { openServices } from '#app/server/services.ts'
import { notifyFollowers } from '#domains/announcements/server/notify-followers.ts'
import { readConfig } from '#kit/server/config/config.ts'
import { createLog } from '#kit/server/log.ts'

/** A worker in its own process that writes the mails of one announcement, so that a test can kill it. */
const [databaseUrl = '', dataDir = '', id = '', now = ''] = process.argv.slice(2)
const config = readConfig({ DATA_DIR: dataDir, DEMO: '1', LOG_LEVEL: 'silent' })
const services = await openServices(config, {
  databaseUrl,
  publicUrl: 'http://localhost:3000',
  log: createLog(config.logLevel),
  clock: { now: () => new Date(now) },
  isPassive: true,
})
await notifyFollowers(anonymousContext(services), Number(id))
await services.close()
