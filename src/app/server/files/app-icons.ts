import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { type TownLook, townColours } from '#domains/municipalities/town-look.rules.ts'
import { readSiteImage } from '#domains/photos/server/site-images.ts'
import { loadSharp } from '#kit/server/images/load-sharp.ts'
import type { Storage } from '#kit/server/storage/storage.ts'
import { CLIENT_BUILD } from './static-files.ts'

/** The source of an icon. `look` is null for the platform. */
export type IconOwner = { look: TownLook | null; logo: string | null }

export const iconOwner = (town: (TownLook & { logo: string | null }) | null): IconOwner => {
  if (town === null) return { look: null, logo: null }
  const { theme, accent, paper, logo } = town
  return { look: { theme, accent, paper }, logo }
}

/** The platform's letter as in favicon.svg, in a view box of 32 by 32. */
const MARK =
  '<rect x="5" y="5" width="22" height="22" rx="3.8" fill="none" stroke="#fff" stroke-width="1.1" opacity=".75"/><path d="M10.5 21V12l5.5 5.5 5.5-5.5v9" fill="none" stroke="#fff" stroke-width="2.3" stroke-linecap="round" stroke-linejoin="round"/>'

/**
 * Draws the icon of an installed site: the town's arms on its colour, or the platform's letter. The colour
 * fills the square, because phones cut the icon to their own shape. The drawing stays inside the middle four
 * fifths.
 * @param size pixels of a side
 */
export async function drawAppIcon(
  storage: Storage,
  { look, logo }: IconOwner,
  size: number,
): Promise<Buffer> {
  const { accent, surface } = townColours(look)
  const arms = await readArms(storage, logo)
  const middle =
    arms === null
      ? MARK
      : `<circle cx="16" cy="16" r="11.6" fill="${surface}"/><image x="8.5" y="7.2" width="15" height="18" href="${arms}"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="${size}" height="${size}"><rect width="32" height="32" fill="${accent}"/>${middle}</svg>`
  const sharp = await loadSharp()
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer()
}

/**
 * Reads arms that ship with the program, or the logo that the town has stored. Other addresses would need a
 * fetch.
 */
async function readArms(storage: Storage, logo: string | null): Promise<string | null> {
  if (logo === null) return null
  if (/^\/wappen\/[\w-]+\.svg$/.test(logo))
    return readFile(join(CLIENT_BUILD, logo)).then(
      (bytes) => `data:image/svg+xml;base64,${bytes.toString('base64')}`,
      () => null,
    )
  const file = await readSiteImage(storage, logo)
  if (file === null) return null
  // Embed PNG: SVG renderers do not all read newer image formats inside an SVG.
  const sharp = await loadSharp()
  const png = await sharp(await buffer(file.stream))
    .resize({ width: 480, height: 576, fit: 'inside' })
    .png()
    .toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}
