import { townColours } from '#domains/municipalities/town-look.rules.ts'
import { loadSharp } from '#kit/server/images/load-sharp.ts'
import type { Storage } from '#kit/server/storage/storage.ts'
import { drawAppIcon, type IconOwner } from '../files/app-icons.ts'

/** Pixels, the size that sites use for link previews (O-06). */
const SIZE = { width: 1200, height: 630 }
const BADGE = 132
const EDGE = 36

/** A photo or a static map, cropped to size, with the town's sign in a corner. */
export async function drawOver(
  storage: Storage,
  picture: Uint8Array,
  owner: IconOwner,
  keeps: 'bottom' | 'attention',
) {
  const badge = await roundBadge(storage, owner)
  const sharp = await loadSharp()
  return sharp(picture)
    .resize({ ...SIZE, fit: 'cover', position: keeps })
    .composite([{ input: badge, left: EDGE, top: EDGE }])
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80 })
    .toBuffer()
}

/** Only the town's sign on its colour; without a town the platform's. */
export async function drawSign(storage: Storage, owner: IconOwner, format: 'png' | 'jpeg'): Promise<Buffer> {
  const background = townColours(owner.look).accent
  const side = 420
  const input = await drawAppIcon(storage, owner, side)
  const at = { left: (SIZE.width - side) / 2, top: (SIZE.height - side) / 2 }
  const sharp = await loadSharp()
  const sign = sharp({ create: { ...SIZE, channels: 3, background } }).composite([{ input, ...at }])
  return format === 'png'
    ? sign.png({ compressionLevel: 9 }).toBuffer()
    : sign.jpeg({ quality: 85 }).toBuffer()
}

async function roundBadge(storage: Storage, owner: IconOwner): Promise<Buffer> {
  const mask = `<svg width="${BADGE}" height="${BADGE}"><rect width="${BADGE}" height="${BADGE}" rx="24"/></svg>`
  const sharp = await loadSharp()
  return sharp(await drawAppIcon(storage, owner, BADGE))
    .ensureAlpha()
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
    .png()
    .toBuffer()
}
