import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { anAdmin, anEditor, aPerson, aTown, type Person } from '#tests/factories.ts'
import { phonePhoto } from '#tests/pictures/pictures.ts'
import { aSite, type TestSite } from '#tests/site.ts'

const FIELDS = 'slug name text version isOwn changedAt authorName isOverdue'
const PAGE = `query P($slug: String!, $town: Int) { editableCmsPage(slug: $slug, municipalityId: $town) { ${FIELDS}
  versions { data { id authorName text } paginatorInfo { total } } } }`
const SAVE = `mutation S($slug: String!, $town: Int, $basedOn: Int!, $text: String!) {
  saveCmsPage(slug: $slug, municipalityId: $town, basedOn: $basedOn, text: $text) { ${FIELDS} } }`

const page = async (site: TestSite, as: Person, town: number | null, slug = 'impressum') =>
  (await ask(site, PAGE, { slug, town }, { as })).data.editableCmsPage
const save = (
  site: TestSite,
  as: Person,
  town: number | null,
  basedOn: number,
  text: string,
  slug = 'impressum',
) => ask(site, SAVE, { slug, town, basedOn, text }, { as })
const shown = async (site: TestSite, municipalityId: number | null) =>
  (
    await ask(site, 'query C($id: Int) { cmsPage(slug: "impressum", municipalityId: $id) { text } }', {
      id: municipalityId,
    })
  ).data.cmsPage.text as string

test('an administrator writes, restores and withdraws the town’s own imprint', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const [admin, platform] = [await anAdmin(site, town), await aPerson(site, { isSuperAdmin: true })]
  const before = await page(site, admin, town.id)
  expect(before).toMatchObject({ version: 0, isOwn: false, authorName: null })
  expect(before.text).toContain('## Anbieter')

  const { data } = await save(site, admin, town.id, 0, '## Rathaus\n\n- Am Markt 1')
  const first = data.saveCmsPage.version
  expect(data.saveCmsPage).toMatchObject({ isOwn: true, text: '## Rathaus\n\n- Am Markt 1' })
  expect(await shown(site, town.id)).toBe('<h2>Rathaus</h2>\n<ul>\n<li>Am Markt 1</li>\n</ul>')
  expect(await shown(site, null)).toContain('Anbieter')

  const second = (await save(site, platform, town.id, first, 'Ein ganz anderer Text.')).data.saveCmsPage
    .version
  const { versions, authorName } = await page(site, admin, town.id)
  expect(versions.data.map(({ id }: { id: number }) => id)).toEqual([second, first])
  expect([authorName, versions.data[0].authorName]).toEqual(['Plattform', 'Plattform'])
  expect(versions.data[1].text).toContain('<h2>Rathaus</h2>')
  expect((await page(site, platform, town.id)).authorName).not.toBe('Plattform')

  const target = `slug: "impressum", municipalityId: ${town.id}`
  const restored = await ask(
    site,
    `mutation { restoreCmsPage(${target}, basedOn: ${second}, versionId: ${first}) { version text } }`,
    {},
    { as: admin },
  )
  expect(restored.data.restoreCmsPage.text).toContain('## Rathaus')
  const { version } = restored.data.restoreCmsPage
  const given = await ask(
    site,
    `mutation { giveBackCmsPage(${target}, basedOn: ${version}) { isOwn text } }`,
    {},
    { as: admin },
  )
  expect(given.data.giveBackCmsPage).toMatchObject({ isOwn: false })
  expect(await shown(site, town.id)).toContain('Anbieter')
  expect((await page(site, admin, town.id)).versions.paginatorInfo.total).toBe(4)

  const log = await ask(
    site,
    `{ auditEntries(municipalityId: ${town.id}, subject: "page") { data { action newValue objectId } } }`,
    {},
    { as: admin },
  )
  const actions = log.data.auditEntries.data.map(({ action }: { action: string }) => action)
  expect(actions).toEqual(['page.given-back', 'page.restored', 'page.changed', 'page.changed'])
  expect(log.data.auditEntries.data[0]).toMatchObject({ newValue: 'impressum', objectId: 1 })
})

test('an edit based on an old version is refused', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const admin = await anAdmin(site, town)
  const both = await Promise.all([
    save(site, admin, town.id, 0, 'Der eine Text.'),
    save(site, admin, town.id, 0, 'Der andere Text.'),
  ])
  expect(both.flatMap(({ codes }) => codes)).toEqual(['CONFLICT'])
  const { version, versions } = await page(site, admin, town.id)
  expect(versions.paginatorInfo.total).toBe(1)
  expect((await save(site, admin, town.id, version, 'Der dritte Text.')).codes).toEqual([])
  const restore = `mutation { restoreCmsPage(slug: "impressum", municipalityId: ${town.id}, basedOn: ${version}, versionId: ${version}) { version } }`
  expect((await ask(site, restore, {}, { as: admin })).codes).toEqual(['CONFLICT'])
})

test('a town edits only its own pages, and the platform all', async () => {
  await using site = await aSite()
  const [town, other] = [await aTown(site), await aTown(site)]
  const [admin, platform] = [await anAdmin(site, town), await aPerson(site, { isSuperAdmin: true })]
  const text = 'Ein Text, lang genug.'
  expect((await save(site, admin, null, 0, text)).codes).toEqual(['FORBIDDEN'])
  expect((await save(site, admin, other.id, 0, text)).codes).toEqual(['FORBIDDEN'])
  expect((await save(site, await anEditor(site, town, []), town.id, 0, text)).codes).toEqual(['FORBIDDEN'])
  expect((await save(site, admin, town.id, 0, text, 'loesungen')).codes).toEqual(['NOT_FOUND'])
  expect((await save(site, platform, null, 0, text, 'nirgends')).codes).toEqual(['NOT_FOUND'])
  expect((await save(site, platform, 999_999 as number, 0, text)).codes).toEqual(['NOT_FOUND'])
  const short = await save(site, admin, town.id, 0, '   kurz   ')
  expect(short.errors[0]?.extensions).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: { text: 'Bitte schreiben Sie einen Text, mindestens einen Satz.' },
  })
  expect((await save(site, admin, town.id, 0, 'x'.repeat(50_001))).codes).toEqual(['BAD_USER_INPUT'])
  expect((await save(site, platform, null, 0, text, 'loesungen')).codes).toEqual([])
  // A version of another page or another town cannot be restored here.
  await save(site, platform, other.id, 0, text)
  const foreign = (await page(site, platform, other.id)).version
  const restore = `mutation { restoreCmsPage(slug: "impressum", municipalityId: ${town.id}, basedOn: 0, versionId: ${foreign}) { version } }`
  expect((await ask(site, restore, {}, { as: admin })).codes).toEqual(['NOT_FOUND'])
  const { data } = await ask(
    site,
    `{ municipality(slug: "${town.slug}") { permissions { canEditTexts } editableCmsPages { slug } } }`,
    {},
    { as: admin },
  )
  expect(data.municipality.permissions.canEditTexts).toBe(true)
  expect(data.municipality.editableCmsPages).toHaveLength(6)
  const all = await ask(site, '{ editableCmsPages { slug } }', {}, { as: platform })
  expect(all.data.editableCmsPages).toHaveLength(9)
})

test('an accessibility statement is overdue after twelve months until reviewed', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const admin = await anAdmin(site, town)
  const slug = 'barrierefreiheit'
  const isOverdue = async () => (await page(site, admin, town.id, slug)).isOverdue
  await save(site, admin, town.id, 0, 'Wir sind barrierefrei.', slug)
  expect(await isOverdue()).toBe(false)
  site.clock.set(new Date('2027-11-21T10:59:59.000Z'))
  expect(await isOverdue()).toBe(false)
  site.clock.set(new Date('2027-11-21T11:00:00.000Z'))
  expect(await isOverdue()).toBe(true)
  const { version, text } = await page(site, admin, town.id, slug)
  await save(site, admin, town.id, version, text, slug)
  expect(await isOverdue()).toBe(false)
  expect((await page(site, admin, town.id, 'agb')).isOverdue).toBe(false)
})

test('a text picture is re-encoded, served and deleted with its town', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const admin = await anAdmin(site, town)
  const upload = (file: Blob) =>
    ask(
      site,
      'mutation U($file: Upload!, $town: Int) { uploadTextPicture(file: $file, municipalityId: $town) }',
      { file: null, town: town.id },
      { as: admin, files: { file } },
    )
  const path = (await upload(new File([new Uint8Array(await phonePhoto())], 'a.jpg'))).data.uploadTextPicture
  expect(path).toMatch(/^\/dateien\/bilder\/[\w-]{24}\.webp$/)
  expect((await site.app.request(path)).headers.get('content-type')).toBe('image/webp')
  const kept = await site.services.db.selectFrom('textPicture').select(['path', 'municipalityId']).execute()
  expect(kept).toEqual([{ path, municipalityId: town.id }])
  const bad = await upload(new File(['kein Bild'], 'a.png'))
  expect(bad.errors[0]?.extensions).toMatchObject({ code: 'UPLOAD_REJECTED', fields: { file: /Foto/ } })
  const preview = `query T($text: String!) { textPreview(municipalityId: ${town.id}, text: $text) }`
  const html = await ask(site, preview, { text: `![Brunnen](${path} "Am Markt")` }, { as: admin })
  expect(html.data.textPreview).toContain('<figcaption>Am Markt</figcaption>')
  const { db } = site.services
  const off = { isActive: false, deactivatedAt: site.clock.now() }
  await db.updateTable('municipality').set(off).where('id', '=', town.id).execute()
  site.clock.advance(31 * 86_400_000)
  const { name } = await db
    .selectFrom('municipality')
    .select('name')
    .where('id', '=', town.id)
    .executeTakeFirstOrThrow()
  const remove = `mutation { deleteMunicipality(id: ${town.id}, confirmName: ${JSON.stringify(name)}) }`
  const removed = await ask(site, remove, {}, { as: await aPerson(site, { isSuperAdmin: true }) })
  expect(removed.errors.map(({ message }) => message)).toEqual([])
  await site.runJobs()
  expect((await site.app.request(path)).status).toBe(404)
})
