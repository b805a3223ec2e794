import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { STATUS_KINDS } from '#domains/municipalities/municipality.rules.ts'
import { themeColours } from '#domains/municipalities/theme-colours.rules.ts'
import { DARK, LIGHT, type MapColours } from '#domains/places/map-colours.rules.ts'
import { contrast } from '#kit/common/contrast.ts'

const STYLES = join(import.meta.dirname, '../../../../app/web/styles')
const tokens = readFileSync(join(STYLES, 'tokens.css'), 'utf8')

/** The values of a colour token in light and dark mode. */
function tokenOf(name: string): [light: string, dark: string] {
  const [, light = '', dark = ''] =
    new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(tokens) ?? []
  return [light, dark]
}

/** The colours that a pin may lie on: areas and roads. Labels and thin lines are never behind a whole pin. */
const GROUND = [
  ...([
    'paper',
    'town',
    'water',
    'wood',
    'park',
    'field',
    'vineyard',
    'built',
    'square',
    'building',
  ] as const),
  ...(['road', 'mainRoad'] as const),
]

test('every pin and ring contrasts with every map background, light and dark (A-44)', () => {
  const themes: [MapColours, 0 | 1][] = [
    [LIGHT, 0],
    [DARK, 1],
  ]
  const pale: string[] = []
  let pairs = 0
  for (const [colours, side] of themes) {
    for (const kind of STATUS_KINDS) {
      const pin = tokenOf(`status-${kind.toLowerCase().replaceAll('_', '-')}`)[side]
      expect(pin).toMatch(/^#[0-9a-f]{6}$/)
      for (const ground of GROUND) {
        pairs += 1
        const ratio = contrast(pin, colours[ground])
        if (ratio < 3) pale.push(`${kind} on ${ground}: ${ratio.toFixed(2)}`)
      }
    }
  }
  expect(pairs).toBe(2 * 6 * 12)
  expect(pale).toEqual([])
  // A town's theme does not change the colours of statuses.
  expect(readFileSync(join(STYLES, 'themes.css'), 'utf8')).not.toContain('--status-')
})

test('a drawn stretch contrasts with every map background, light and dark (A-44)', () => {
  const { accent, darkAccent } = themeColours('standard')
  const pairs = GROUND.flatMap((ground) => [
    [`light ${ground}`, contrast(accent, LIGHT[ground])] as const,
    [`dark ${ground}`, contrast(darkAccent, DARK[ground])] as const,
  ])
  expect(pairs).toHaveLength(24)
  expect(pairs.filter(([, ratio]) => ratio < 3)).toEqual([])
})
