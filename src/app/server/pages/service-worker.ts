import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { CLIENT_BUILD } from '../files/static-files.ts'
import { siteOfRequest } from '../http/own-sites.ts'

const SOURCES = ['service-worker.js', 'push.js'].map((name) =>
  join(import.meta.dirname, '../../worker', name),
)
/** Written by the build: the files of this release, beside which those of the last one lie. */
const FILE_LIST = join(CLIENT_BUILD, '../files.json')
/** Bytes of a file that everybody keeps. Larger is only the map, which is of no use without a connection. */
const LARGEST_KEPT = 450_000

type BuiltFile = { name: string; size: number }

/**
 * The service worker, with the files of this release written above it: another release is another text, which is how
 * browsers notice. It is asked for anew each time.
 */
export function addServiceWorker(app: Hono): void {
  const source = SOURCES.map((path) => readFileSync(path, 'utf8')).join('\n')
  const built = existsSync(FILE_LIST) ? (JSON.parse(readFileSync(FILE_LIST, 'utf8')) as BuiltFile[]) : []
  const files = built.filter(isKept).map(({ name }) => `/assets/${name}`)
  const release = createHash('sha256').update(source).update(JSON.stringify(built)).digest('hex').slice(0, 16)
  const constants = [`const RELEASE = ${JSON.stringify(release)}`, `const FILES = ${JSON.stringify(files)}`]
  app.get('/service-worker.js', (http) => {
    const town = `const TOWN = ${JSON.stringify(siteOfRequest()?.slug ?? null)}`
    return http.body([...constants, town, source].join('\n'), 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
    })
  })
}

/** Scripts, styles and the letters of German; other alphabets come when they are needed. */
const isKept = ({ name, size }: BuiltFile): boolean =>
  size <= LARGEST_KEPT && (/\.(js|css)$/.test(name) || /latin-wght-normal.*\.woff2$/.test(name))
