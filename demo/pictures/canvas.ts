import type { Random } from '../random.ts'

/** The size every scene is drawn in, in SVG units: 4:3, as phones take pictures. */
export const WIDTH = 1600
export const HEIGHT = 1200

export type Light = 'sun' | 'overcast' | 'evening'

/** What differs between two pictures of one scene: place of things, colours, weather, side. */
export type Variation = { random: Random; light: Light }

/** Draws the inside of an SVG of 1600 × 1200 units. No `<text>`: fonts differ between machines, letters are paths. */
export type DrawScene = (variation: Variation) => string

/** The finished SVG: the scene with slightly darker corners, so that it reads as a snapshot rather than a diagram. */
export function frame(inner: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<defs><radialGradient id="corners" cx="50%" cy="46%" r="75%"><stop offset="62%" stop-color="#000" stop-opacity="0"/><stop offset="100%" stop-color="#0a0a14" stop-opacity="0.34"/></radialGradient></defs>
${inner}
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#corners)"/>
</svg>`
}
