import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { EntryContext, RouterContextProvider, ServerBuild } from 'react-router'
import { renderer } from '../../src/app/server/load-pages.ts'
import type { Services } from '../../src/app/server/services.ts'
import { percentile, quartiles } from './table.ts'

type Handle = (
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
) => Promise<Response>

export type ReactLine = {
  /** Milliseconds of this process's processor for a page, and for React to draw the same tree from the same data. */
  page: number
  react: number
  /** Median of the ratios of neighbouring rounds, and the quarter and three quarters of them. */
  ratio: number
  spread: [number, number]
}

const ROUNDS = 15
const PAGES_OF_A_ROUND = 10
const WARMING = 60

/**
 * What a page costs beside React: the whole way of a request through loaders, the endpoint and the database's client, against
 * the entry's own rendering of the tree that the request had led to, without the data that is sent along for the browser.
 */
export async function reactAlone(
  services: Services,
  ask: (path: string) => Promise<unknown>,
  path: string,
): Promise<ReactLine> {
  const again = await sameTree(services, path)
  for (let time = 0; time < WARMING; time += 1) {
    await ask(path)
    await again()
  }
  const rounds: { page: number; react: number }[] = []
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    const first = turn % 2 === 0
    const react = first ? await cost(again) : 0
    const page = await cost(() => ask(path))
    rounds.push({ page, react: first ? react : await cost(again) })
  }
  const ratios = rounds.map(({ page, react }) => page / react)
  const { middle: ratio, from, to } = quartiles(ratios)
  const middle = (of: 'page' | 'react') =>
    percentile(
      rounds.map((each) => each[of]),
      0.5,
    )
  return {
    ...{ page: middle('page'), react: middle('react'), ratio },
    spread: [from, to],
  }
}

/** Milliseconds of processor, garbage included, that a piece of work takes on average. */
async function cost(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  for (let time = 0; time < PAGES_OF_A_ROUND; time += 1) await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / PAGES_OF_A_ROUND
}

/** Draws once more what a request led to; nothing is asked for again. */
async function sameTree(services: Services, path: string): Promise<() => Promise<string>> {
  const build = (await import(pathToFileURL(resolve('build/server/index.js')).href)) as ServerBuild
  const handle = build.entry.module.default as unknown as Handle
  const seen: Parameters<Handle>[] = []
  const keeping: Handle = (...given) => {
    seen.push(given)
    return handle(...given)
  }
  const module = { ...build.entry.module, default: keeping }
  const render = renderer({ ...build, entry: { module } } as unknown as ServerBuild, services, 'production')
  await (await render(new Request(`http://localhost${path}`), 'mark')).text()
  const [request, status, , context, loadContext] = seen[0] ?? []
  if (!request || !status || !context || !loadContext) throw new Error(`${path} was not drawn`)
  // The data for the browser can be read but once, and is no part of the tree.
  const { serverHandoffStream: _, ...tree } = context
  return async () => (await handle(request, status, new Headers(), tree, loadContext)).text()
}
