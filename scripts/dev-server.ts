import type { ServerBuild } from 'react-router'
import { createServer } from 'vite'
import { renderer } from '../src/app/server/pages/load-pages.ts'
import type { PageRenderer } from '../src/app/server/pages/pages.ts'
import type { Services } from '../src/app/server/services.ts'
import { startServer } from '../src/app/server/start.ts'
import { readConfig } from '../src/kit/server/config/config.ts'
import { createLog } from '../src/kit/server/log.ts'

/** One process for development: Vite answers first, for browser modules, then the program. */
const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
const config = readConfig()
const running = await startServer(config, createLog(config.logLevel), {
  pages: developmentPages,
  before: vite.middlewares,
})

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await running.stop()
    await vite.close()
    process.exit(0)
  })
}

/**
 * Loads the newest code for each request. The production policy would block Vite's inline scripts, so it is
 * replaced.
 */
async function developmentPages(services: Services): Promise<PageRenderer> {
  return async (request, nonce) => {
    const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as unknown as ServerBuild
    const made = await renderer(build, services, 'development')(request, nonce)
    made.headers.set('content-security-policy', "base-uri 'none'")
    return made
  }
}
