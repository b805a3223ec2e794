import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { unguarded } from '#tests/databases/unguarded.ts'
import {
  aCategory,
  anAdmin,
  anEditor,
  aPerson,
  aReport,
  aTown,
  PASSWORD,
  type Person,
  type Town,
} from '#tests/factories.ts'
import { letGo } from '#tests/people/letting-go.ts'
import { approve, changeStatus, removeComment, reveal, withdraw, writeComment } from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'

const read = (site: TestSite, as: Person | null, args = '') =>
  ask(
    site,
    `{ auditEntries${args} { data { action actorName personName oldValue newValue objectId reportNumber municipalityName createdAt }
      paginatorInfo { total } } }`,
    {},
    { as },
  )
const rename = (site: TestSite, as: Person, { id }: Town, name: string) =>
  ask(
    site,
    'mutation ($municipality: MunicipalityInput!) { updateMunicipality(municipality: $municipality) { id } }',
    { municipality: { id, name } },
    { as },
  )
const lock = (site: TestSite, as: Person, id: number) =>
  ask(site, 'mutation ($id: Int!) { lockUserAccount(userId: $id) { id } }', { id }, { as })

test('administrators read their town’s log, editors their own, the platform all', async () => {
  await using site = await aSite()
  const [town, other] = [await aTown(site, { name: 'Anger' }), await aTown(site, { name: 'Bruck' })]
  const [admin, foreign] = [await anAdmin(site, town), await anAdmin(site, other)]
  const [editor, citizen] = [
    await anEditor(site, town),
    await aPerson(site, { firstName: 'Carla', lastName: 'Zorn' }),
  ]
  const platform = await aPerson(site, { isSuperAdmin: true, firstName: 'Pia', lastName: 'Platt' })
  await rename(site, admin, town, 'Anger am See')
  await rename(site, platform, town, 'Anger')
  await rename(site, foreign, other, 'Bruck am See')
  await lock(site, platform, citizen.id)
  const ofTown = `(municipalityId: ${town.id})`

  const own = (await read(site, admin, ofTown)).data.auditEntries
  const entry = {
    action: 'municipality.updated',
    personName: null,
    oldValue: null,
    newValue: 'name',
    objectId: town.id,
    reportNumber: null,
    municipalityName: 'Anger',
    createdAt: '2026-11-21T11:00:00.000Z',
  }
  expect(own).toEqual({
    data: [
      { ...entry, actorName: 'Plattform' },
      { ...entry, actorName: 'Ada Mint' },
    ],
    paginatorInfo: { total: 2 },
  })
  expect((await read(site, editor, ofTown)).data.auditEntries.data).toEqual([])
  await unguarded(site, sql`update audit_entry set actor_id = ${editor.id} where actor_id = ${admin.id}`)
  expect((await read(site, editor, ofTown)).data.auditEntries.data).toEqual([
    { ...entry, actorName: 'Eda Redlich' },
  ])
  const all = (await read(site, platform)).data.auditEntries.data
  expect(all.map(({ actorName, personName }: Record<string, string>) => [actorName, personName])).toEqual([
    ['Pia Platt', 'Carla Zorn'],
    ['Ada Mint', null],
    ['Pia Platt', null],
    ['Eda Redlich', null],
  ])
  expect((await read(site, platform, '(subject: "user")')).data.auditEntries.paginatorInfo.total).toBe(1)
  expect((await read(site, platform, '(page: 2, count: 3)')).data.auditEntries.data).toHaveLength(1)
  for (const [as, args, code] of [
    [null, ofTown, 'UNAUTHENTICATED'],
    [citizen, ofTown, 'UNAUTHENTICATED'],
    [await aPerson(site), ofTown, 'FORBIDDEN'],
    [foreign, ofTown, 'FORBIDDEN'],
    [admin, '', 'FORBIDDEN'],
    [admin, '(municipalityId: 0)', 'FORBIDDEN'],
  ] as const)
    expect((await read(site, as, args)).codes, args).toEqual([code])
})

test('a log entry is deleted after 24 months and never earlier', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const admin = await anAdmin(site, town)
  await rename(site, admin, town, 'Alt')
  site.clock.set(new Date('2026-12-24T00:00:00.000Z'))
  await rename(site, admin, town, 'Neu')
  const left = async () => (await site.services.db.selectFrom('auditEntry').select('id').execute()).length
  site.clock.set(new Date('2028-11-21T10:59:59.000Z'))
  expect([await letGo(site, 'audit-log'), await left()]).toEqual([0, 2])
  site.clock.set(new Date('2028-11-21T11:00:01.000Z'))
  expect([await letGo(site, 'audit-log'), await left()]).toEqual([1, 1])
  expect([await letGo(site, 'audit-log'), await left()]).toEqual([0, 1])
})

test('the log records staff actions on reports and comments, not citizens’ (D-50)', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const category = await aCategory(site, town)
  const [admin, citizen] = [
    await anAdmin(site, town),
    await aPerson(site, { firstName: 'Carla', lastName: 'Zorn' }),
  ]
  const report = await aReport(site, town, category, { author: citizen, kind: 'NOT_APPROVED' })
  await approve(site, report.id, { as: admin })
  await changeStatus(site, report.id, town.statuses.DONE, { as: admin })
  await reveal(site, report.id, { as: admin })
  const comment = (await writeComment(site, { reportId: report.id, text: 'Frechheit!' }, { as: citizen }))
    .data.createComment
  await removeComment(site, { id: comment.id, reason: 'Das gehört nicht hierher.' }, { as: admin })
  const own = (await writeComment(site, { reportId: report.id, text: 'Danke.' }, { as: citizen })).data
    .createComment
  await removeComment(site, { id: own.id }, { as: citizen })
  await withdraw(site, report.id, { as: admin })
  const { data } = (await read(site, admin, `(municipalityId: ${town.id})`)).data.auditEntries
  expect(
    data.map(({ action, objectId, oldValue, newValue, personName }: Record<string, unknown>) => [
      ...[action, objectId, oldValue, newValue, personName],
    ]),
  ).toEqual([
    ['report.withdrawn', report.id, 'DONE', 'NOT_APPROVED', null],
    ['comment.deleted', comment.id, null, null, 'Carla Zorn'],
    ['report.contact-read', report.id, null, null, null],
    ['report.status-changed', report.id, 'NEW', 'DONE', null],
    ['report.approved', report.id, 'NOT_APPROVED', 'NEW', null],
  ])
  expect(data[0].reportNumber).toBe(report.number)
  expect(JSON.stringify(data)).not.toMatch(/Frechheit|gehört/)
})

test('a closed town’s administrators read its whole log, as their flag says', async () => {
  await using site = await aSite()
  const town = await aTown(site, { name: 'Anger' })
  const [admin, editor] = [await anAdmin(site, town), await anEditor(site, town)]
  await rename(site, await aPerson(site, { isSuperAdmin: true }), town, 'Anger am See')
  const closed = { isActive: false, deactivatedAt: site.clock.now() }
  await site.services.db.updateTable('municipality').set(closed).execute()
  const query = `{ municipality(slug: "${town.slug}") { permissions { canUpdate canReadAuditLog } } }`
  for (const [as, readsAll] of [
    [admin, true],
    [editor, false],
  ] as const) {
    const { permissions } = (await ask(site, query, {}, { as })).data.municipality
    expect(permissions).toEqual({ canUpdate: false, canReadAuditLog: readsAll })
    const { data } = (await read(site, as, `(municipalityId: ${town.id})`)).data.auditEntries
    expect(data.length).toBe(readsAll ? 1 : 0)
  }
})

test('staff sign-ins are logged in each of their towns for 90 days', async () => {
  await using site = await aSite()
  const [town, other] = [await aTown(site), await aTown(site)]
  const { db } = site.services
  const [staff, citizen] = [await aPerson(site, { password: true }), await aPerson(site, { password: true })]
  for (const { id } of [town, other])
    await db
      .insertInto('municipalityRole')
      .values({ municipalityId: id, personId: staff.id, role: 'ADMIN' })
      .execute()
  const login = 'mutation ($input: LoginInput!) { login(input: $input) { user { id } } }'
  for (const { email } of [staff, citizen])
    expect((await ask(site, login, { input: { email, password: PASSWORD } })).codes).toEqual([])
  const entries = () =>
    db
      .selectFrom('auditEntry')
      .select(['action', 'actorId', 'municipalityId'])
      .orderBy('municipalityId')
      .execute()
  const signedIn = { action: 'user.signed-in', actorId: staff.id }
  expect(await entries()).toEqual([
    { ...signedIn, municipalityId: town.id },
    { ...signedIn, municipalityId: other.id },
  ])
  site.clock.advance(90 * 86_400_000)
  expect(await letGo(site, 'audit-log')).toBe(0)
  site.clock.advance(1)
  expect(await letGo(site, 'audit-log')).toBe(2)
  expect(await entries()).toEqual([])
})
