import { expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '#kit/server/clock.ts'
import { ask } from '#tests/ask.ts'
import { anAdmin, anEditor, aPerson, aTown, type Person } from '#tests/factories.ts'
import { cellsOf, foundGrid, readGrid } from '#tests/grid.ts'
import { createAnnouncement, publish, updateAnnouncement } from '#tests/mail/notifying.ts'
import { phonePhoto } from '#tests/pictures/pictures.ts'
import { aSite, type TestSite } from '#tests/site.ts'

const GOOD = { title: 'Straßenfest am Samstag', text: 'Die Hauptstraße ist ab 14 Uhr gesperrt.' }
const FIELDS = `id title teaser text url image municipality { name } published status sendNotification notificationStatus
  notifiedCount permissions { canUpdate canDelete }`

const remove = (site: TestSite, id: number, as: Person | null) =>
  ask(site, 'mutation D($id: Int!) { deleteAnnouncement(input: { id: $id }) }', { id }, { as })
const one = (site: TestSite, id: number, as: Person | null) =>
  ask(site, `query O($id: Int!) { announcement(id: $id) { ${FIELDS} } }`, { id }, { as })
const list = (site: TestSite, variables: object, as: Person | null) =>
  ask(
    site,
    `query L($municipalityId: Int!, $status: AnnouncementStatus, $page: Int, $count: Int) {
      announcements(municipalityId: $municipalityId, status: $status, page: $page, count: $count) {
        data { id title } paginatorInfo { total count currentPage hasMorePages } } }`,
    { ...variables },
    { as },
  )

type Role = 'anonymous' | 'citizen' | 'editor' | 'admin' | 'foreign admin' | 'super'

/**
 * The permission matrix, "Announcements", typed by hand. Published: everybody; drafts, create, update,
 * delete: N, N, N, m, Y.
 */
const GRID = readGrid<Role>(`
             | anonymous       | citizen   | editor    | admin | foreign admin | super
view         | yes             | yes       | yes       | yes   | yes           | yes
view draft   | NOT_FOUND       | NOT_FOUND | NOT_FOUND | yes   | NOT_FOUND     | yes
list         | yes             | yes       | yes       | yes   | yes           | yes
list drafts  | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | yes   | FORBIDDEN     | yes
create       | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | yes   | FORBIDDEN     | yes
update       | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | yes   | FORBIDDEN     | yes
update draft | UNAUTHENTICATED | NOT_FOUND | NOT_FOUND | yes   | NOT_FOUND     | yes
delete       | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | yes   | FORBIDDEN     | yes
delete draft | UNAUTHENTICATED | NOT_FOUND | NOT_FOUND | yes   | NOT_FOUND     | yes
`)

test('everybody reads what is published; a town’s administrators write it', async () => {
  await using site = await aSite()
  const [town, other] = [await aTown(site), await aTown(site)]
  const admin = await anAdmin(site, town)
  const people: Record<Role, Person | null> = {
    anonymous: null,
    citizen: await aPerson(site),
    editor: await anEditor(site, town),
    admin,
    'foreign admin': await anAdmin(site, other),
    super: await aPerson(site, { isSuperAdmin: true }),
  }
  const municipalityId = town.id
  const found = await foundGrid(GRID, async (action, role) => {
    const as = people[role]
    const status = action.endsWith('draft') ? 'DRAFT' : 'PUBLISHED'
    const { data } = await createAnnouncement(site, { municipalityId, ...GOOD, status }, admin)
    const { id } = data.createAnnouncement
    const calls: Record<string, () => ReturnType<typeof ask>> = {
      view: () => one(site, id, as),
      list: () => list(site, { municipalityId }, as),
      'list drafts': () => list(site, { municipalityId, status: 'DRAFT' }, as),
      create: () => createAnnouncement(site, { municipalityId, ...GOOD }, as),
      update: () => updateAnnouncement(site, { id, teaser: 'Kurz.' }, as),
      delete: () => remove(site, id, as),
    }
    const call = calls[action] ?? calls[action.replace(' draft', '')]
    return (await call?.())?.codes[0] ?? 'yes'
  })
  expect(cellsOf(found)).toEqual(cellsOf(GRID))
})

test('an announcement’s draft, edits, publication, hiding and removal are all logged', async () => {
  await using site = await aSite()
  const town = await aTown(site, { name: 'Lindental' })
  const [admin, citizen] = [await anAdmin(site, town), await aPerson(site)]
  const given = {
    municipalityId: town.id,
    ...GOOD,
    teaser: ' Bitte anders fahren. ',
    url: 'https://x.example/a',
  }
  const made = await createAnnouncement(site, given, admin, { fields: FIELDS })
  const { id } = made.data.createAnnouncement
  expect(made.data.createAnnouncement).toEqual({
    id,
    ...GOOD,
    teaser: 'Bitte anders fahren.',
    url: 'https://x.example/a',
    image: null,
    municipality: { name: 'Lindental' },
    published: null,
    status: 'DRAFT',
    sendNotification: false,
    notificationStatus: 'NONE',
    notifiedCount: 0,
    permissions: { canUpdate: true, canDelete: true },
  })
  await updateAnnouncement(site, { id, url: null }, admin)
  const shown = await updateAnnouncement(site, { id, status: 'PUBLISHED' }, admin, { fields: FIELDS })
  const published = site.clock.now().toISOString()
  expect(shown.data.updateAnnouncement).toMatchObject({ status: 'PUBLISHED', published, url: null })
  expect((await one(site, id, citizen)).data.announcement).toMatchObject({
    published,
    sendNotification: false,
    notificationStatus: 'NONE',
    notifiedCount: null,
    permissions: { canUpdate: false, canDelete: false },
  })
  site.clock.advance(DAY)
  await updateAnnouncement(site, { id, status: 'DRAFT' }, admin)
  expect((await one(site, id, citizen)).codes).toEqual(['NOT_FOUND'])
  expect(await publish(site), 'what was hidden stays so').toBe(0)
  await updateAnnouncement(site, { id, status: 'PUBLISHED' }, admin)
  expect((await one(site, id, citizen)).data.announcement.published).toBe(published)
  expect((await remove(site, id, admin)).data).toEqual({ deleteAnnouncement: id })
  expect((await remove(site, id, admin)).codes).toEqual(['NOT_FOUND'])
  const log = await site.services.db.selectFrom('auditEntry').selectAll().orderBy('id').execute()
  expect(log.map(({ action, newValue }) => [action, newValue])).toEqual([
    ['announcement.created', 'DRAFT'],
    ['announcement.changed', 'DRAFT'],
    ['announcement.changed', 'PUBLISHED'],
    ['announcement.changed', 'DRAFT'],
    ['announcement.changed', 'PUBLISHED'],
    ['announcement.deleted', null],
  ])
})

test('a planned announcement is published once at its time, despite parallel workers', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const admin = await anAdmin(site, town)
  const at = new Date(site.clock.now().getTime() + DAY)
  const planned = { municipalityId: town.id, ...GOOD, published: at.toISOString() }
  const { data } = await createAnnouncement(site, planned, admin, { fields: 'id status published' })
  const { id } = data.createAnnouncement
  expect(data.createAnnouncement).toEqual({ id, status: 'DRAFT', published: at.toISOString() })
  site.clock.set(new Date(at.getTime() - 1))
  expect(await publish(site)).toBe(0)
  expect((await one(site, id, null)).codes).toEqual(['NOT_FOUND'])
  expect((await list(site, { municipalityId: town.id }, null)).data.announcements.data).toEqual([])
  site.clock.set(at)
  // The announcement is due, but the worker has not run yet. A change of the text keeps the planned time.
  await updateAnnouncement(site, { id, teaser: 'Mit Musik.' }, admin)
  const done = await Promise.all([publish(site), publish(site), publish(site)])
  expect(done.reduce((sum, each) => sum + each)).toBe(1)
  expect((await one(site, id, null)).data.announcement).toMatchObject({
    status: 'PUBLISHED',
    published: at.toISOString(),
    teaser: 'Mit Musik.',
  })
  // A planned announcement that is published at once gets the current time.
  const later = new Date(at.getTime() + DAY).toISOString()
  const other = await createAnnouncement(site, { ...planned, published: later }, admin)
  const now = await updateAnnouncement(
    site,
    { id: other.data.createAnnouncement.id, status: 'PUBLISHED' },
    admin,
    { fields: 'published' },
  )
  expect(now.data.updateAnnouncement.published).toBe(at.toISOString())
  // A published announcement with a future time stays hidden until then.
  const ahead = await createAnnouncement(site, { ...planned, published: later, status: 'PUBLISHED' }, admin)
  expect((await one(site, ahead.data.createAnnouncement.id, null)).codes).toEqual(['NOT_FOUND'])
  site.clock.advance(DAY)
  expect((await one(site, ahead.data.createAnnouncement.id, null)).codes).toEqual([])
})

test('the announcement list is paged, planned first; strangers count only public ones', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const admin = await anAdmin(site, town)
  for (const [title, status] of [
    ['Die erste Nachricht', 'PUBLISHED'],
    ['Noch ein Entwurf', 'DRAFT'],
    ['Die zweite Nachricht', 'PUBLISHED'],
  ]) {
    await createAnnouncement(site, { ...GOOD, municipalityId: town.id, title, status }, admin)
    site.clock.advance(MINUTE)
  }
  const titles = async (variables: object, as: Person | null) => {
    const { data } = await list(site, { municipalityId: town.id, ...variables }, as)
    return [
      data.announcements.paginatorInfo.total,
      ...data.announcements.data.map(({ title }: { title: string }) => title),
    ]
  }
  expect(await titles({}, admin)).toEqual([
    3,
    'Noch ein Entwurf',
    'Die zweite Nachricht',
    'Die erste Nachricht',
  ])
  expect(await titles({}, null)).toEqual([2, 'Die zweite Nachricht', 'Die erste Nachricht'])
  expect(await titles({ status: 'PUBLISHED', count: 1, page: 2 }, null)).toEqual([2, 'Die erste Nachricht'])
  expect(await titles({ status: 'DRAFT' }, admin)).toEqual([1, 'Noch ein Entwurf'])
  expect((await list(site, { municipalityId: 987_654 }, null)).codes).toEqual(['NOT_FOUND'])
  expect((await list(site, { municipalityId: town.id, count: 0 }, null)).codes).toEqual(['BAD_USER_INPUT'])
})

test('a picture is re-encoded, replaced and removed; an invalid one changes nothing', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const admin = await anAdmin(site, town)
  const bytes = await phonePhoto()
  const files = { 'announcement.image': new File([new Uint8Array(bytes)], 'fest.jpg') }
  const fields = { fields: 'id image' }
  const given = { municipalityId: town.id, ...GOOD, image: null }
  const made = await createAnnouncement(site, given, admin, { ...fields, files })
  const { id, image } = made.data.createAnnouncement
  expect(image).toMatch(/^\/dateien\/bilder\/[\w-]{24}\.webp$/)
  expect((await site.app.request(image)).status).toBe(200)
  const bad = { 'announcement.image': new File(['kein Bild'], 'x.jpg') }
  const refused = await updateAnnouncement(site, { id, image: null }, admin, { ...fields, files: bad })
  expect(refused.codes).toEqual(['UPLOAD_REJECTED'])
  expect((await site.app.request(image)).status).toBe(200)
  const kept = await updateAnnouncement(site, { id, teaser: 'Neu.' }, admin, fields)
  expect(kept.data.updateAnnouncement.image).toBe(image)
  const gone = await updateAnnouncement(site, { id, image: null }, admin, fields)
  expect(gone.data.updateAnnouncement.image).toBe(null)
  expect((await site.app.request(image)).status).toBe(404)
})

test('each invalid field gets its own message', async () => {
  await using site = await aSite()
  const [town, without] = [await aTown(site), await aTown(site, { enabledFeatures: ['COMMENTS'] })]
  const admin = await anAdmin(site, town)
  const fields = async (more: object) =>
    (await createAnnouncement(site, { municipalityId: town.id, ...GOOD, ...more }, admin)).errors[0]
      ?.extensions.fields
  expect(await fields({ title: 'Fest' })).toEqual({ title: 'Der Titel braucht mindestens 5 Zeichen.' })
  expect(await fields({ title: 'x'.repeat(121) })).toHaveProperty('title')
  expect(await fields({ teaser: 'x'.repeat(301) })).toHaveProperty('teaser')
  expect(await fields({ text: ' ' })).toEqual({ text: 'Bitte schreiben Sie den Text.' })
  for (const url of [
    'javascript:alert(1)',
    'data:text/html,x',
    'example.org',
    '//x.example',
    'ftp://x.example',
  ])
    expect(await fields({ url }), url).toHaveProperty('url')
  const past = new Date(site.clock.now().getTime() - HOUR).toISOString()
  expect(await fields({ published: past })).toEqual({
    published: 'Bitte wählen Sie einen Zeitpunkt, der noch kommt.',
  })
  const asOther = { municipalityId: without.id, ...GOOD }
  const other = await anAdmin(site, without)
  expect((await createAnnouncement(site, asOther, other)).codes).toEqual(['FEATURE_DISABLED'])
})
