import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PLATFORM_LOOK } from '#kit/server/mail/platform.ts'
import { themeColours, themeShapes } from './theme-colours.rules.ts'

const read = (name: string) => readFileSync(new URL(`../../app/web/styles/${name}`, import.meta.url), 'utf8')
const BLOCKS: [theme: string | undefined, css: string][] = [
  [undefined, read('tokens.css')],
  ...[...read('themes.css').matchAll(/\[data-theme="(\w+)"\] \{([^}]+)\}/g)].map(
    ([, theme, css]): [string, string] => [theme as string, css as string],
  ),
]

test.each(BLOCKS)('colours outside of the page match the theme %s', (theme, css) => {
  const token = (name: string) =>
    new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(css)?.slice(1)
  expect(themeColours(theme)).toEqual({
    accent: token('accent')?.[0],
    darkAccent: token('accent')?.[1],
    surface: token('surface')?.[0],
    darkSurface: token('surface')?.[1],
  })
})

test.each(BLOCKS)('mails have the shapes of the theme %s', (theme, css) => {
  expect(themeShapes(theme)).toEqual({
    radius: Number(/--radius: (\d+)px/.exec(css)?.[1] ?? 8),
    hasSerifHeadings: theme !== undefined && /--font-display:\s+"Source Serif/.test(css),
  })
})

test('the platform’s own mails have its colours', () => {
  const { accent, darkAccent, surface, darkSurface } = themeColours(undefined)
  expect(PLATFORM_LOOK).toMatchObject({
    light: { accent, surface },
    dark: { accent: darkAccent, surface: darkSurface },
    ...themeShapes(undefined),
  })
})

test('every theme of the demo has its colours', () => {
  expect(BLOCKS).toHaveLength(6)
})
