import { anonymousContext } from '#app/server/graphql/context.ts'
import { openServices } from '#app/server/services.ts'
import { notifyFollowers } from '#domains/announcements/server/notify-followers.ts'
import { readConfig } from '#kit/server/config/config.ts'
import { createLog } from '#kit/server/log.ts'

/** A worker that writes the mails about one announcement, as a process of its own, for a test to kill. */
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
