import { resolve } from 'node:path'
import { startProcess } from './server-process.ts'

export type DemoSite = { url: string; [Symbol.asyncDispose](): Promise<void> }

/**
 * A site with the demo towns: the one at PROOF_URL, or else one that is started here and filled at first use.
 * @param environment further settings; a site whose texts differ needs a DATA_DIR of its own
 */
export async function openDemoSite(
  port: number,
  environment: Record<string, string> = {},
): Promise<DemoSite> {
  const given = process.env.PROOF_URL
  if (given !== undefined) return { url: given.replace(/\/+$/, ''), [Symbol.asyncDispose]: async () => {} }
  const server = await startProcess(port, {
    DATA_DIR: resolve('data/proof-demo'),
    DEMO: '1',
    RATE_LIMITS: 'off',
    NEWS_AT_ONCE: '1000',
    ...environment,
  })
  return {
    url: server.url,
    [Symbol.asyncDispose]: async () => {
      await server.stop()
    },
  }
}
