import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { themeColours } from './theme-colours.rules.ts'

const read = (name: string) => readFileSync(new URL(`../../app/web/styles/${name}`, import.meta.url), 'utf8')
const BLOCKS: [theme: string | undefined, css: string][] = [
  [undefined, read('tokens.css')],
  ...[...read('themes.css').matchAll(/\[data-theme="(\w+)"\] \{([^}]+)\}/g)].map(
    ([, theme, css]): [string, string] => [theme as string, css as string],
  ),
]

test.each(BLOCKS)('the colours outside of the page are those of the theme %s', (theme, css) => {
  const token = (name: string) =>
    new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(css)?.slice(1)
  expect(themeColours(theme)).toEqual({
    accent: token('accent')?.[0],
    surface: token('surface')?.[0],
    darkSurface: token('surface')?.[1],
  })
})

test('every theme of the demo has its colours', () => {
  expect(BLOCKS).toHaveLength(6)
})
