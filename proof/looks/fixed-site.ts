import { createApp } from '#app/server/http/http.ts'
import { listen } from '#app/server/http/listen.ts'
import { loadDemo } from '#app/server/load-demo.ts'
import { loadPages } from '#app/server/pages/load-pages.ts'
import { openServer } from '#app/server/processes/database.ts'
import { openServices } from '#app/server/services.ts'
import { readConfig } from '#kit/server/config/config.ts'
import { migrate } from '#kit/server/database/migrate.ts'
import { createLog } from '#kit/server/log.ts'

/** A Saturday, some hours after the demo's newest reports. */
export const FIXED_TIME = new Date('2026-11-21T11:00:00.000Z')

/** The demo on a clock that stands still, so that each date and order on a page stays as it is. */
export async function openFixedSite(port: number, dataDir: string) {
  const config = {
    ...readConfig({ DATA_DIR: dataDir, DEMO: '1', RATE_LIMITS: 'off', LOG_LEVEL: 'warn' }),
    ...{ databaseUrl: undefined, host: '127.0.0.1', port },
  }
  const log = createLog(config.logLevel)
  const database = await openServer(config, log)
  await migrate(database.url)
  const services = await openServices(config, {
    databaseUrl: database.url,
    publicUrl: `http://localhost:${port}`,
    log,
    clock: { now: () => FIXED_TIME },
  })
  const demo = await loadDemo(config.demoModule)
  await demo.fill(services)
  const server = await listen(config, createApp(services, await loadPages(services)), { gate: services.gate })
  return {
    url: `http://localhost:${port}`,
    [Symbol.asyncDispose]: async () => {
      await server.close()
      await services.close()
      await database.stop()
    },
  }
}
