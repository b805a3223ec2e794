import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { wordsOf } from './words.rules.ts'

test('the program’s words follow the country, and people’s words stay unchanged (U-17)', () => {
  const title = 'Straße am Gehweg'
  const said = (country: string | undefined) =>
    wordsOf(country)`Großer Gehweg, Januar, Mülleimer: „${title}“ ${3}`
  expect(said('DE')).toBe(`Großer Gehweg, Januar, Mülleimer: „${title}“ 3`)
  expect(said(undefined)).toBe(said('DE'))
  expect(said('AT')).toBe(`Großer Gehsteig, Jänner, Mistkübel: „${title}“ 3`)
  expect(said('CH')).toBe(`Grosser Gehweg, Januar, Abfalleimer: „${title}“ 3`)
  expect(said('LI')).toBe(said('CH'))
  expect(wordsOf('CH')('Straßen & Gehwege')).toBe('Strassen & Trottoirs')
  expect(wordsOf('AT')('Straßen & Gehwege')).toBe('Straßen & Gehsteige')
})

/** Files with the platform's own text, or whose whole text is localized elsewhere. */
const ELSEWHERE = [
  ...['app/web/design', 'app/web/pages/home', 'domains/content/web/news/edit'],
  ...['domains/content/web/quote', 'domains/users/web/HomeFields'],
  // The text is passed as a constant.
  'domains/moderation/web/NoticeQueuePage',
]

/** The code without comments, and without text that is passed to `say`. */
const leftOf = (code: string): string =>
  code.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '').replace(/(?:\bsay|wordsOf\([\w.]+\))`[^`]*`/g, '')

/** Rules and calls whose sentences are localized where they are shown. */
const SAID_WHERE_SHOWN = [
  ...['domains/content/', 'domains/device-register.rules', 'domains/exports/export.rules'],
  ...['domains/moderation/web/notice-words', 'domains/casework/web/inbox/shortcuts'],
  // Categories of a new town are localized; the text of a data export is the platform's.
  ...['domains/categories/server/first-categories', 'domains/account/'],
  // No interface text: tables of letters and words. Texts for search engines, where people search for both
  // words; and texts for operators.
  ...['kit/web/meta.ts', 'kit/server/storage/s3/s3-place', 'kit/server/backup/fault-message'],
  ...[
    'kit/common/slug',
    'domains/places/words.rules',
    'domains/places/search-key',
    'domains/auth/password.rules',
  ],
  'domains/search/server/',
]

test('rules and server errors use no ß, since they know no town', () => {
  const files = globSync('src/{domains,kit}/**/*.ts').filter(
    (file) => !/\.test\.|generated/.test(file) && !SAID_WHERE_SHOWN.some((place) => file.includes(place)),
  )
  expect(files.length).toBeGreaterThan(500)
  const said = (file: string) => leftOf(readFileSync(file, 'utf8')).replace(/\/\/.*$/gm, '')
  expect(files.filter((file) => /['"`][^'"`\n]*ß/.test(said(file)))).toEqual([])
})

test('town pages and mails write ß only through the country function', () => {
  const files = [
    ...globSync('src/{app,domains,kit}/**/*.tsx'),
    ...globSync('src/domains/{notifications,reminders,announcements}/server/*.ts'),
  ].filter((file) => !file.includes('.test.') && !ELSEWHERE.some((place) => file.includes(place)))
  expect(files.length).toBeGreaterThan(200)
  const left = files.filter((file) => leftOf(readFileSync(file, 'utf8')).includes('ß'))
  expect(left).toEqual([])
})
