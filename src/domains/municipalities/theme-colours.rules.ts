/**
 * The theme's colours outside of its stylesheet: for the browser's bar, the icon, the manifest and mails. The
 * same as in themes.css.
 */
export type ThemeColours = { accent: string; darkAccent: string; surface: string; darkSurface: string }

/** The shapes of a theme; `radius` is in pixels. */
export type ThemeShapes = { radius: number; hasSerifHeadings: boolean }

const PLATFORM: ThemeColours = {
  accent: '#17595f',
  darkAccent: '#7fd3d4',
  surface: '#faf9f5',
  darkSurface: '#141613',
}

const COLOURS: Record<string, ThemeColours> = {
  lindental: { accent: '#2d6a2c', darkAccent: '#a2d48f', surface: '#fafaf3', darkSurface: '#131610' },
  auenstadt: { accent: '#1d5c8f', darkAccent: '#8fc6f0', surface: '#fbf9f3', darkSurface: '#12151a' },
  moorhafen: { accent: '#14284b', darkAccent: '#b9cbf0', surface: '#f7f8fa', darkSurface: '#0e131c' },
  felskirch: { accent: '#a3262a', darkAccent: '#ffb0a9', surface: '#f6f5f3', darkSurface: '#161615' },
  rebenau: { accent: '#7b1e43', darkAccent: '#f2a8c4', surface: '#fcf9f0', darkSurface: '#191416' },
}

/** All themes that a municipality can have: the platform's own and those of themes.css. */
export const THEMES = ['standard', 'lindental', 'auenstadt', 'moorhafen', 'felskirch', 'rebenau'] as const

/** The colours of a theme; an unknown theme gets the platform's. */
export const themeColours = (theme: string | undefined): ThemeColours =>
  (theme === undefined ? undefined : COLOURS[theme]) ?? PLATFORM

const SHAPES: Record<string, ThemeShapes> = {
  moorhafen: { radius: 0, hasSerifHeadings: false },
  felskirch: { radius: 8, hasSerifHeadings: true },
  rebenau: { radius: 18, hasSerifHeadings: false },
}

/** The shapes of a theme; an unknown theme gets the platform's. */
export const themeShapes = (theme: string | undefined): ThemeShapes =>
  (theme === undefined ? undefined : SHAPES[theme]) ?? { radius: 8, hasSerifHeadings: false }
