import { contrast, firstMixed, mixed, readableOn } from '#kit/common/contrast.ts'
import { type Tone, themeGrounds } from './base-colours.rules.ts'
import { type ThemeColours, themeColours } from './theme-colours.rules.ts'

/** The look of a town's pages: its theme, and its own colours (#rrggbb) or null. */
export type TownLook = { theme: string; accent: string | null; paper: string | null }

const INK = '#141613'
/**
 * Contrast of the accent in the dark scheme. It is above the required minimum, to match the themes' own dark
 * colours.
 */
const DARK_CONTRAST = 7.5

/** The tokens that a town's own colours override. */
export function ownTokens({ theme, accent, paper }: TownLook): Record<string, Tone> {
  return {
    ...(accent !== null && accentTokens(theme, accent)),
    ...(paper !== null && paperTokens(theme, paper)),
  }
}

/** The accent's tokens. In the dark scheme the accent is lightened until its contrast is sufficient. */
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

/** The paper colour's tokens. It applies to the light scheme; the dark one stays the theme's. */
function paperTokens(theme: string, paper: string): Record<string, Tone> {
  const grounds = themeGrounds(theme)
  return {
    surface: [paper, grounds.surface[1]],
    'surface-sunken': [mixed(paper, '#000000', 0.05), grounds['surface-sunken'][1]],
  }
}

/**
 * A town's colours outside of its stylesheet: for the browser's bar, icons and mails. null: the platform's.
 */
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

/** A town's own colours as custom properties, for a style attribute. */
export function lookStyle(town: TownLook): Record<`--${string}`, string> {
  return Object.fromEntries(
    Object.entries(ownTokens(town)).map(([token, [light, dark]]) => [
      `--${token}`,
      `light-dark(${light}, ${dark})`,
    ]),
  )
}
