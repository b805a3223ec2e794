import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { THEMES } from '#domains/municipalities/theme-colours.rules.ts'
import { PART_PAIRS, TEXT_PAIRS } from '#domains/municipalities/theme-pairs.rules.ts'
import { contrast, TEXT_CONTRAST } from '#kit/common/contrast.ts'

type Tokens = Record<string, string>

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')
const tokensOf = (css: string): Tokens =>
  Object.fromEntries([...css.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name, value]) => [name, value]))

const [ROOT = ''] = read('tokens.css').split('@media')
const BASE = tokensOf(ROOT)
const BLOCKS = new Map(
  [...read('themes.css').matchAll(/\[data-theme="(\w+)"\] \{([^}]+)\}/g)].map(([, theme = '', css = '']) => [
    theme,
    tokensOf(css),
  ]),
)
const ofTheme = (theme: string): Tokens => ({ ...BASE, ...BLOCKS.get(theme) })

/** Resolves the colour of a token through var() and light-dark(). */
function colourOf(tokens: Tokens, name: string, side: 0 | 1): string {
  let value = tokens[name] ?? ''
  for (let step = 0; step < 8 && !/^#[0-9a-f]{6}$/.test(value); step += 1) {
    const sides = /^light-dark\(([^,]+), ([^,]+)\)$/.exec(value)
    const [, named] = /^var\(--([\w-]+)\)$/.exec(value) ?? []
    value = sides ? (sides[side + 1] ?? '') : (tokens[named ?? ''] ?? '')
  }
  expect(value, name).toMatch(/^#[0-9a-f]{6}$/)
  return value
}

test.each(THEMES)('every colour pair of theme %s has enough contrast, light and dark (A-23)', (theme) => {
  const tokens = ofTheme(theme)
  const pale: string[] = []
  const look = (pairs: typeof TEXT_PAIRS, least: number) => {
    for (const [token, ground] of pairs) {
      for (const side of [0, 1] as const) {
        const ratio = contrast(colourOf(tokens, token, side), colourOf(tokens, ground, side))
        if (ratio < least) pale.push(`${token} on ${ground}, ${side ? 'dark' : 'light'}: ${ratio.toFixed(2)}`)
      }
    }
  }
  look(TEXT_PAIRS, TEXT_CONTRAST)
  look(PART_PAIRS, 3)
  expect(pale).toEqual([])
})

test('every theme but the standard has a block with only known colours', () => {
  expect([...BLOCKS.keys()]).toEqual(THEMES.filter((theme) => theme !== 'standard'))
  const unknown = [...BLOCKS.values()].flatMap((block) =>
    Object.keys(block).filter((name) => !(name in BASE)),
  )
  expect(unknown).toEqual([])
})

test('every theme has a character of its own beyond its colours', () => {
  const shape = ({ 'font-display': face, 'display-spacing': spacing, radius, sign, ...more }: Tokens) =>
    JSON.stringify([face, spacing, radius, sign, more['sign-top'], more['display-weight']])
  const shapes = new Set(THEMES.map((theme) => shape(ofTheme(theme))))
  // The platform and Lindental, the reference, share one shape.
  expect(shapes.size).toBe(THEMES.length - 1)
})
