import type { Hono } from 'hono'
import { allMetrics } from '../processes/supervisor/metrics.ts'
import type { Services } from '../services.ts'
import { bearsSecret, senderAddress } from './request-facts.ts'

const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '::1'])

/**
 * Liveness, readiness and metrics. Liveness and readiness reveal no version and no address (S-51). Metrics
 * are served to this machine itself and to holders of METRICS_TOKEN.
 */
export function addMonitoring(app: Hono, services: Services): void {
  const { metrics, config, db } = services
  app.get('/healthz', (http) => http.json({ status: 'ok' }))
  app.get('/readyz', async (http) => {
    const failing = await services.findFault()
    return failing === null
      ? http.json({ status: 'ok' })
      : http.json({ status: 'failing', reason: failing }, 503)
  })
  app.get('/metrics', async (http, next) => {
    const hasToken = config.metricsToken !== null && bearsSecret(http, config.metricsToken)
    // A request through a proxy on this machine does not come from this machine.
    const isProxied = ['x-forwarded-for', 'forwarded', 'via'].some(
      (name) => http.req.header(name) !== undefined,
    )
    const isHere = !isProxied && LOOPBACK.has(senderAddress(http, []))
    if (!hasToken && !isHere) return next()
    http.header('cache-control', 'no-store')
    const text = (await allMetrics()) ?? (await metrics.text(db))
    return http.body(text, 200, { 'content-type': metrics.contentType })
  })
}
