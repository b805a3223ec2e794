import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { aCategory, anAdmin, anEditor, aPerson, aReport, aTown } from '#tests/factories.ts'
import { aStoredPhoto } from '#tests/pictures/stored-photo.ts'
import { aSite, type TestSite } from '#tests/site.ts'
import { exported, exportOf, fetched } from '#tests/towns/exporting.ts'
import { MOST_AT_ONCE } from '../../export.rules.ts'

async function aScene(site: TestSite, count: number) {
  const town = await aTown(site, { name: 'Anger', slug: 'anger' })
  const category = await aCategory(site, town)
  const reports = []
  for (let index = 0; index < count; index += 1) reports.push(await aReport(site, town, category))
  return { town, reports, admin: await anAdmin(site, town) }
}

const numberOf = async ({ services: { db } }: TestSite, id: number): Promise<string> =>
  (await db.selectFrom('report').select('number').where('id', '=', id).executeTakeFirstOrThrow()).number

test('the photo archive has one folder per report, comments included', async () => {
  await using site = await aSite()
  const { town, reports, admin } = await aScene(site, 2)
  const [first, second] = reports as [(typeof reports)[0], (typeof reports)[0]]
  const said = await ask(
    site,
    `mutation { createComment(input: { reportId: ${second.id}, text: "Noch immer." }) { id } }`,
    {},
    { as: await aPerson(site) },
  )
  const commentId = said.data.createComment.id
  await aStoredPhoto(site, town, first)
  await aStoredPhoto(site, town, second, commentId)
  const lost = await aStoredPhoto(site, town, first)
  // One photo belongs to another town, and one has lost its file.
  const elsewhere = await aTown(site)
  await aStoredPhoto(site, elsewhere, await aReport(site, elsewhere, await aCategory(site, elsewhere)))
  await site.services.storage.remove(`photos/k${`${lost}`[0]}/${`k${lost}`.padEnd(24, '-')}-2560.webp`)
  const files = unzipSync(await exported(site, town, 'ZIP', admin))
  const [one, two] = [await numberOf(site, first.id), await numberOf(site, second.id)]
  expect(Object.keys(files).sort()).toEqual(
    ['angaben.txt', `${one}/foto-1.webp`, `${two}/kommentar-${commentId}-foto-1.webp`].sort(),
  )
  // The archive contains complete images, not only names.
  expect(new TextDecoder().decode(files[`${one}/foto-1.webp`]?.subarray(8, 12))).toBe('WEBP')
  expect(new TextDecoder().decode(files['angaben.txt'])).toContain('Gemeinde: Anger')
})

test('only the town’s administrators export all photos', async () => {
  await using site = await aSite()
  const { town } = await aScene(site, 1)
  const codes = async (as: Awaited<ReturnType<typeof aPerson>> | null) =>
    (await exportOf(site, town, 'ZIP', as)).codes
  expect(await codes(await anEditor(site, town))).toEqual(['FORBIDDEN'])
  expect(await codes(await aPerson(site))).toEqual(['FORBIDDEN'])
  expect(await codes(await anAdmin(site, await aTown(site)))).toEqual(['FORBIDDEN'])
  expect(await codes(null)).toEqual(['UNAUTHENTICATED'])
})

test('a ZIP export above 4 GB is refused', async () => {
  await using site = await aSite()
  const { town, reports, admin } = await aScene(site, 1)
  const { db } = site.services
  for (let index = 0; index < 2; index += 1) await aStoredPhoto(site, town, reports[0] ?? { id: 0 })
  await db.updateTable('photo').set({ size: 2_000_000_000 }).execute()
  const refused = await exportOf(site, town, 'ZIP', admin)
  expect(refused.errors[0]?.extensions.fields).toEqual({ filter: expect.stringContaining('mehr als 4') })
})

test('exports of a switched-off town reach the platform by a working link', async () => {
  await using site = await aSite()
  const { town, reports } = await aScene(site, MOST_AT_ONCE.ZIP + 1)
  const platform = await aPerson(site, { isSuperAdmin: true })
  await aStoredPhoto(site, town, reports[0] ?? { id: 0 })
  const off = `mutation { updateMunicipality(municipality: { id: ${town.id}, isActive: false }) { id } }`
  expect((await ask(site, off, {}, { as: platform })).codes).toEqual([])
  const asked = await exportOf(site, town, 'ZIP', platform)
  expect(asked.data.exportReports.emailSent).toBe(true)
  await site.runJobs()
  const mail = (await site.mails()).find(({ kind }) => kind === 'exports.ready')
  expect(mail?.text).toContain(`/plattform/gemeinden/${town.id}#exporte`)
  expect(mail?.text).not.toContain('/anger/verwaltung')
  const list = await ask(
    site,
    `{ reportExports(municipalityId: ${town.id}) { format downloadUrl expiresAt } }`,
    {},
    { as: platform },
  )
  const [made] = list.data.reportExports
  expect(made).toMatchObject({ format: 'ZIP', expiresAt: '2026-11-28T11:00:00.000Z' })
  const answer = await fetched(site, made.downloadUrl)
  expect(answer.headers.get('content-type')).toBe('application/zip')
  expect(answer.headers.get('content-disposition')).toMatch(/fotos-anger-.*\.zip/)
  expect(Object.keys(unzipSync(new Uint8Array(await answer.arrayBuffer())))).toHaveLength(2)
})
