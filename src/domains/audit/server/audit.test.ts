import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { anAdmin, anEditor, aPerson, aTown, type Person, type Town } from '#tests/factories.ts'
import { aSite, type TestSite } from '#tests/site.ts'
import { forgetOldEntries } from './forget-old-entries.ts'

const read = (site: TestSite, as: Person | null, args = '') =>
  ask(
    site,
    `{ auditEntries${args} { data { action actorName personName oldValue newValue objectId municipalityName createdAt }
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

test('administrators read what was done in their town, editors what they did, the platform everything', async () => {
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
  await site.services.db
    .updateTable('auditEntry')
    .set({ actorId: editor.id })
    .where('actorId', '=', admin.id)
    .execute()
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

test('an entry goes after 24 months and not before, however often the job runs', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const admin = await anAdmin(site, town)
  await rename(site, admin, town, 'Alt')
  site.clock.set(new Date('2026-12-24T00:00:00.000Z'))
  await rename(site, admin, town, 'Neu')
  const left = async () => (await site.services.db.selectFrom('auditEntry').select('id').execute()).length
  site.clock.set(new Date('2028-11-21T10:59:59.000Z'))
  expect([await forgetOldEntries(site.services), await left()]).toEqual([0, 2])
  site.clock.set(new Date('2028-11-21T11:00:01.000Z'))
  expect([await forgetOldEntries(site.services), await left()]).toEqual([1, 1])
  expect([await forgetOldEntries(site.services), await left()]).toEqual([0, 1])
})
