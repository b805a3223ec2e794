import sharp from 'sharp'

/** A unique photo file: a street in two colours, with a position and a camera in its metadata. */
export async function photoFile(
  name: string,
  hue: number,
  width = 1600,
  { latitude, longitude } = { latitude: '50/1 34/1 58/1', longitude: '8/1 57/1 46/1' },
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200"><rect width="1600" height="600" fill="hsl(${hue} 40% 70%)"/><rect y="600" width="1600" height="600" fill="#555"/><ellipse cx="800" cy="900" rx="300" ry="90" fill="#1a1a1a"/></svg>`
  const buffer = await sharp(Buffer.from(svg))
    .resize({ width })
    .jpeg({ quality: 88 })
    .withExif({
      IFD0: { Make: 'Testkamera', Model: 'Seriennummer-4711' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: latitude,
        GPSLongitudeRef: 'E',
        GPSLongitude: longitude,
      },
    })
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}
