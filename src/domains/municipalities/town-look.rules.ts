import { contrast, firstMixed, mixed, readableOn } from '#kit/common/contrast.ts'
import { type Tone, themeGrounds } from './base-colours.rules.ts'
import { type ThemeColours, themeColours } from './theme-colours.rules.ts'

/** What a town's pages look like: its theme, and the colours that are its own (#rrggbb), or null. */
export type TownLook = { theme: string; accent: string | null; paper: string | null }

const INK = '#141613'
/** More than demanded: large light areas in the dark read as themes of our own do. */
const DARK_CONTRAST = 7.5

/** The tokens that a town's own colours set; those it leaves to its theme are not among them. */
export function ownTokens({ theme, accent, paper }: TownLook): Record<string, Tone> {
  return {
    ...(accent !== null && accentTokens(theme, accent)),
    ...(paper !== null && paperTokens(theme, paper)),
  }
}

/** In the dark it is the same colour, as much lighter as the dark needs. */
function accentTokens(theme: string, accent: string): Record<string, Tone> {
  const raised = themeGrounds(theme)['surface-raised']
  const dark = firstMixed(accent, '#ffffff', (mix) => contrast(mix, raised[1]) >= DARK_CONTRAST) ?? '#ffffff'
  const hover = mixed(accent, '#000000', 0.25)
  return {
    accent: [accent, dark],
    'accent-hover': [hover, mixed(dark, '#ffffff', 0.4)],
    'accent-ink': [readableOn(accent, ['#ffffff', INK]), INK],
    'accent-soft': [mixed(raised[0], accent, 0.09), mixed(raised[1], dark, 0.09)],
    'accent-text': [accent, dark],
  }
}

/** A colour of paper is one by day; the dark stays the theme's. */
function paperTokens(theme: string, paper: string): Record<string, Tone> {
  const grounds = themeGrounds(theme)
  return {
    surface: [paper, grounds.surface[1]],
    'surface-sunken': [mixed(paper, '#000000', 0.05), grounds['surface-sunken'][1]],
  }
}

/** What stands outside of a town's pages, in its colours: the browser's bar, icons, mails. Null: the platform's. */
export function townColours(town: TownLook | null | undefined): ThemeColours {
  const colours = themeColours(town?.theme)
  if (!town) return colours
  const { accent, surface } = ownTokens(town)
  return {
    ...colours,
    ...(accent && { accent: accent[0], darkAccent: accent[1] }),
    ...(surface && { surface: surface[0] }),
  }
}

/** The custom properties of a town's own colours, for the style of what they hold for. */
export function lookStyle(town: TownLook): Record<`--${string}`, string> {
  return Object.fromEntries(
    Object.entries(ownTokens(town)).map(([token, [light, dark]]) => [
      `--${token}`,
      `light-dark(${light}, ${dark})`,
    ]),
  )
}
