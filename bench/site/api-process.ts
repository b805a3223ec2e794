import { createApp } from '#app/server/http/http.ts'
import { listen } from '#app/server/http/listen.ts'
import { readConfig } from '#kit/server/config/config.ts'
import { openServices } from '../../src/app/server/services.ts'
import { createLog } from '../../src/kit/server/log.ts'
import { BENCH_URL } from './site.ts'

// The product as a web process without pages, for benchmarks: `node api-process.ts URL DATA_DIR`. It logs as
// in production.
const [, , databaseUrl = '', dataDir = ''] = process.argv
const config = {
  ...readConfig({ ...process.env, DATA_DIR: dataDir }),
  databaseUrl,
  host: '127.0.0.1',
  port: 0,
}
const log = createLog('info')
const services = await openServices(config, {
  databaseUrl,
  publicUrl: BENCH_URL,
  log,
  isPassive: true,
})
const { port } = await listen(config, createApp(services, null), { gate: services.gate })
process.send?.({ port })
process.on('message', () => process.send?.({ cpu: process.cpuUsage(), rss: process.memoryUsage.rss() }))
process.on('disconnect', () => process.exit())
