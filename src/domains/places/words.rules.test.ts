import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { adapted, wordsOf } from './words.rules.ts'

test('the program’s words follow the country, and people’s words stay unchanged (U-17)', () => {
  const title = 'Straße am Gehweg'
  const said = (country: string | undefined) =>
    wordsOf(country)`Großer Gehweg, Januar, Mülleimer: „${title}“ ${3}`
  expect(said('DE')).toBe(`Großer Gehweg, Januar, Mülleimer: „${title}“ 3`)
  expect(said(undefined)).toBe(said('DE'))
  expect(said('AT')).toBe(`Großer Gehsteig, Jänner, Mistkübel: „${title}“ 3`)
  expect(said('CH')).toBe(`Grosser Gehweg, Januar, Abfalleimer: „${title}“ 3`)
  expect(said('LI')).toBe(said('CH'))
  expect(adapted('Straßen & Gehwege', 'CH')).toBe('Strassen & Trottoirs')
  expect(adapted('Straßen & Gehwege', 'AT')).toBe('Straßen & Gehsteige')
})

/** Rules and calls whose sentences are localized where they are shown. */
const SAID_WHERE_SHOWN = [
  ...['domains/content/', 'domains/device-register.rules', 'domains/exports/export.rules'],
  // Categories of a new town are localized; the text of a data export is the platform's.
  // The facts of an import of places get the words of the town where they are answered.
  ...['domains/categories/server/first-categories', 'domains/account/', 'domains/geodata/import-summary'],
  // No interface text: tables of letters and words. Texts for search engines, where people search for both
  // words; and texts for operators.
  ...['kit/server/storage/s3/s3-place', 'kit/server/backup/fault-message'],
  ...[
    'kit/common/slug',
    'domains/places/words.rules',
    'domains/places/search-key',
    'domains/auth/password.rules',
    'domains/filing/server/same-kind',
  ],
  'domains/search/server/',
]

test('rules and server errors use no ß, unless they know the country', () => {
  const files = globSync('src/{domains,kit}/**/*.ts').filter(
    (file) =>
      !/\.test\.|generated|\/web\//.test(file) && !SAID_WHERE_SHOWN.some((place) => file.includes(place)),
  )
  expect(files.length).toBeGreaterThan(500)
  const withoutComments = (code: string) => code.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
  const left = files.filter((file) => {
    const code = readFileSync(file, 'utf8')
    return !code.includes('wordsOf(') && /['"`][^'"`\n]*ß/.test(withoutComments(code))
  })
  expect(left).toEqual([])
})
