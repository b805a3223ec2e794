import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { themeGrounds } from './base-colours.rules.ts'
import { FIXED_COLOURS } from './fixed-colours.rules.ts'
import { colourProblem, colourSchema, lookSchema, ratioText, weakestPair } from './own-colours.rules.ts'
import { THEMES } from './theme-colours.rules.ts'
import { lookStyle, ownTokens, townColours } from './town-look.rules.ts'

const read = (name: string) => readFileSync(new URL(`../../app/web/styles/${name}`, import.meta.url), 'utf8')
const TOKENS = read('tokens.css')
const THEMES_CSS = read('themes.css')
const toneIn = (css: string, token: string) =>
  new RegExp(`--${token}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(css)?.slice(1)

/** A sample of 216 colours: all combinations would be too many to check. */
function* manyColours(): Generator<string> {
  const steps = ['00', '33', '66', '99', 'cc', 'ff']
  for (const red of steps) for (const green of steps) for (const blue of steps) yield `#${red}${green}${blue}`
}

test('the colours in the rules match those in the styles', () => {
  for (const [token, tone] of Object.entries(FIXED_COLOURS)) {
    expect([token, toneIn(TOKENS, token)]).toEqual([token, tone])
    expect(THEMES_CSS).not.toContain(`--${token}:`)
  }
  for (const theme of THEMES) {
    const block = new RegExp(`\\[data-theme="${theme}"\\] \\{([^}]+)\\}`).exec(THEMES_CSS)?.[1] ?? ''
    for (const [token, tone] of Object.entries(themeGrounds(theme)))
      expect([theme, token, toneIn(block, token) ?? toneIn(TOKENS, token)]).toEqual([theme, token, tone])
  }
})

test('an accepted colour is readable in every theme, light and dark', () => {
  const counts = { taken: 0, refused: 0 }
  for (const theme of THEMES) {
    for (const accent of manyColours()) {
      const look = { theme, accent, paper: null }
      const problem = colourProblem(look)
      const weak = weakestPair(look)
      expect(weak).not.toBeNull()
      if (weak === null) continue
      expect([accent, problem === null]).toEqual([accent, weak.ratio >= weak.least])
      counts[problem === null ? 'taken' : 'refused'] += 1
      if (problem === null) continue
      expect(problem.field).toBe('accent')
      expect([accent, colourProblem({ ...look, accent: problem.suggestion })]).toEqual([accent, null])
    }
  }
  expect(counts.taken).toBeGreaterThan(200)
  expect(counts.refused).toBeGreaterThan(200)
})

test('an unreadable colour is refused with its contrast ratio in German', () => {
  const theme = 'lindental'
  expect(colourProblem({ theme, accent: '#ffd400', paper: null })?.message).toMatch(
    /^Zu hell für Knöpfe und Links\. Der Kontrast beträgt an der schwächsten Stelle 1,2\d?\u00a0:\u00a01, nötig sind 4,5\u00a0:\u00a01\.$/,
  )
  const dark = colourProblem({ theme, accent: null, paper: '#8899aa' })
  expect(dark).toMatchObject({ field: 'paper', message: expect.stringMatching(/^Zu dunkel für das Papier/) })
  expect(colourProblem({ theme, accent: null, paper: dark?.suggestion ?? '' })).toBeNull()
  // An accent that is readable on the theme's paper is refused on a darker paper of the town.
  expect(colourProblem({ theme, accent: '#6d6d00', paper: null })).toBeNull()
  expect(colourProblem({ theme, accent: '#6d6d00', paper: '#f4f1e6' })?.field).toBe('accent')
  expect(ratioText(4.499)).toBe('4,49\u00a0:\u00a01')
})

test('only six hex digits are stored as a colour', () => {
  const given = ['#2D6A2C', '2d6a2c', ' #3A7 ', '', '  ']
  expect(given.map((text) => colourSchema.parse(text))).toEqual([
    ...['#2d6a2c', '#2d6a2c', '#33aa77'],
    ...[null, null],
  ])
  const bad = ['rot', '#12345', '#2d6a2c;', 'red', 'var(--x)', '#2d6a2c}body{', 'url(//x)', '#2d6a2cff']
  for (const text of bad) expect([text, colourSchema.safeParse(text).success]).toEqual([text, false])
  const both = lookSchema('standard').safeParse({ accent: '#ffd400', paper: 'gelb' })
  expect(both.error?.issues.map(({ path }) => path[0])).toEqual(['paper'])
})

test('own colours change only their own tokens', () => {
  expect(ownTokens({ theme: 'rebenau', accent: null, paper: null })).toEqual({})
  const look = { theme: 'rebenau', accent: '#14532d', paper: '#fffdf5' }
  expect(Object.keys(lookStyle(look)).sort()).toEqual(
    ['accent', 'accent-hover', 'accent-ink', 'accent-soft', 'accent-text', 'surface', 'surface-sunken'].map(
      (token) => `--${token}`,
    ),
  )
  expect(townColours(look)).toMatchObject({ accent: '#14532d', surface: '#fffdf5', darkSurface: '#191416' })
  expect(townColours(null)).toEqual(townColours({ theme: 'standard', accent: null, paper: null }))
})
