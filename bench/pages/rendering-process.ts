import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { EntryContext, RouterContextProvider, ServerBuild } from 'react-router'
import { createApp } from '#app/server/http/http.ts'
import { listen } from '#app/server/http/listen.ts'
import { loadPages, renderer } from '#app/server/pages/load-pages.ts'
import { openServer } from '#app/server/processes/database.ts'
import { readConfig } from '#kit/server/config/config.ts'
import { openServices } from '../../src/app/server/services.ts'
import { createLog } from '../../src/kit/server/log.ts'

// The product as a web process without a page cache, and React alone rendering the trees of its requests.

type Handle = (
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
) => Promise<Response>

/** The bench's commands to this process. It answers with microseconds of its processor time. */
type Wish = { draw: string; times: number } | 'used'

const config = { ...readConfig(), host: '127.0.0.1', port: 0 }
const log = createLog('info')
const database = await openServer(config, log)
const services = await openServices(config, {
  databaseUrl: database.url,
  publicUrl: 'http://localhost:3000',
  log,
  isPassive: true,
})
const { port } = await listen(config, createApp(services, await loadPages(services)), { gate: services.gate })

const build = (await import(pathToFileURL(resolve('build/server/index.js')).href)) as ServerBuild
const handle = build.entry.module.default as unknown as Handle
const trees = new Map<string, () => Promise<unknown>>()

/** Renders the tree of a request again, without fetching any data again. */
async function sameTree(path: string): Promise<() => Promise<unknown>> {
  const seen: Parameters<Handle>[] = []
  const keeping: Handle = (...given) => {
    seen.push(given)
    return handle(...given)
  }
  const module = { ...build.entry.module, default: keeping }
  const render = renderer({ ...build, entry: { module } } as unknown as ServerBuild, services, 'production')
  await render(new Request(`http://localhost${path}`), 'mark')
  const [request, status, , context, loadContext] = seen[0] ?? []
  if (!request || !status || !context || !loadContext) throw new Error(`${path} was not drawn`)
  // The data for the browser is a stream that can be read only once, and it is no part of the tree.
  const { serverHandoffStream: _, ...tree } = context
  return () => handle(request, status, new Headers(), tree, loadContext)
}

async function carryOut(wish: Wish): Promise<number> {
  const began = process.cpuUsage()
  if (wish === 'used') return began.user + began.system
  const again = trees.get(wish.draw) ?? (await sameTree(wish.draw))
  trees.set(wish.draw, again)
  const before = process.cpuUsage()
  for (let time = 0; time < wish.times; time += 1) await again()
  const { user, system } = process.cpuUsage(before)
  return user + system
}

process.on('message', (wish: Wish) => void carryOut(wish).then((micros) => process.send?.({ micros })))
process.on(
  'disconnect',
  () =>
    void services
      .close()
      .then(() => database.stop())
      .then(() => process.exit()),
)
process.send?.({ port })
