import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { photoStorageKey } from '#domains/photos/server/photo-files.ts'
import { MINUTE } from '#kit/server/clock.ts'
import { ask } from '#tests/ask.ts'
import { aCategory, anAdmin, aPerson, aTown } from '#tests/factories.ts'
import { CANARY, corners, phonePhoto, UPRIGHT } from '#tests/pictures/pictures.ts'
import { approve, fileReport, reportInput, withdraw } from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'

const PATHS = `photos { large: path screen: path(size: SCREEN) card: path(size: CARD) middle: path(size: MEDIUM) avif: path(size: MEDIUM, format: AVIF) small: path(size: SMALL)
  metaInfo { width height size } }`

/** A waiting report with a photo as a phone takes it, and people with different permissions on it. */
async function aReportWithPhoto(site: TestSite, more: Record<string, unknown> = {}) {
  const town = await aTown(site)
  const category = await aCategory(site, town)
  const [author, admin] = [await aPerson(site), await anAdmin(site, town)]
  const bytes = new Uint8Array(await phonePhoto({ width: 1200, height: 800 }))
  const file = new File([bytes], `${CANARY}.jpg.php`, { type: 'image/jpeg' })
  const input = reportInput(town, category, { photos: [null], ...more })
  const { data, errors } = await fileReport(site, input, {
    as: more.isInternal ? admin : author,
    files: { 'input.photos.0': file },
  })
  expect(errors).toEqual([])
  const { id, slug } = data.createReport
  const variables = { slug, municipalitySlug: town.slug, categorySlug: category.slug }
  const paths = async (as: { id: number } | null) => {
    const query = `query ($slug: String!, $municipalitySlug: String!, $categorySlug: String!) {
      report(slug: $slug, municipalitySlug: $municipalitySlug, categorySlug: $categorySlug) { ${PATHS} } }`
    return (await ask(site, query, variables, { as })).data?.report?.photos[0]
  }
  return { id: Number(id), author, admin, paths }
}

const get = (site: TestSite, path: string) => site.app.request(path)
const statusOf = async (site: TestSite, path: string) => (await get(site, path)).status

test('served photos have no metadata and are upright in every size', async () => {
  await using site = await aSite()
  const { author, paths } = await aReportWithPhoto(site)
  const { metaInfo, ...files } = await paths(author)
  expect(metaInfo).toMatchObject({ width: 1200, height: 800 })
  const sizes: Record<string, number | undefined> = {}
  for (const [name, path] of Object.entries<string>(files)) {
    const response = await get(site, path)
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect(response.headers.get('content-type'), name).toBe(name === 'avif' ? 'image/avif' : 'image/webp')
    expect(response.headers.get('content-length')).toBe(String(bytes.length))
    const { exif, xmp, iptc, icc, orientation, comments, width } = await sharp(bytes).metadata()
    expect({ exif, xmp, iptc, icc, orientation, comments }, name).toEqual({})
    for (const trace of [CANARY, 'Exif', 'GPS', 'Testkamera', 'ns.adobe.com'])
      expect(Buffer.from(bytes).includes(trace), `${trace} in ${name}`).toBe(false)
    expect(await corners(bytes), name).toEqual(UPRIGHT)
    sizes[name] = width
  }
  expect(sizes).toEqual({ large: 1200, screen: 1200, middle: 640, avif: 640, card: 320, small: 160 })
})

test('the store holds derived files under random names and no original', async () => {
  await using site = await aSite()
  await aReportWithPhoto(site)
  const entries = await readdir(site.services.config.dataDir, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  const photos = files.filter((path) => path.startsWith(site.services.config.storageDir))
  expect(photos.map((path) => path.replace(/.*\/[\w-]{24}-/, '')).toSorted()).toEqual([
    '1280.webp',
    '160.webp',
    '2560.webp',
    '320.webp',
    '640.avif',
    '640.webp',
  ])
  for (const path of files) expect((await readFile(path)).includes(CANARY), path).toBe(false)
})

test('a photo lacking a size is served in the next larger one', async () => {
  await using site = await aSite()
  const { author, paths } = await aReportWithPhoto(site)
  const { card, middle, screen, large } = await paths(author)
  const { storage } = site.services
  const [, key = ''] = /fotos\/([\w-]{24})-/.exec(card) ?? []
  for (const name of ['320.webp', '1280.webp']) await storage.remove(photoStorageKey(key, name))
  const bytesOf = async (path: string) => Buffer.from(await (await get(site, path)).arrayBuffer())
  expect(await bytesOf(card)).toEqual(await bytesOf(middle))
  expect(await bytesOf(screen)).toEqual(await bytesOf(large))
  await storage.remove(photoStorageKey(key, '640.webp'))
  expect(await statusOf(site, card)).toBe(404)
})

test('a photo is served as a picture and nothing else', async () => {
  await using site = await aSite()
  const { author, paths } = await aReportWithPhoto(site)
  const { headers } = await get(site, (await paths(author)).middle)
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'image/webp',
    'content-disposition': 'inline',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(/^default-src 'none'; .*; sandbox; /),
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, max-age=300',
  })
  expect(headers.has('set-cookie')).toBe(false)
})

test('an unpublished photo needs a signed address, given only to permitted viewers', async () => {
  await using site = await aSite()
  const { author, admin, paths } = await aReportWithPhoto(site)
  const stranger = await aPerson(site)
  expect(await paths(stranger)).toBeUndefined()
  expect(await paths(null)).toBeUndefined()
  for (const may of [author, admin]) {
    const { middle } = await paths(may)
    expect(await statusOf(site, middle)).toBe(200)
    const [path = '', query = ''] = middle.split('?')
    const [until, signature] = [new URLSearchParams(query).get('bis'), new URLSearchParams(query).get('sig')]
    expect(await statusOf(site, path)).toBe(404)
    expect(await statusOf(site, `${path}?bis=${until}`)).toBe(404)
    expect(await statusOf(site, `${path}?bis=${Number(until) + 1}&sig=${signature}`)).toBe(404)
    expect(await statusOf(site, `${path}?bis=Infinity&sig=${signature}`)).toBe(404)
    expect(await statusOf(site, `${path}?bis=${until}&sig=${signature?.slice(0, -2)}AA`)).toBe(404)
    expect(await statusOf(site, middle.replace(/fotos\/.{24}/, `fotos/${'A'.repeat(24)}`))).toBe(404)
  }
})

test('a signed address ends after at most 15 minutes', async () => {
  await using site = await aSite()
  const { author, paths } = await aReportWithPhoto(site)
  const { large } = await paths(author)
  site.clock.advance(9 * MINUTE)
  expect(await statusOf(site, large)).toBe(200)
  site.clock.advance(6 * MINUTE + 1)
  expect(await statusOf(site, large)).toBe(404)
  expect(await statusOf(site, (await paths(author)).large)).toBe(200)
})

test('publication opens a photo to everybody, withdrawal closes it again', async () => {
  await using site = await aSite()
  const { id, author, admin, paths } = await aReportWithPhoto(site)
  const [path = ''] = (await paths(author)).large.split('?')
  expect(await statusOf(site, path)).toBe(404)
  await approve(site, id, { as: admin })
  expect((await paths(null)).large).toBe(path)
  const open = await get(site, path)
  expect(open.status).toBe(200)
  expect(open.headers.get('cache-control')).toBe('public, max-age=3600')
  await withdraw(site, id, { as: admin })
  expect(await statusOf(site, path)).toBe(404)
})

test('the photo of an internal report is closed, approved or not', async () => {
  await using site = await aSite()
  const { admin, paths } = await aReportWithPhoto(site, { isInternal: true })
  const { middle } = await paths(admin)
  expect(middle).toContain('?bis=')
  expect(await statusOf(site, middle)).toBe(200)
  expect(await statusOf(site, middle.split('?')[0] ?? '')).toBe(404)
})

test('only known sizes of known photos are served', async () => {
  await using site = await aSite()
  const { id, author, admin, paths } = await aReportWithPhoto(site)
  await approve(site, id, { as: admin })
  const { large } = await paths(author)
  for (const wrong of [
    '-2561.webp',
    '-2560.avif',
    '-2560.jpg',
    '-2560.webp.part',
    '.webp',
    '-%2e%2e%2fsecret',
  ]) {
    expect(await statusOf(site, large.replace('-2560.webp', wrong)), wrong).toBe(404)
  }
  for (const path of [
    '/dateien/fotos/',
    '/dateien/fotos/../../secret',
    '/dateien/fotos/..%2f..%2fsecret',
    '/dateien/',
  ])
    expect(await statusOf(site, path), path).toBe(404)
})
