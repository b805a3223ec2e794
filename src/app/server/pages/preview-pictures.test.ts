import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aCategory, anAdmin, aReport, aTown } from '#tests/factories.ts'
import { aStoredPhoto } from '#tests/pictures/stored-photo.ts'
import { remove, withdraw } from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'
import { aReportOnMap } from '#tests/towns/map-town.ts'

async function pictureAt(site: TestSite, path: string) {
  const response = await site.app.request(`/dateien/vorschau/${path}`)
  expect([path, response.status]).toEqual([path, 200])
  const bytes = Buffer.from(await response.arrayBuffer())
  const { format, width, height } = await sharp(bytes).metadata()
  expect([path, width, height]).toEqual([path, 1200, 630])
  expect(response.headers.get('content-type')).toBe(`image/${format}`)
  return bytes
}

const statusOf = async (site: TestSite, path: string) =>
  (await site.app.request(`/dateien/vorschau/${path}`)).status

/** The mean colour of the lower half, which no sign covers. */
async function colourOf(bytes: Buffer): Promise<number[]> {
  const { channels } = await sharp(bytes).extract({ left: 500, top: 400, width: 200, height: 200 }).stats()
  return channels.slice(0, 3).map(({ mean }) => Math.round(mean))
}

test('a report’s preview shows its photo or its place, until its deletion', async () => {
  await using site = await aSite()
  const { town, category, report } = await aReportOnMap(site)
  const map = await pictureAt(site, `meldung/${report.id}.jpg`)
  const bare = await aTown(site)
  const without = await aReport(site, bare, await aCategory(site, bare))
  // Without a map it is the sign on the town's colour, uniform across its area.
  const sign = await pictureAt(site, `meldung/${without.id}.jpg`)
  const spread = async (bytes: Buffer) =>
    (await sharp(bytes).extract({ left: 900, top: 100, width: 250, height: 300 }).stats()).entropy
  expect(await spread(map)).toBeGreaterThan(await spread(sign))

  const photographed = await aReport(site, town, category)
  await aStoredPhoto(site, town, photographed)
  const [red = 0, green = 0] = await colourOf(await pictureAt(site, `meldung/${photographed.id}.jpg`))
  expect(red).toBeGreaterThan(180)
  expect(green).toBeLessThan(60)

  const admin = await anAdmin(site, town)
  await withdraw(site, report.id, { as: admin })
  await remove(site, photographed.id, { as: admin }, 'Steht schon woanders.')
  for (const { id } of [report, photographed])
    expect([id, await statusOf(site, `meldung/${id}.jpg`)]).toEqual([id, 404])
})

test('only public content has a preview; towns and platform show their logos', async () => {
  await using site = await aSite()
  const town = await aTown(site, { slug: 'lindental' })
  const category = await aCategory(site, town)
  for (const hidden of [{ kind: 'NOT_APPROVED' }, { isInternal: true }] as const) {
    const { id } = await aReport(site, town, category, hidden)
    expect(await statusOf(site, `meldung/${id}.jpg`)).toBe(404)
  }
  await pictureAt(site, 'plattform.png')
  await pictureAt(site, 'gemeinde/lindental.png')
  for (const path of ['meldung/99999999999.jpg', 'meldung/0.jpg', 'gemeinde/nirgendwo.png', 'meldung/x.jpg'])
    expect([path, await statusOf(site, path)]).toEqual([path, 404])
})
