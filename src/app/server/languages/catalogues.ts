import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Hono } from 'hono'
import { parseAccept } from 'hono/utils/accept'
import PO from 'pofile'
import type { Catalogue } from '#kit/common/messages/catalogue.ts'
import { once } from '#kit/common/once.ts'
import type { Config } from '#kit/server/config/config.ts'
import { type LoadedLanguage, load, loadedLanguage } from '#kit/server/languages/catalogues.ts'
import { speakAlways } from '#kit/server/languages/speech.ts'

const TEMPLATE = join(import.meta.dirname, '../../../../translations/messages.pot')

/**
 * A language for tests, in which every message is its German text in ⟦brackets⟧, and what it inserts in
 * ⟪these⟫. Text without brackets is in no catalogue, and a message that is cut has lost one.
 */
export const PSEUDO = 'de-x-pseudo'

/** A place of a value in an id: {0}, in a plural {a0} or {b0}. */
const VALUE = /\{[ab]?\d+\}/g
/** The words of an element: `<m0>words</m0>`. An element may show them in a message of its own. */
const WORDS = /(<m\w+>)(.*?)(<\/m\w+>)/gs

const pseudo = once(() =>
  load(
    { code: PSEUDO, direction: 'ltr', formats: 'de-DE' },
    Object.fromEntries(
      PO.parse(readFileSync(TEMPLATE, 'utf8')).items.map(({ msgid }) => [
        msgid,
        `⟦${msgid.replace(VALUE, '⟪$&⟫').replace(WORDS, '$1⟦$2⟧$3')}⟧`,
      ]),
    ) satisfies Catalogue,
  ),
)

/** Switches the process to the pseudo language if configured. */
export function chooseLanguage({ pseudoLanguage }: Config): void {
  if (pseudoLanguage) speakAlways(pseudo().translator)
}

const FOR_GOOD = 'public, max-age=31536000, immutable'

/** Serves catalogues at content-hashed addresses; an outdated address gets the current one, uncached. */
export function addCatalogues(app: Hono, { pseudoLanguage }: Config): void {
  const packed = new Map<LoadedLanguage, Promise<Buffer>>()
  app.get('/sprachen/:file{[a-z-]+-[\\w-]{12}\\.json}', async (http) => {
    const code = http.req.param('file').slice(0, -'-123456789012.json'.length)
    const found = pseudoLanguage && code === PSEUDO ? pseudo() : loadedLanguage(code)
    if (found === null) return http.notFound()
    const isPresent = http.req.path === found.translator.catalogue
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': isPresent ? FOR_GOOD : 'no-cache',
      vary: 'Accept-Encoding',
    }
    const accepted = parseAccept(http.req.header('accept-encoding') ?? '')
    if (!accepted.some(({ type, q }) => type === 'br' && q > 0)) return http.body(found.json, 200, headers)
    // Compressed once at the highest level.
    const making = packed.get(found) ?? promisify(brotliCompress)(found.json)
    packed.set(found, making)
    return http.body(new Uint8Array(await making), 200, { ...headers, 'content-encoding': 'br' })
  })
}
