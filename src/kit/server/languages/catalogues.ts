import { hash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PO from 'pofile'
import { EASY } from '#kit/common/languages/language-codes.ts'
import { addressIn, prefixOf } from '#kit/common/languages/language-path.ts'
import { type Language, languageOf } from '#kit/common/languages/languages.ts'
import type { LanguageTranslator } from '#kit/common/languages/speech.ts'
import { type Catalogue, catalogueTranslator } from '#kit/common/messages/catalogue.ts'
import { once } from '#kit/common/once.ts'

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
  const ofServer = code === EASY ? messagesOfServer() : null
  const said = (id: string, text: string) => (ofServer?.has(id) === false ? inLines(text) : text)
  return Object.fromEntries(
    items.flatMap(({ msgid, msgstr: [text] }) => (text ? [[msgid, said(msgid, text)]] : [])),
  )
}

/**
 * Leichte Sprache on a page: each sentence begins a line, which the style sheet of the language shows. "2.
 * Schritt" is no end. Subjects and texts of mails stay as they are.
 */
export const inLines = (text: string): string =>
  text.replace(/(?<=(?<!\d)[.!?][“"]?) (?=[\p{Lu}\d„{<])/gu, '\n')

/** The messages that only the server says. */
const messagesOfServer = once((): ReadonlySet<string> => {
  const { items } = PO.parse(readFileSync(join(FOLDER, 'messages.pot'), 'utf8'))
  const own = items.filter(({ references }) => references.every((file) => OF_SERVER.test(file)))
  return new Set(own.map(({ msgid }) => msgid))
})

function forBrowsers(translations: Catalogue): Catalogue {
  const ofServer = messagesOfServer()
  return Object.fromEntries(Object.entries(translations).filter(([id]) => !ofServer.has(id)))
}
