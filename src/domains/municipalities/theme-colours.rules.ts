/** What stands outside of a page's own styles: the browser's bar, the icon, the manifest. As in themes.css. */
export type ThemeColours = { accent: string; surface: string; darkSurface: string }

const PLATFORM: ThemeColours = { accent: '#17595f', surface: '#faf9f5', darkSurface: '#141613' }

const COLOURS: Record<string, ThemeColours> = {
  lindental: { accent: '#2d6a2c', surface: '#fafaf3', darkSurface: '#131610' },
  auenstadt: { accent: '#1d5c8f', surface: '#fbf9f3', darkSurface: '#12151a' },
  moorhafen: { accent: '#14284b', surface: '#f7f8fa', darkSurface: '#0e131c' },
  felskirch: { accent: '#a3262a', surface: '#f6f5f3', darkSurface: '#161615' },
  rebenau: { accent: '#7b1e43', surface: '#fcf9f0', darkSurface: '#191416' },
}

/** Every theme that a municipality can have: the platform's own, and those of themes.css. */
export const THEMES = ['standard', 'lindental', 'auenstadt', 'moorhafen', 'felskirch', 'rebenau'] as const

/** The colours of a theme; the platform's for one that is not known. */
export const themeColours = (theme: string | undefined): ThemeColours =>
  (theme === undefined ? undefined : COLOURS[theme]) ?? PLATFORM
