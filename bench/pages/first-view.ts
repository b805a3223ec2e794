import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const BUILD = join(import.meta.dirname, '../../build')
const ASSETS = join(BUILD, 'client/assets')

type Route = { id: string; parentId?: string; module: string }
type Manifest = { entry: { module: string; imports: string[] }; routes: Record<string, Route> }

type FirstView = {
  /** Names of the scripts in `build/client/assets`. */
  files: string[]
  /** Total bytes, each file compressed with Brotli at its best. */
  bytes: number
}

/**
 * The scripts that a route's page loads before it is interactive. These are the scripts that its HTML names
 * (the route manifest, the entry, the route with its parents), and all their static imports. Dynamic imports
 * do not count. It throws if nothing is built, or if there is no such page.
 */
export function firstViewOf(page: string): FirstView {
  const built = JSON.parse(readFileSync(join(BUILD, 'files.json'), 'utf8')) as { name: string }[]
  const manifestFile = built.find(({ name }) => /^manifest-.*\.js$/.test(name))?.name
  if (manifestFile === undefined) throw new Error('there is no manifest among the built files')
  const text = readFileSync(join(ASSETS, manifestFile), 'utf8')
  const { entry, routes } = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Manifest
  let route = routes[page]
  if (route === undefined) throw new Error(`there is no page ${page}`)
  const addresses = [entry.module, ...entry.imports]
  while (route !== undefined) {
    addresses.push(route.module)
    route = route.parentId === undefined ? undefined : routes[route.parentId]
  }
  const files = reachedFrom([
    manifestFile,
    ...addresses.map((address) => address.slice(address.lastIndexOf('/') + 1)),
  ])
  return { files, bytes: files.reduce((sum, file) => sum + packedSize(file), 0) }
}

/** These files and all their static imports, direct or indirect. */
function reachedFrom(names: readonly string[]): string[] {
  const reached = new Set<string>()
  const waiting = [...names]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (reached.has(name)) continue
    reached.add(name)
    const code = readFileSync(join(ASSETS, name), 'utf8')
    for (const [, next = ''] of code.matchAll(STATIC_IMPORT)) waiting.push(next)
  }
  return [...reached]
}

/**
 * The bundler's form of a static import: import{a as b}from"./file.js" or import"./file.js", never
 * import("./file.js").
 */
const STATIC_IMPORT = /\b(?:from|import)\s*["']\.\/([\w.~-]+\.js)["']/g

/** Bytes of a built file as browsers receive it. */
function packedSize(file: string): number {
  const packed = join(ASSETS, `${file}.br`)
  return existsSync(packed)
    ? readFileSync(packed).length
    : brotliCompressSync(readFileSync(join(ASSETS, file))).length
}
