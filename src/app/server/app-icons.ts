import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { themeColours } from '#domains/municipalities/theme-colours.rules.ts'
import { CLIENT_BUILD } from './static-files.ts'

/** What an icon is drawn from. */
export type IconOwner = { theme: string | undefined; logo: string | null }

/** The letter of the platform, as in favicon.svg, on a field of 32. */
const MARK =
  '<rect x="5" y="5" width="22" height="22" rx="3.8" fill="none" stroke="#fff" stroke-width="1.1" opacity=".75"/><path d="M10.5 21V12l5.5 5.5 5.5-5.5v9" fill="none" stroke="#fff" stroke-width="2.3" stroke-linecap="round" stroke-linejoin="round"/>'

/**
 * Draws the icon of an installed site: the town's arms on its colour, or the platform's letter. It fills the square to
 * its edges, for telephones cut it to their own shape; what matters stays inside the middle four fifths.
 * @param size pixels of a side
 */
export async function drawAppIcon({ theme, logo }: IconOwner, size: number): Promise<Buffer> {
  const { accent, surface } = themeColours(theme)
  const arms = await readArms(logo)
  const middle =
    arms === null
      ? MARK
      : `<circle cx="16" cy="16" r="11.6" fill="${surface}"/><image x="8.5" y="7.2" width="15" height="18" href="data:image/svg+xml;base64,${arms}"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="${size}" height="${size}"><rect width="32" height="32" fill="${accent}"/>${middle}</svg>`
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer()
}

/** Arms that lie among our own files; anything else would have to be fetched from somewhere. */
async function readArms(logo: string | null): Promise<string | null> {
  if (logo === null || !/^\/wappen\/[\w-]+\.svg$/.test(logo)) return null
  return readFile(join(CLIENT_BUILD, logo)).then(
    (bytes) => bytes.toString('base64'),
    () => null,
  )
}
