import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { PHOTO_SIDES } from '#domains/photos/photo.rules.ts'
import { PHOTO_MESSAGES } from '#domains/photos/photo-messages.rules.ts'
import { PHOTO_DERIVATIVES } from '#domains/photos/server/photo-files.ts'
import { ask } from '../ask.ts'
import { aPerson } from '../factories.ts'
import { CANARY, phonePhoto } from '../pictures/pictures.ts'
import { aSite, type TestSite } from '../site.ts'
import { hostileJpegs } from './hostile-jpegs.ts'
import { hostileOthers } from './hostile-others.ts'
import { hostilePngs } from './hostile-pngs.ts'

/** Traces that no stored file may have: the canary, and signatures of other file types. */
const TRACES = [CANARY, '<script', '<?php', '%PDF', 'PK\x03\x04', 'Exif', 'ICC_PROFILE', '<!DOCTYPE']

async function storedPaths({ services: { config } }: TestSite): Promise<string[]> {
  const entries = await readdir(config.storageDir, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
}

/** Checks that a stored file is a picture that we encoded, without any trace of the upload. */
async function expectClean(path: string, of: string): Promise<void> {
  expect(path, of).toMatch(/\/[\w-]{24}-(2560|1280|640|320|160)\.(webp|avif)$/)
  const bytes = await readFile(path)
  for (const trace of TRACES) expect(bytes.includes(trace), `${of}: ${trace}`).toBe(false)
  const { exif, xmp, iptc, icc, comments, pages, width, height, format } = await sharp(bytes).metadata()
  expect({ exif, xmp, iptc, icc, comments }, of).toEqual({})
  expect(['webp', 'heif'], of).toContain(format)
  expect(pages ?? 1, of).toBe(1)
  expect(Math.max(width, height), of).toBeLessThanOrEqual(PHOTO_SIDES.LARGE)
}

test.each([
  ['JPEGs', hostileJpegs, 30],
  ['PNGs', hostilePngs, 25],
  ['WebPs, HEICs and what is no photo', hostileOthers, 45],
])('hostile %s are refused or re-encoded before storage', async (_, make, atLeast) => {
  await using site = await aSite()
  const person = await aPerson(site)
  const query = 'mutation ($photo: Upload!) { uploadPhoto(photo: $photo) { id } }'
  const upload = (bytes: Uint8Array, name: string) => {
    const photo = new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' })
    return ask(site, query, { photo: null }, { as: person, files: { photo } })
  }
  const files = await make()
  expect(files.length).toBeGreaterThanOrEqual(atLeast)
  const wrong: string[] = []
  let before = new Set(await storedPaths(site))
  for (const [name, bytes, outcome] of files) {
    const { data, errors, codes } = await upload(bytes, name)
    const after = await storedPaths(site)
    const added = after.filter((path) => !before.has(path))
    if (codes.length > 0) {
      expect(codes, `${name}: ${errors[0]?.message}`).toEqual(['UPLOAD_REJECTED'])
      expect(
        Object.values(PHOTO_MESSAGES).map((said) => said()),
        name,
      ).toContain(errors[0]?.message)
      expect(added, name).toEqual([])
    } else {
      expect(data.uploadPhoto.id, name).toBeGreaterThan(0)
      expect(added, name).toHaveLength(PHOTO_DERIVATIVES.length)
      for (const path of added) await expectClean(path, name)
    }
    const found = codes.length > 0 ? 'refused' : 'stored'
    if (outcome !== 'either' && found !== outcome)
      wrong.push(`${name}: ${found} (${errors[0]?.message ?? ''}), expected ${outcome}`)
    before = new Set(after)
  }
  expect(wrong).toEqual([])
  expect((await site.app.request('/readyz')).status).toBe(200)
  expect((await upload(await phonePhoto(), 'foto.jpg')).errors).toEqual([])
})
