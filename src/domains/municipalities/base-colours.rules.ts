/** A token's colours in the light and the dark scheme. */
export type Tone = readonly [light: string, dark: string]

/**
 * The colours that neither a theme nor a town changes, as in tokens.css. A town's own colours need contrast
 * to them.
 */
export const BASE_COLOURS: Record<string, Tone> = {
  ink: ['#1c201b', '#ebeee8'],
  'ink-quiet': ['#565c54', '#abb3a7'],
  'line-strong': ['#7c8279', '#7d857a'],
  danger: ['#b3261e', '#ffb4ab'],
  success: ['#1d6b38', '#8ed8a3'],
  'notice-ink': ['#5c4300', '#f3d98a'],
  'focus-outer': ['#0b57d0', '#a8c7fa'],
  'status-not-approved': ['#5f5a52', '#bdb7ad'],
  'status-new': ['#1a5299', '#9fc4f7'],
  'status-accepted': ['#80520a', '#f0c067'],
  'status-done': ['#1d6b38', '#8ed8a3'],
  'status-rejected': ['#a12a26', '#ffb4ab'],
  'status-not-possible': ['#6d3b8c', '#dab6f0'],
}

/** The three background colours of a theme's pages. */
type Grounds = Record<'surface' | 'surface-raised' | 'surface-sunken', Tone>

const STANDARD: Grounds = {
  surface: ['#faf9f5', '#141613'],
  'surface-raised': ['#ffffff', '#1d201c'],
  'surface-sunken': ['#f0eee7', '#0e100d'],
}

const GROUNDS: Record<string, Partial<Grounds>> = {
  lindental: { surface: ['#fafaf3', '#131610'], 'surface-sunken': ['#eff0e3', '#0d100b'] },
  auenstadt: { surface: ['#fbf9f3', '#12151a'], 'surface-sunken': ['#f2ecdd', '#0c0e12'] },
  moorhafen: {
    surface: ['#f7f8fa', '#0e131c'],
    'surface-raised': ['#ffffff', '#161d29'],
    'surface-sunken': ['#e9ecf1', '#090d14'],
  },
  felskirch: {
    surface: ['#f6f5f3', '#161615'],
    'surface-raised': ['#ffffff', '#201f1e'],
    'surface-sunken': ['#e9e7e3', '#0f0f0e'],
  },
  rebenau: {
    surface: ['#fcf9f0', '#191416'],
    'surface-raised': ['#fffefa', '#231c1f'],
    'surface-sunken': ['#f5eed8', '#110d0f'],
  },
}

/** The backgrounds of a theme; an unknown theme gets the platform's. */
export const themeGrounds = (theme: string): Grounds => ({ ...STANDARD, ...GROUNDS[theme] })
