import sharp from 'sharp'

export type Colour = readonly [red: number, green: number, blue: number]

/** The share of a picture's pixels that are close to a colour, from 0 to 1. */
export async function shareOf(picture: Buffer, [r, g, b]: Colour): Promise<number> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  let hits = 0
  for (let at = 0; at < data.length; at += info.channels) {
    const distance =
      Math.abs((data[at] ?? 0) - r) + Math.abs((data[at + 1] ?? 0) - g) + Math.abs((data[at + 2] ?? 0) - b)
    if (distance < 12) hits += 1
  }
  return hits / (data.length / info.channels)
}
