import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { STATUS_COLOURS } from '#domains/municipalities/status-look.rules.ts'
import { createStaticMaps } from '#domains/places/server/static-maps.ts'
import { otherStaticMap, STATIC_MAP_SIZES, type StaticMapSize } from '#domains/places/static-map.rules.ts'
import { hiddenPlace } from '#domains/reports/server/exact-place.ts'
import { MINUTE } from '#kit/server/clock.ts'
import { sign } from '#kit/server/secrets.ts'
import { ask } from '#tests/ask.ts'
import { anAdmin, anEditor, aPerson } from '#tests/factories.ts'
import { logLines, withLog } from '#tests/log-lines.ts'
import { approve } from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'
import { aReportOnMap } from '#tests/towns/map-town.ts'
import { createApp } from '../http/http.ts'

type Who = { id: number } | null

/** The path of the map that the API gives a viewer; undefined where the viewer may not see the report. */
async function mapOf(
  site: TestSite,
  { town, category, report }: Awaited<ReturnType<typeof aReportOnMap>>,
  as: Who = null,
  size: StaticMapSize = 'MEDIUM',
): Promise<string> {
  const query = `query ($slug: String!, $town: String!, $category: String!) {
    report(slug: $slug, municipalitySlug: $town, categorySlug: $category) { staticMapUrl(size: ${size}) } }`
  const variables = { slug: report.slug, town: town.slug, category: category.slug }
  const { data } = await ask(site, query, variables, { as })
  return data?.report?.staticMapUrl?.replace('http://localhost:3000', '')
}

const get = (site: TestSite, path: string) => site.app.request(path)
const statusOf = async (site: TestSite, path: string) => (await get(site, path)).status
const decode = (bytes: ArrayBuffer) => sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
const pictureOf = async (site: TestSite, path: string) => decode(await (await get(site, path)).arrayBuffer())

type Picture = Awaited<ReturnType<typeof pictureOf>>

/** Share of the pixels in a box that are near a colour. The box is given in fractions of the picture. */
function shareOf({ data, info }: Picture, colour: string, [x, y, width, height]: readonly number[]): number {
  const wanted = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  const box = [x, y, (x ?? 0) + (width ?? 0), (y ?? 0) + (height ?? 0)].map((share, index) =>
    Math.round((share ?? 0) * (index % 2 === 0 ? info.width : info.height)),
  )
  const [left = 0, top = 0, right = 0, bottom = 0] = box
  let hits = 0
  for (let row = top; row < bottom; row += 1) {
    for (let column = left; column < right; column += 1) {
      const at = (row * info.width + column) * 3
      const isNear = wanted.every((value, index) => Math.abs((data[at + index] ?? 0) - value) < 28)
      if (isNear) hits += 1
    }
  }
  return hits / ((right - left) * (bottom - top))
}

const PIN = [0.48, 0.42, 0.04, 0.1]
const BESIDE_PIN = [0.3, 0.42, 0.04, 0.1]
const SOURCES = [0.62, 0.93, 0.37, 0.06]
const SCALE = [0.01, 0.92, 0.12, 0.07]

test('a drawn map has three sizes with pin, scale and sources', async () => {
  await using site = await aSite()
  const scene = await aReportOnMap(site, { kind: 'DONE' })
  for (const size of ['SMALL', 'MEDIUM', 'LARGE'] as const) {
    const url = await mapOf(site, scene, null, size)
    for (const scale of [1, 2] as const) {
      for (const theme of ['light', 'dark'] as const) {
        const name = `${size} ${scale} ${theme}`
        const picture = await pictureOf(site, otherStaticMap(url, { size, scale, theme }))
        const { width, height } = STATIC_MAP_SIZES[size]
        expect(picture.info, name).toMatchObject({ width: width * scale, height: height * scale })
        const colour = STATUS_COLOURS.DONE[theme]
        const ink = theme === 'dark' ? '#d8dad6' : '#3a3a36'
        expect(shareOf(picture, colour, PIN), name).toBeGreaterThan(0.15)
        expect(shareOf(picture, colour, BESIDE_PIN), name).toBeLessThan(0.02)
        expect(shareOf(picture, ink, SOURCES), name).toBeGreaterThan(0.01)
        expect(shareOf(picture, ink, SCALE), name).toBeGreaterThan(0.002)
      }
    }
  }
})

test('map tiles on cards show only the pin and no text', async () => {
  await using site = await aSite()
  const url = await mapOf(site, await aReportOnMap(site))
  const tile = await pictureOf(site, otherStaticMap(url, { size: 'TILE', scale: 2, theme: 'light' }))
  expect(tile.info).toMatchObject({ width: 192, height: 192 })
  expect(shareOf(tile, STATUS_COLOURS.NEW.light, [0.4, 0.35, 0.2, 0.15])).toBeGreaterThan(0.3)
  expect(shareOf(tile, '#3a3a36', [0, 0.8, 1, 0.2])).toBe(0)
})

test('a status change alters the pin’s colour and the map’s address', async () => {
  await using site = await aSite()
  const scene = await aReportOnMap(site, { kind: 'NEW' })
  const fresh = await mapOf(site, scene)
  const { db } = site.services
  await db.updateTable('report').set({ statusId: scene.town.statuses.REJECTED }).execute()
  const rejected = await mapOf(site, scene)
  expect(rejected).not.toBe(fresh)
  expect(shareOf(await pictureOf(site, fresh), STATUS_COLOURS.NEW.light, PIN)).toBeGreaterThan(0.3)
  expect(shareOf(await pictureOf(site, rejected), STATUS_COLOURS.REJECTED.light, PIN)).toBeGreaterThan(0.3)
})

test('a public report’s map address names place and status and is cacheable', async () => {
  await using site = await aSite()
  const path = await mapOf(site, await aReportOnMap(site))
  expect(path).toMatch(
    /^\/karten\/bindlach\/bild\/49\.98000\/11\.60000\/new\/mittel\.webp\?v=[0-9a-f]{24}&sig=[\w-]{43}$/,
  )
  const { headers } = await get(site, path)
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'image/webp',
    'content-disposition': 'inline',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(/^default-src 'none'; .*; sandbox; /),
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(headers.has('set-cookie')).toBe(false)
  const loose = await get(site, path.replace(/v=\w+/, 'v=0'))
  expect(loose.headers.get('cache-control')).toBe('public, max-age=3600')
})

test('an unpublished report’s map address is for permitted viewers, for 15 minutes', async () => {
  await using site = await aSite()
  const author = await aPerson(site)
  const scene = await aReportOnMap(site, { author, isPublished: false })
  const admin = await anAdmin(site, scene.town)
  for (const nobody of [null, await aPerson(site)]) expect(await mapOf(site, scene, nobody)).toBeUndefined()
  for (const may of [author, admin]) {
    const path = await mapOf(site, scene, may)
    const answer = await get(site, path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('private, max-age=300')
    const until = /bis=(\d+)/.exec(path)?.[1] ?? ''
    expect(await statusOf(site, path.replace(/&bis=\d+/, ''))).toBe(404)
    expect(await statusOf(site, path.replace(until, String(Number(until) + MINUTE)))).toBe(404)
    expect(await statusOf(site, path.replace(until, 'Infinity'))).toBe(404)
  }
  const path = await mapOf(site, scene, author)
  site.clock.advance(9 * MINUTE)
  expect(await statusOf(site, path)).toBe(200)
  site.clock.advance(6 * MINUTE + 1)
  expect(await statusOf(site, path)).toBe(404)
  await approve(site, scene.report.id, { as: admin })
  expect(await mapOf(site, scene, null)).not.toContain('bis=')
})

test('an internal report’s map is for staff, by expiring addresses', async () => {
  await using site = await aSite()
  const author = await aPerson(site)
  const scene = await aReportOnMap(site, { author, isInternal: true, isPublished: true })
  expect(await mapOf(site, scene, author)).toBeUndefined()
  const editor = await anEditor(site, scene.town, [scene.category])
  expect(await mapOf(site, scene, editor)).toContain('&bis=')
})

test('a map is drawn only for exactly the signed parameters', async () => {
  await using site = await aSite()
  const path = await mapOf(site, await aReportOnMap(site))
  const signed = path.replace(/\?.*/, '').replace(/\/[^/]*$/, '')
  const foreign = (secret: string, purpose: string) =>
    path.replace(/sig=.*/, `sig=${sign(secret, purpose, signed)}`)
  const { secret } = site.services.config
  expect(await statusOf(site, foreign(secret, 'static-map'))).toBe(200)
  for (const wrong of [
    foreign(secret, 'photo'),
    foreign(`${secret}x`, 'static-map'),
    path.replace('49.98000', '49.98001'),
    path.replace('11.60000', '11.6'),
    path.replace('/new/', '/done/'),
    path.replace('bindlach', 'lindental'),
    path.replace(/&sig=.*/, ''),
    path.replace(/sig=.*/, 'sig='),
    path.replace(/.{4}$/, 'AAAA'),
    path.replace('mittel.webp', 'riesig.webp'),
    path.replace('mittel.webp', 'mittel@9x.webp'),
    path.replace('mittel.webp', 'mittel.png'),
    path.replace('mittel.webp', '..%2fmittel.webp'),
    path.replace('mittel.webp', 'mittel.webp/mittel.webp'),
    path.replace('49.98000', '..'),
    path.replace('49.98000', 'NaN'),
    `${signed}/`,
    '/karten/bindlach/bild/',
  ]) {
    expect(await statusOf(site, wrong), wrong).toBe(404)
  }
})

/** A stretch to the east of the pin, some 430 m long. */
const STRETCH = { kind: 'LINE' as const, coordinates: [11.6, 49.98, 11.603, 49.98, 11.606, 49.98] }
/** The platform's accent colour, in light and in dark. */
const ACCENT = { light: '#17595f', dark: '#7fd3d4' }

test('a map shows a stretch or an area as a whole', async () => {
  await using site = await aSite()
  const scene = await aReportOnMap(site)
  const middle = { latitude: 49.98, longitude: 11.603 }
  const { db } = site.services
  await db
    .updateTable('report')
    .set({ shape: STRETCH, ...middle })
    .execute()
  const path = await mapOf(site, scene)
  expect(path).toContain('/bild/49.98000/11.60300/new/s')
  for (const size of ['SMALL', 'MEDIUM', 'LARGE', 'TILE'] as const)
    for (const theme of ['light', 'dark'] as const) {
      const picture = await pictureOf(site, otherStaticMap(path, { size, scale: 1, theme }))
      const colour = ACCENT[theme]
      // It lies on both sides of the pin, and nothing goes on to the border.
      for (const part of [
        [0.36, 0.5, 0.08, 0.2],
        [0.56, 0.5, 0.08, 0.2],
      ])
        expect(shareOf(picture, colour, part), `${size} ${theme}`).toBeGreaterThan(0.01)
      expect(shareOf(picture, colour, [0, 0, 0.05, 0.9]), `${size} ${theme}`).toBe(0)
    }
  const corners = [11.602, 49.9795, 11.604, 49.9795, 11.604, 49.9805, 11.602, 49.9805]
  await db
    .updateTable('report')
    .set({ shape: { kind: 'AREA', coordinates: corners } })
    .execute()
  const area = await mapOf(site, scene)
  expect(area).toContain('/new/f')
  expect(shareOf(await pictureOf(site, area), ACCENT.light, [0.1, 0.1, 0.8, 0.8])).toBeGreaterThan(0.005)
  // Another stretch needs another signature.
  expect(await statusOf(site, area.replace(/\/new\/f\w/, '/new/fB'))).toBe(404)
  expect(await statusOf(site, area.replace(/\/new\/[\w-]+\//, '/new/'))).toBe(404)
})

test('a hidden place tells strangers nothing of its stretch', async () => {
  await using site = await aSite()
  const scene = await aReportOnMap(site)
  const place = { latitude: 49.98, longitude: 11.603, houseNumber: null, placeNote: null, shape: STRETCH }
  await site.services.db.updateTable('report').set(hiddenPlace(place)).execute()
  expect(await mapOf(site, scene)).toMatch(/\/new\/mittel\.webp\?v=\w+&sig=/)
  expect(await mapOf(site, scene, await anAdmin(site, scene.town))).toMatch(/\/new\/s[\w-]+\/.*&bis=/)
})

test('a town without a map offers no map pictures', async () => {
  await using site = await aSite()
  const scene = await aReportOnMap(site)
  const path = await mapOf(site, scene)
  await site.services.db.deleteFrom('townMap').execute()
  expect(await mapOf(site, scene)).toBeUndefined()
  const picture = await pictureOf(site, path)
  expect(shareOf(picture, STATUS_COLOURS.NEW.light, PIN)).toBeGreaterThan(0.3)
  expect(shareOf(picture, '#f1efe6', [0, 0, 1, 1])).toBeGreaterThan(0.9)
  expect(shareOf(picture, '#3a3a36', SCALE)).toBeGreaterThan(0.005)
})

test('an unreadable map tile is omitted, logged and retried next time', async () => {
  await using site = await aSite()
  const scene = await aReportOnMap(site)
  const path = await mapOf(site, scene)
  const lines = logLines()
  await rm(join(site.services.config.storageDir, 'maps'), { recursive: true })
  const { storage } = site.services
  const staticMaps = createStaticMaps(storage, lines.log)
  onTestFinished(() => staticMaps.stop())
  const answer = await createApp({ ...site.services, staticMaps }, null).request(path)
  expect(lines.text()).toContain('a tile for a drawn map could not be read')
  expect(lines.text()).toContain('maps/bindlach/')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const picture = await decode(await answer.arrayBuffer())
  expect(shareOf(picture, STATUS_COLOURS.NEW.light, PIN)).toBeGreaterThan(0.3)
})

test('the log records a map request without its place', async () => {
  await using site = await aSite()
  const path = await mapOf(site, await aReportOnMap(site))
  const lines = logLines()
  await get(withLog(site, lines.log), path)
  expect(lines.text()).toContain('"/karten/bindlach/bild/"')
  expect(lines.text()).not.toMatch(/49\.98|11\.6|sig=/)
})
