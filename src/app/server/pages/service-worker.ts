import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { LANGUAGE_PARTS } from '#kit/common/languages/language-path.ts'
import { CLIENT_BUILD } from '../files/static-files.ts'
import { siteOfRequest } from '../http/own-sites.ts'

const SOURCES = ['service-worker.js', 'push.js'].map((name) =>
  join(import.meta.dirname, '../../worker', name),
)
/** Written by the build: lists the files of this release. Files of the release before lie beside them. */
const FILE_LIST = join(CLIENT_BUILD, '../files.json')
/** Bytes of a file that is cached on every device. Only the map is larger, and it is of no use offline. */
const LARGEST_KEPT = 450_000

type BuiltFile = { name: string; size: number }

/**
 * The service worker, with the list of this release's files on top. A new release changes the text, which is
 * how browsers notice it. The answer is never cached.
 */
export function addServiceWorker(app: Hono): void {
  const source = SOURCES.map((path) => readFileSync(path, 'utf8')).join('\n')
  const built = existsSync(FILE_LIST) ? (JSON.parse(readFileSync(FILE_LIST, 'utf8')) as BuiltFile[]) : []
  const files = built.filter(isKept).map(({ name }) => `/assets/${name}`)
  const release = createHash('sha256').update(source).update(JSON.stringify(built)).digest('hex').slice(0, 16)
  const constants = [
    `const RELEASE = ${JSON.stringify(release)}`,
    `const FILES = ${JSON.stringify(files)}`,
    `const LANGUAGES = ${JSON.stringify(LANGUAGE_PARTS)}`,
  ]
  app.get('/service-worker.js', (http) => {
    const town = `const TOWN = ${JSON.stringify(siteOfRequest()?.slug ?? null)}`
    return http.body([...constants, town, source].join('\n'), 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
    })
  })
}

/**
 * Whether the worker keeps the file: scripts, styles and fonts for German; fonts of other scripts are fetched
 * when needed.
 */
const isKept = ({ name, size }: BuiltFile): boolean =>
  size <= LARGEST_KEPT && (/\.(js|css)$/.test(name) || /latin-wght-normal.*\.woff2$/.test(name))
