import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ownTextOf } from './own-text.ts'
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
