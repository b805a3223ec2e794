import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { NEWS } from './pages.ts'
import { SCENES } from './scenes.ts'

const FOLDER = join(import.meta.dirname, '..', 'pictures')

test('each scene has two pictures, each piece of news its own', () => {
  const wanted = [
    ...SCENES.flatMap(({ scene }) => [`${scene}-1.webp`, `${scene}-2.webp`]),
    ...NEWS.flatMap(({ scene }) => (scene === null ? [] : [`news-${scene}.webp`])),
  ]
  expect(readdirSync(FOLDER).sort()).toEqual(wanted.sort())
})

test('all pictures together weigh at most 12 MB', () => {
  const sizes = readdirSync(FOLDER).map((name) => statSync(join(FOLDER, name)).size)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(12_000_000)
})
