import sharp from 'sharp'
import { expect, test } from 'vitest'
import { CANARY, corners, heicPhoto, phonePhoto, quartered, UPRIGHT } from '#tests/pictures/pictures.ts'
import { chunkOf } from '#tests/pictures/png.ts'
import { type Derivative, deriveImage } from './derive.ts'
import { ImageRefused } from './image-refused.ts'

const WANTED: Derivative[] = [
  { name: 'large.webp', side: 200, format: 'webp', quality: 90 },
  { name: 'middle.avif', side: 100, format: 'avif', quality: 80 },
  { name: 'small.webp', side: 20, format: 'webp', quality: 90 },
]

/** An animated PNG that announces frames and has none: its one picture counts. */
async function animatedWithoutFrames(announced: number): Promise<Buffer> {
  const still = await sharp(quartered()).png().toBuffer()
  const frames = Buffer.alloc(8)
  frames.writeUInt32BE(announced)
  // Behind the signature and the header.
  return Buffer.concat([still.subarray(0, 33), chunkOf(['acTL', frames]), still.subarray(33)])
}

const reasonFor = (bytes: Uint8Array) =>
  deriveImage(bytes, WANTED).then(
    () => 'taken',
    (error) => (error instanceof ImageRefused ? error.reason : error),
  )

test('a rotated phone photo comes out upright in every size', async () => {
  for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const { width, height, files } = await deriveImage(await phonePhoto({ orientation }), WANTED)
    expect([width, height], `orientation ${orientation}`).toEqual([200, 133])
    for (const { name, bytes } of files)
      expect(await corners(bytes), `${orientation} ${name}`).toEqual(UPRIGHT)
  }
})

test('JPEG, PNG, WebP and AVIF are accepted in every colour format', async () => {
  const picture = sharp(quartered())
  for (const bytes of [
    await picture.clone().jpeg({ progressive: true }).toBuffer(),
    await picture.clone().png({ palette: true }).toBuffer(),
    await picture.clone().toColourspace('rgb16').png().toBuffer(),
    await picture.clone().webp({ lossless: true }).toBuffer(),
    await picture.clone().webp({ quality: 80 }).toBuffer(),
    await picture.clone().avif({ quality: 80 }).toBuffer(),
    await picture.clone().avif({ lossless: true, chromaSubsampling: '4:4:4' }).toBuffer(),
    await animatedWithoutFrames(0),
    await animatedWithoutFrames(2),
    await picture.clone().toColourspace('cmyk').jpeg().toBuffer(),
  ]) {
    const { files } = await deriveImage(bytes, WANTED)
    for (const file of files) expect(await corners(file.bytes)).toEqual(UPRIGHT)
  }
  const grey = await deriveImage(await picture.clone().greyscale().jpeg().toBuffer(), WANTED)
  expect(grey).toMatchObject({ width: 200, height: 133 })
  const clear = await sharp({ create: { width: 30, height: 30, channels: 4, background: '#ff000000' } })
    .png()
    .toBuffer()
  const [file] = (await deriveImage(clear, WANTED)).files
  expect([...(await sharp(file?.bytes).raw().toBuffer()).subarray(0, 3)]).toEqual([255, 255, 255])
})

test('HEIC is taken, upright and without what its metadata told', async () => {
  const heic = heicPhoto()
  expect(heic.includes('SN-4711')).toBe(true)
  const { width, height, files } = await deriveImage(heic, WANTED)
  expect([width, height]).toEqual([64, 96])
  for (const { bytes } of files) {
    const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    const [top, bottom] = [data.subarray(0, 3), data.subarray((info.width * info.height - 1) * info.channels)]
    expect(top[0]).toBeGreaterThan(150)
    expect(bottom[2]).toBeGreaterThan(150)
    expect(Buffer.from(bytes).includes('SN-4711')).toBe(false)
  }
})

test('a derived picture carries no metadata, profile or thumbnail', async () => {
  const photo = await phonePhoto()
  const before = await sharp(photo).metadata()
  expect(before).toMatchObject({
    orientation: 6,
    exif: expect.anything(),
    xmp: expect.anything(),
    iptc: expect.anything(),
  })
  expect(before.icc).toBeDefined()
  const appended = Buffer.concat([photo, Buffer.from(`<?php ${CANARY} ?>`)])
  for (const { name, bytes, ...file } of (await deriveImage(appended, WANTED)).files) {
    expect(Object.keys(file)).toEqual([])
    const { exif, xmp, iptc, icc, orientation, comments } = await sharp(bytes).metadata()
    expect({ exif, xmp, iptc, icc, orientation, comments }, name).toEqual({})
    for (const trace of [CANARY, 'Exif', 'GPS', 'Testkamera', 'ns.adobe.com', 'Photoshop', '<?php'])
      expect(Buffer.from(bytes).includes(trace), `${trace} in ${name}`).toBe(false)
  }
})

test('no picture is enlarged, and a narrow one keeps a pixel', async () => {
  const small = await deriveImage(await sharp(quartered(12, 8)).png().toBuffer(), WANTED)
  expect([small.width, small.height]).toEqual([12, 8])
  const line = await sharp({ create: { width: 16_000, height: 8, channels: 3, background: '#888888' } })
    .png()
    .toBuffer()
  const { files } = await deriveImage(line, WANTED)
  const sizes = await Promise.all(files.map(async ({ bytes }) => (await sharp(bytes).metadata()).height))
  expect(sizes).toEqual([1, 1, 1])
})

test('every other format is refused by content, not by name', async () => {
  const picture = sharp(quartered())
  const others: Record<string, Buffer> = {
    svg: quartered(),
    gif: await picture.clone().gif().toBuffer(),
    film: Buffer.from(
      (await picture.clone().avif().toBuffer()).toString('latin1').replace('ftypavif', 'ftypavis'),
      'latin1',
    ),
    tiff: await picture.clone().tiff().toBuffer(),
    pdf: Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF'),
    zip: Buffer.from('504b0506000000000000000000000000000000000000', 'hex'),
    html: Buffer.from('<!doctype html><script>alert(1)</script>'),
    php: Buffer.from('<?php system($_GET[0]); ?>'),
    one: Buffer.from([0xff]),
  }
  for (const [name, bytes] of Object.entries(others)) expect(await reasonFor(bytes), name).toBe('format')
})

/** Lines of noise, so that each has its share of the file's bytes. */
const noise = () => {
  const create = { width: 320, height: 240, channels: 3 as const, background: '#888888' }
  return sharp({ create: { ...create, noise: { type: 'gaussian' as const, mean: 128, sigma: 60 } } })
}

test.each([
  ['baseline', {}],
  ['progressive', { progressive: true }],
  ['mozjpeg', { mozjpeg: true }],
  ['full colour', { chromaSubsampling: '4:4:4' }],
] as const)('a %s JPEG may lack its end, but no rows', async (_, options) => {
  const jpeg = await noise().jpeg(options).toBuffer()
  const upTo = (share: number) => reasonFor(jpeg.subarray(0, Math.floor(jpeg.length * share)))
  expect(await reasonFor(jpeg.subarray(0, -2))).toBe('taken')
  expect([await upTo(0.99), await upTo(0.98)]).toEqual(['taken', 'taken'])
  expect([await upTo(0.5), await upTo(0.3), await upTo(0.05)]).toEqual(['broken', 'broken', 'broken'])
})

test('a baseline JPEG without a tenth of its rows is refused', async () => {
  const jpeg = await noise().jpeg().toBuffer()
  expect(await reasonFor(jpeg.subarray(0, Math.floor(jpeg.length * 0.9)))).toBe('broken')
  // Grey rows in a file with its end are a picture.
  const grey = sharp({ create: { width: 60, height: 40, channels: 3, background: '#808080' } })
  expect(await reasonFor(await grey.jpeg().toBuffer())).toBe('taken')
})

test('a file that was cut off is refused, not shown in half', async () => {
  const picture = sharp(quartered(640, 480))
  const whole = [
    await picture.clone().jpeg().toBuffer(),
    await picture.clone().png().toBuffer(),
    await picture.clone().webp().toBuffer(),
    await picture.clone().avif().toBuffer(),
    heicPhoto(),
  ]
  for (const [index, bytes] of whole.entries()) {
    for (const share of [0.3, 0.6, 0.9]) {
      const reason = await reasonFor(bytes.subarray(0, Math.floor(bytes.length * share)))
      expect(['broken', 'format'], `${index} at ${share}`).toContain(reason)
    }
  }
})
