import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { PHOTO_DERIVATIVES } from '#domains/photos/server/photo-files.ts'
import { removeExpiredUploads } from '#domains/photos/server/store-photo.ts'
import { DAY } from '#kit/server/clock.ts'
import { ask } from '../ask.ts'
import { anAdmin, aPerson, aTown, type Person } from '../factories.ts'
import { anS3Server, S3_KEYS } from '../servers/s3-server.ts'
import { aSite, type TestSite } from '../site.ts'

/** A photo of noise: its large derivatives take some hundred kilobytes, its small ones a few. */
async function aNoisyPhoto(): Promise<Blob> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  const picture = sharp({ create: { width: 1200, height: 800, channels: 3, noise, background: '#888' } })
  return new Blob([new Uint8Array(await picture.jpeg().toBuffer())])
}

const upload = async (site: TestSite, as: Person) =>
  ask(
    site,
    'mutation ($photo: Upload!) { uploadPhoto(photo: $photo) { id } }',
    { photo: null },
    { as, files: { photo: await aNoisyPhoto() } },
  )
const uploads = ({ services: { db } }: TestSite) => db.selectFrom('upload').select(['id', 'size']).execute()

/** All files below a folder, also unfinished ones, which are no keys of the store. */
const filesOn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

/**
 * A tmpfs that has room only for a photo's small derivatives. Null if this account may not mount one (only
 * root may).
 */
function aSmallDisk(path: string) {
  mkdirSync(path, { recursive: true })
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=100k', 'tmpfs', path], { stdio: 'ignore' })
  } catch {
    return null
  }
  return { [Symbol.dispose]: () => execFileSync('umount', ['-l', path]) }
}

test('a photo that a full disk refuses leaves nothing on it', async (context) => {
  await using site = await aSite()
  using disk = aSmallDisk(site.services.config.storageDir)
  if (disk === null) return context.skip('a small disk can be mounted by root alone')
  const person = await aPerson(site)
  const { codes, errors } = await upload(site, person)
  expect([codes, errors[0]?.message]).toEqual([['INTERNAL'], expect.stringContaining('kein Platz mehr')])
  expect([filesOn(site.services.config.storageDir), await uploads(site)]).toEqual([[], []])
})

test('a site’s picture that a full disk refuses leaves nothing on it', async (context) => {
  await using site = await aSite()
  using disk = aSmallDisk(site.services.config.storageDir)
  if (disk === null) return context.skip('a small disk can be mounted by root alone')
  const town = await aTown(site)
  const { codes } = await ask(
    site,
    'mutation ($file: Upload!, $town: Int) { uploadTextPicture(file: $file, municipalityId: $town) }',
    { file: null, town: town.id },
    { as: await anAdmin(site, town), files: { file: await aNoisyPhoto() } },
  )
  expect(codes).toEqual(['INTERNAL'])
  expect(filesOn(site.services.config.storageDir)).toEqual([])
})

/** A site whose store is full after this many files of a photo. */
async function aFillingStore(room: number) {
  const store = await anS3Server()
  const site = await aSite({
    STORAGE_URL: store.address,
    STORAGE_KEY_ID: S3_KEYS.keyId,
    STORAGE_KEY_SECRET: S3_KEYS.keySecret,
  })
  let written = 0
  store.beforeWriting = (key) => {
    if (!key.startsWith('photos/')) return
    written += 1
    if (written > room) store.behaviour = 'full'
  }
  const stop = async () => {
    await site[Symbol.asyncDispose]()
    await store[Symbol.asyncDispose]()
  }
  return { site, store, [Symbol.asyncDispose]: stop }
}

test('the clean-up removes files stored before the store became full', async () => {
  await using scene = await aFillingStore(3)
  const { site, store } = scene
  const person = await aPerson(site)
  expect((await upload(site, person)).codes).toEqual(['INTERNAL'])
  // A full store deletes nothing. The files that exist belong to a row that nobody can use.
  expect(store.files.size).toBeGreaterThan(0)
  expect(await uploads(site)).toMatchObject([{ size: 0 }])
  store.behaviour = 'right'
  site.clock.advance(DAY + 1)
  expect(await removeExpiredUploads(site.services)).toBe(1)
  expect([[...store.files.keys()], await uploads(site)]).toEqual([[], []])
})

test('when one file is refused, the stored ones are removed immediately', async () => {
  await using scene = await aFillingStore(PHOTO_DERIVATIVES.length)
  const { site, store } = scene
  const person = await aPerson(site)
  let seen = 0
  store.beforeWriting = () => {
    seen += 1
    // The store refuses only the third file.
    store.behaviour = seen === 3 ? 'full' : 'right'
  }
  expect((await upload(site, person)).codes).toEqual(['INTERNAL'])
  expect(seen).toBe(PHOTO_DERIVATIVES.length)
  store.behaviour = 'right'
  expect([[...store.files.keys()], await uploads(site)]).toEqual([[], []])
})
