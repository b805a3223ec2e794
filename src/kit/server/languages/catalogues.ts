import { hash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PO from 'pofile'
import { addressIn, prefixOf } from '#kit/common/languages/language-path.ts'
import { type Language, languageOf } from '#kit/common/languages/languages.ts'
import type { LanguageTranslator } from '#kit/common/languages/speech.ts'
import { type Catalogue, catalogueTranslator } from '#kit/common/messages/catalogue.ts'

const FOLDER = join(import.meta.dirname, '../../../../translations')
/** Messages that only the server says; browsers need none of them. */
const OF_SERVER = /\/server\/|^src\/app\/server\//

export type LoadedLanguage = {
  translator: LanguageTranslator
  /** The catalogue for browsers, as JSON. */
  json: string
}

const loaded = new Map<string, LoadedLanguage>()

/** A language with its translations, read at its first use; null for German and unknown codes. */
export function loadedLanguage(code: string | null | undefined): LoadedLanguage | null {
  const language = languageOf(code)
  if (language === undefined) return null
  const there = loaded.get(language.code) ?? load(language, readTranslations(language.code))
  loaded.set(language.code, there)
  return there
}

/** The translator of a language; null for German and unknown codes. */
export const translatorOf = (code: string | null | undefined): LanguageTranslator | null =>
  loadedLanguage(code)?.translator ?? null

/** Makes a language of its translations. Its address for browsers changes with them. */
export function load(
  { code, direction, formats }: Pick<Language, 'direction' | 'formats'> & { code: string },
  translations: Catalogue,
): LoadedLanguage {
  const json = JSON.stringify(forBrowsers(translations))
  const catalogue = `/sprachen/${code}-${hash('sha256', json, 'base64url').slice(0, 12)}.json`
  const prefix = prefixOf(code)
  const addressOf = (german: string) => addressIn(code, german)
  const translator = {
    ...catalogueTranslator(code, translations),
    prefix,
    addressOf,
    direction,
    formats,
    catalogue,
  }
  return { translator, json }
}

/** The translations of a language by message; an untranslated one is missing. */
function readTranslations(code: string): Catalogue {
  const file = join(FOLDER, `${code}.po`)
  if (!existsSync(file)) return {}
  const { items } = PO.parse(readFileSync(file, 'utf8'))
  return Object.fromEntries(items.flatMap(({ msgid, msgstr: [text] }) => (text ? [[msgid, text]] : [])))
}

function forBrowsers(translations: Catalogue): Catalogue {
  const { items } = PO.parse(readFileSync(join(FOLDER, 'messages.pot'), 'utf8'))
  const ofServer = new Set(
    items
      .filter(({ references }) => references.every((file) => OF_SERVER.test(file)))
      .map(({ msgid }) => msgid),
  )
  return Object.fromEntries(Object.entries(translations).filter(([id]) => !ofServer.has(id)))
}
