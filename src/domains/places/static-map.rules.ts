/** Pixels of the drawn maps at one device pixel each (rule 63). */
export const STATIC_MAP_SIZES = {
  SMALL: { width: 320, height: 180 },
  MEDIUM: { width: 640, height: 360 },
  LARGE: { width: 1280, height: 720 },
  /** For cards in a list: a pin and the ground around it, without words. */
  TILE: { width: 96, height: 96 },
} as const
export type StaticMapSize = keyof typeof STATIC_MAP_SIZES

export type StaticMapTheme = 'light' | 'dark'
/** Device pixels to a pixel. */
export type StaticMapScale = 1 | 2

/** What may differ between drawings of one place. */
export type StaticMapVariant = { size: StaticMapSize; scale: StaticMapScale; theme: StaticMapTheme }

const NAMES = { SMALL: 'klein', MEDIUM: 'mittel', LARGE: 'gross', TILE: 'kachel' } as const

/** The file's name of a drawing, for example "mittel-dunkel@2x.webp". */
export function staticMapFile({ size, scale, theme }: StaticMapVariant): string {
  return `${NAMES[size]}${theme === 'dark' ? '-dunkel' : ''}${scale === 2 ? '@2x' : ''}.webp`
}

/** The drawing that a file's name stands for, or null. */
export function readStaticMapFile(name: string): StaticMapVariant | null {
  const [, size, dark, twice] = /^(klein|mittel|gross|kachel)(-dunkel)?(@2x)?\.webp$/.exec(name) ?? []
  const found = (Object.keys(NAMES) as StaticMapSize[]).find((each) => NAMES[each] === size)
  if (found === undefined) return null
  return { size: found, scale: twice ? 2 : 1, theme: dark ? 'dark' : 'light' }
}

/**
 * The address of another drawing of the same place, as a path on this origin: whoever has the address of one has them
 * all, for the signature is of the place.
 */
export function otherStaticMap(url: string, variant: StaticMapVariant): string {
  const { pathname, search } = new URL(url, 'http://here.invalid')
  return `${pathname.replace(/[^/]*$/, '')}${staticMapFile(variant)}${search}`
}

/** The text that stands for such a picture. */
export const staticMapText = (address: string): string => `Kartenausschnitt: ${address}`
