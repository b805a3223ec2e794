/** A token's colours in the light and the dark scheme. */
export type Tone = readonly [light: string, dark: string]

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
