import { createApp } from '#app/server/http/http.ts'
import { listen } from '#app/server/http/listen.ts'
import { readConfig } from '#kit/server/config/config.ts'
import { openServices } from '../../src/app/server/services.ts'
import { createLog } from '../../src/kit/server/log.ts'

// The product as a web process without pages, for benchmarks: `node api-process.ts URL`. It logs as in
// production.
const databaseUrl = process.argv[2] ?? ''
const config = { ...readConfig(), databaseUrl, host: '127.0.0.1', port: 0 }
const log = createLog('info')
const services = await openServices(config, {
  databaseUrl,
  publicUrl: 'http://localhost',
  log,
  isPassive: true,
})
const { port } = await listen(config, createApp(services, null), { gate: services.gate })
process.send?.({ port })
process.on('message', () => process.send?.({ cpu: process.cpuUsage(), rss: process.memoryUsage.rss() }))
process.on('disconnect', () => process.exit())
