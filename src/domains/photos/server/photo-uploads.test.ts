import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { DAY } from '#kit/server/clock.ts'
import { type Answer, ask } from '#tests/ask.ts'
import { aCategory, aPerson, aTown } from '#tests/factories.ts'
import { heicPhoto, phonePhoto, quartered } from '#tests/pictures/pictures.ts'
import { PNG_END, png, pngHead } from '#tests/pictures/png.ts'
import { fileReport, reportInput } from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'
import { MAX_DAILY_BYTES, MAX_PHOTO_BYTES } from '../photo.rules.ts'
import { PHOTO_MESSAGES } from '../photo-messages.rules.ts'

const UPLOAD = 'mutation ($photo: Upload!) { uploadPhoto(photo: $photo) { id width height } }'

const fileOf = (bytes: Uint8Array, name = 'foto.jpg') =>
  new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' })

/** A signed-in person who uploads files; returns the answer to each. */
async function anUploader(site: TestSite) {
  const person = await aPerson(site)
  const upload = (bytes: Uint8Array, name?: string): Promise<Answer> =>
    ask(site, UPLOAD, { photo: null }, { as: person, files: { photo: fileOf(bytes, name) } })
  return { id: person.id, upload }
}

function expectRefused({ data, errors }: Answer, message: string, of: string): void {
  expect(errors, of).toHaveLength(1)
  expect(errors[0], of).toMatchObject({
    message,
    extensions: { code: 'UPLOAD_REJECTED', fields: { photos: message } },
  })
  expect(data?.uploadPhoto ?? null, of).toBeNull()
}

test('a non-photo is refused with the reason despite its name', async () => {
  await using site = await aSite()
  const { upload } = await anUploader(site)
  const picture = sharp(quartered())
  const refused: [string, Uint8Array, keyof typeof PHOTO_MESSAGES][] = [
    ['bild.svg.jpg', quartered(), 'format'],
    ['bild.gif', await picture.clone().gif().toBuffer(), 'format'],
    ['bild.pdf', Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF'), 'format'],
    ['bild.jpg.php', Buffer.from('<?php system($_GET[0]); ?>'), 'format'],
    ['bild.zip', Buffer.from('504b0506000000000000000000000000000000000000', 'hex'), 'format'],
    ['bild.html', Buffer.from('<script>alert(1)</script>'), 'format'],
    ['gifar.jpg', Buffer.concat([await picture.clone().gif().toBuffer(), await phonePhoto()]), 'format'],
    ['leer.jpg', new Uint8Array(), 'empty'],
    ['halb.jpg', (await phonePhoto()).subarray(0, -100), 'broken'],
    ['halb.heic', heicPhoto().subarray(0, 1200), 'broken'],
    ['gross.jpg', new Uint8Array(MAX_PHOTO_BYTES + 1), 'tooLarge'],
  ]
  for (const [name, bytes, reason] of refused)
    expectRefused(await upload(bytes, name), PHOTO_MESSAGES[reason](), name)
})

test('decompression bombs are refused before decoding', async () => {
  await using site = await aSite()
  const { upload } = await anUploader(site)
  const nothing = ['IDAT', deflateSync(Buffer.alloc(100))] as [string, Buffer]
  const bombs: [string, Buffer][] = [
    ['100 kilopixels wide and high', png(pngHead(100_000, 100_000), nothing, PNG_END)],
    ['one line over the limit', png(pngHead(100_000, 501), nothing, PNG_END)],
    ['as large as PNG can say', png(pngHead(2 ** 31 - 1, 2 ** 31 - 1), nothing, PNG_END)],
  ]
  for (const [name, bytes] of bombs) {
    const { errors } = await upload(bytes)
    expect(errors[0]?.extensions.code, name).toBe('UPLOAD_REJECTED')
    expect([PHOTO_MESSAGES.pixels(), PHOTO_MESSAGES.format()], name).toContain(errors[0]?.message)
  }
  const text = Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(200_000_000))])
  const inflating = png(pngHead(2, 2), ['zTXt', text], ['IDAT', deflateSync(Buffer.alloc(6))], PNG_END)
  const { codes } = await upload(inflating)
  expect([[], ['UPLOAD_REJECTED']]).toContainEqual(codes)
  expect((await site.app.request('/readyz')).status).toBe(200)
})

test('an extremely wide line of 50 megapixels is still a photo', async () => {
  await using site = await aSite()
  const { upload } = await anUploader(site)
  const wide = { width: 100_000, height: 500, channels: 3, background: '#335577' } as const
  const { data, errors } = await upload(await sharp({ create: wide }).png().toBuffer())
  expect(errors).toEqual([])
  expect(data.uploadPhoto).toMatchObject({ width: 2560, height: 13 })
})

test('a polyglot file is stored as a picture only', async () => {
  await using site = await aSite()
  const { upload } = await anUploader(site)
  const zip = Buffer.from('504b0506000000000000000000000000000000000000', 'hex')
  const { errors } = await upload(
    Buffer.concat([await phonePhoto(), Buffer.from('<script>'), zip]),
    'bild.jpg.php',
  )
  expect(errors).toEqual([])
})

test('an upload without a session and a sixth photo are refused', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const category = await aCategory(site, town)
  const bytes = await sharp(quartered(60, 40)).jpeg().toBuffer()
  const files = Object.fromEntries(
    Array.from({ length: 6 }, (_, index) => [`input.photos.${index}`, fileOf(bytes)]),
  )
  const input = reportInput(town, category, { photos: Array(6).fill(null) })
  const { codes, errors } = await fileReport(site, input, { as: await aPerson(site), files })
  expect(codes).toEqual(['BAD_USER_INPUT'])
  expect(errors[0]?.message).toBe('Sie können höchstens 5 Fotos anhängen.')
  const anonymous = await ask(site, UPLOAD, { photo: null }, { files: { photo: fileOf(bytes) } })
  expect(anonymous.codes).toEqual(['UNAUTHENTICATED'])
})

test('a daily upload limit of 100 MB counts refused files too', async () => {
  await using site = await aSite({ RATE_LIMITS: 'on' })
  const [{ id, upload }, other] = [await anUploader(site), await anUploader(site)]
  const photo = await sharp(quartered(60, 40)).jpeg().toBuffer()
  await upload(Buffer.from('no photo'))
  const day = site.services.db.updateTable('uploadVolume').set({ bytes: MAX_DAILY_BYTES - photo.length })
  expect((await day.where('personId', '=', id).executeTakeFirst()).numUpdatedRows).toBe(1n)
  expect((await upload(photo)).errors).toEqual([])
  const refused = await upload(photo)
  expect(refused.errors[0]).toMatchObject({
    message: PHOTO_MESSAGES.daily(),
    // Noon in Berlin is 11:00 UTC, and the daily limit goes by days of UTC.
    extensions: { code: 'RATE_LIMITED', retryAfter: 13 * 60 * 60 },
  })
  expect((await other.upload(photo)).errors).toEqual([])
  site.clock.advance(DAY)
  expect((await upload(photo)).errors).toEqual([])
})

test('a HEIC whose boxes lead nowhere is refused at once', async () => {
  await using site = await aSite()
  const { upload } = await anUploader(site)
  for (const size of [2, 7]) {
    const broken = Buffer.alloc(64)
    broken.writeUInt32BE(24, 0)
    broken.write('ftypheic', 4)
    broken.writeUInt32BE(size, 24)
    expectRefused(await upload(broken), PHOTO_MESSAGES.broken(), `a box of ${size} bytes`)
  }
  const endless = Buffer.alloc(64)
  endless.writeUInt32BE(24, 0)
  endless.write('ftypheic', 4)
  endless.writeUInt32BE(1, 24)
  expectRefused(await upload(endless), PHOTO_MESSAGES.broken(), 'a long box of no length')
}, 15_000)

test('a JSON object in place of a file is refused', async () => {
  await using site = await aSite()
  const { id } = await anUploader(site)
  for (const photo of [{ size: -1_000_000_000, arrayBuffer: 1 }, { size: 1.5, arrayBuffer: {} }, {}, null]) {
    expect((await ask(site, UPLOAD, { photo }, { as: { id } })).codes).toEqual(['BAD_USER_INPUT'])
  }
  expect(await site.services.db.selectFrom('uploadVolume').selectAll().execute()).toEqual([])
})
