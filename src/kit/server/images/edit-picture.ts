import { lineWidth, MARK_COLOUR, MARK_RIM, markPath, RIM_WIDTH } from '#kit/common/pictures/mark-path.ts'
import { type PictureEdits, shiftedMark } from '#kit/common/pictures/picture-edits.ts'
import type { RawPicture } from './faces/find-faces.ts'
import { loadSharp } from './load-sharp.ts'

/** Turns, crops and marks a picture. Marks are drawn after the crop: their lines suit what is left. */
export async function editPicture(picture: RawPicture, edits: PictureEdits): Promise<RawPicture> {
  const { turns, crop } = edits
  const turned = turns === 0 ? picture : await pixels((await open(picture)).rotate(turns * 90))
  const { x: left, y: top, width, height } = crop
  const cut = await pixels((await open(turned)).extract({ left, top, width, height }))
  if (edits.marks.length === 0) return cut
  const drawn = (await open(cut)).composite([{ input: Buffer.from(drawingOf(edits)) }])
  return pixels(drawn.removeAlpha())
}

async function open({ data, width, height, channels }: RawPicture) {
  const sharp = await loadSharp()
  return sharp(data, { raw: { width, height, channels } })
}

type Opened = Awaited<ReturnType<typeof open>>

async function pixels(image: Opened): Promise<RawPicture> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels }
}

/** The marks as SVG. It holds numbers and constants alone, so no text of a person can become markup. */
function drawingOf({ crop, marks }: PictureEdits): string {
  const line = lineWidth(crop)
  const lines = marks.map((mark) => markPath(shiftedMark(mark, -crop.x, -crop.y), line))
  const drawn = (colour: string, width: number) =>
    lines.map((path) => `<path d="${path}" stroke="${colour}" stroke-width="${width}"/>`).join('')
  const size = `width="${crop.width}" height="${crop.height}"`
  const style = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><g ${style}>${drawn(MARK_RIM, line * RIM_WIDTH)}${drawn(MARK_COLOUR, line)}</g></svg>`
}
