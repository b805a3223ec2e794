import sharp from 'sharp'
import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { aPerson } from '#tests/factories.ts'
import { heicPhoto, phonePhoto } from '#tests/pictures/pictures.ts'
import { aSite, type TestSite } from '#tests/site.ts'
import { PHOTO_MESSAGES } from '../photo-messages.rules.ts'

async function upload(site: TestSite, as: { id: number }, bytes: Uint8Array) {
  const query = 'mutation ($photo: Upload!) { uploadPhoto(photo: $photo) { id } }'
  return ask(site, query, { photo: null }, { as, files: { photo: new Blob([new Uint8Array(bytes)]) } })
}

type Damage = (bytes: Buffer, random: () => number) => Buffer
const at = (bytes: Buffer, random: () => number) => Math.floor(random() * bytes.length)

const DAMAGES: Record<string, Damage> = {
  flipped: (bytes, random) => {
    for (let flips = 1 + random() * 30; flips > 0; flips -= 1)
      bytes[at(bytes, random)] = Math.floor(random() * 256)
    return bytes
  },
  header: (bytes, random) => {
    for (let flips = 1 + random() * 8; flips > 0; flips -= 1)
      bytes[4 + Math.floor(random() * 200)] = Math.floor(random() * 256)
    return bytes
  },
  cut: (bytes, random) => bytes.subarray(0, at(bytes, random)),
  hole: (bytes, random) => {
    const from = at(bytes, random)
    return bytes.fill(0, from, Math.min(bytes.length, from + 1 + Math.floor(random() * 200)))
  },
  ones: (bytes, random) => {
    const from = at(bytes, random)
    return bytes.fill(0xff, from, Math.min(bytes.length, from + 1 + Math.floor(random() * 40)))
  },
  doubled: (bytes, random) => {
    const from = at(bytes, random)
    return Buffer.concat([bytes.subarray(0, from), bytes.subarray(from / 2, from), bytes.subarray(from)])
  },
  missing: (bytes, random) => {
    const from = at(bytes, random)
    return Buffer.concat([bytes.subarray(0, from), bytes.subarray(from + 1 + Math.floor(random() * 100))])
  },
}

/** Real photos of all four formats, each damaged in one of seven ways; the same ones in every run. */
async function brokenPhotos(count: number): Promise<{ name: string; bytes: Buffer }[]> {
  let state = 4711
  const random = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
  const size = { width: 72, height: 48, channels: 3 } as const
  const noise = Buffer.from(
    Array.from({ length: size.width * size.height * size.channels }, () => random() * 256),
  )
  const picture = sharp(noise, { raw: size })
  const whole: Record<string, Buffer> = {
    jpeg: await phonePhoto({ width: 96, height: 64 }),
    progressive: await picture.clone().jpeg({ progressive: true }).toBuffer(),
    png: await picture.clone().png({ progressive: true }).toBuffer(),
    webp: await picture.clone().webp().toBuffer(),
    lossless: await picture.clone().webp({ lossless: true }).toBuffer(),
    heic: heicPhoto(),
  }
  const formats = Object.entries(whole)
  const damages = Object.entries(DAMAGES)
  return Array.from({ length: count }, (_, index) => {
    const [format, bytes] = formats[index % formats.length] as [string, Buffer]
    const [damage, harm] = damages[index % damages.length] as [string, Damage]
    return { name: `${index} ${format} ${damage}`, bytes: harm(Buffer.from(bytes), random) }
  })
}

test('200 broken photos are accepted or refused without a crash', async () => {
  await using site = await aSite()
  const person = await aPerson(site)
  const counts = { taken: 0, refused: 0 }
  for (const { name, bytes } of await brokenPhotos(200)) {
    const { codes, errors } = await upload(site, person, bytes)
    if (codes.length === 0) counts.taken += 1
    else {
      counts.refused += 1
      expect(
        Object.values(PHOTO_MESSAGES).map((said) => said()),
        name,
      ).toContain(errors[0]?.message)
      expect(codes, name).toEqual(['UPLOAD_REJECTED'])
    }
  }
  expect(counts.taken + counts.refused).toBe(200)
  expect(counts.refused).toBeGreaterThan(100)
  expect((await site.app.request('/readyz')).status).toBe(200)
  expect((await upload(site, person, await phonePhoto())).errors).toEqual([])
}, 120_000)
