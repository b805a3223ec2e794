import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ownTextOf, withoutSecrets } from './own-text.ts'
import { readBody, readHead } from './read-mail.ts'

type Expected = {
  /** Null where it does not matter, because nobody reads such a mail. */
  text: string | null
  hasMore?: true
  isAutomatic?: true
  photos?: number
  leftOut?: number
}

const FOLDER = join(import.meta.dirname, '../../../../tests/fixtures/replies')
const EXPECTED: [string, Expected][] = Object.entries(
  JSON.parse(readFileSync(join(FOLDER, 'expected.json'), 'utf8')),
)

test.each(EXPECTED)(
  '%s',
  async (name, { text, hasMore = false, isAutomatic = false, photos, leftOut = 0 }) => {
    const raw = readFileSync(join(FOLDER, `${name}.eml`))
    const head = await readHead(raw, null)
    expect(head?.recipients).toContain('antwort+token@antwort.example')
    expect(head?.isAutomatic).toBe(isAutomatic)
    const body = await readBody(raw)
    if (text === null || body === null) return
    expect(ownTextOf(body.text)).toEqual({ text, hasMore })
    expect([body.photos.length, isAutomatic || body.leftOut]).toEqual([photos ?? 0, isAutomatic || leftOut])
  },
)

test.each([
  'Viele Grüße aus dem Lindenweg, die Lampe ist noch kaputt',
  'Von meinem Balkon wird nichts gesendet: die Lampe ist kaputt.\nBitte kommen Sie.',
  '--\nDie Lampe ist noch kaputt',
])('what looks like a signature alone is not lost: %s', (text) => {
  const found = ownTextOf(`${text}\n\n> zitiert`)
  expect(found.text !== '' || found.hasMore).toBe(true)
})

test.each(['', '\n\n', '> zitiert', '--', 'Gesendet von meinem iPhone\n\n> zitiert'])(
  'a mail without words of a person holds nothing: %j',
  (text) => expect(ownTextOf(text)).toEqual({ text: '', hasMore: false }),
)

test('a text part that is empty does not hide the HTML', async () => {
  const part = (type: string, text: string) =>
    `--x\r\nContent-Type: ${type}; charset=utf-8\r\n\r\n${text}\r\n`
  const body = `${part('text/plain', '')}${part('text/html', '<p>Die Lampe ist aus.</p>')}--x--\r\n`
  const head = 'MIME-Version: 1.0\r\nContent-Type: multipart/alternative; boundary=x\r\n\r\n'
  const read = await readBody(Buffer.from(`From: a@beispiel.example\r\n${head}${body}`))
  expect(read?.text.trim()).toBe('Die Lampe ist aus.')
})

test('a whole mail for staff holds neither addresses nor acting links', () => {
  const token = 'Zk3v9xQ0p_LmNo-Rs7TuVwXyZ12345'
  const text = [
    'Von: Gemeinde <noreply@stadt.example>',
    'An: Anna Beispiel <anna@beispiel.example>',
    'Die Straßenbeleuchtungsanlage am Verkehrsübungsplatz ist aus.',
    `Antworten: https://stadt.example/frage?token=${token} danke`,
  ].join('\n')
  expect(withoutSecrets(text)).toBe(
    'Die Straßenbeleuchtungsanlage am Verkehrsübungsplatz ist aus.\nAntworten: https://stadt.example/frage?token=… danke',
  )
})
