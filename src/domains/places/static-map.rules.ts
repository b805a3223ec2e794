import { say } from '#kit/common/say.ts'

/** Size of static maps in CSS pixels (rule 63). */
export const STATIC_MAP_SIZES = {
  SMALL: { width: 320, height: 180 },
  MEDIUM: { width: 640, height: 360 },
  LARGE: { width: 1280, height: 720 },
  /** For cards in a list: a pin and its surroundings, without text. */
  TILE: { width: 96, height: 96 },
} as const
export type StaticMapSize = keyof typeof STATIC_MAP_SIZES

export type StaticMapTheme = 'light' | 'dark'
/** Device pixels per CSS pixel. */
export type StaticMapScale = 1 | 2

/** The variants of one place's static map. */
export type StaticMapVariant = { size: StaticMapSize; scale: StaticMapScale; theme: StaticMapTheme }

const NAMES = { SMALL: 'klein', MEDIUM: 'mittel', LARGE: 'gross', TILE: 'kachel' } as const

/** The file name of a variant, for example "mittel-dunkel@2x.webp". */
export function staticMapFile({ size, scale, theme }: StaticMapVariant): string {
  return `${NAMES[size]}${theme === 'dark' ? '-dunkel' : ''}${scale === 2 ? '@2x' : ''}.webp`
}

/** The variant of a file name, or null. */
export function readStaticMapFile(name: string): StaticMapVariant | null {
  const [, size, dark, twice] = /^(klein|mittel|gross|kachel)(-dunkel)?(@2x)?\.webp$/.exec(name) ?? []
  const found = (Object.keys(NAMES) as StaticMapSize[]).find((each) => NAMES[each] === size)
  if (found === undefined) return null
  return { size: found, scale: twice ? 2 : 1, theme: dark ? 'dark' : 'light' }
}

/**
 * The path of another variant of the same place on this origin. The signature covers the place, so one
 * address gives access to all variants.
 */
export function otherStaticMap(url: string, variant: StaticMapVariant): string {
  const { pathname, search } = new URL(url, 'http://here.invalid')
  return `${pathname.replace(/[^/]*$/, '')}${staticMapFile(variant)}${search}`
}

/** The alternative text of a static map. */
export const staticMapText = (address: string): string => say`Kartenausschnitt: ${address}`
