import { expect, test } from 'vitest'
import { DAY } from '#kit/server/clock.ts'
import {
  aCategory,
  anAddress,
  anAdmin,
  anEditor,
  aPerson,
  aReport,
  aTown,
  type Person,
} from '#tests/factories.ts'
import {
  aTeam,
  deleteAbsence,
  deleteTeam,
  previewRules,
  readRouting,
  saveAbsence,
  saveRules,
  saveTeam,
} from '#tests/routing.ts'
import { aSite, NOON, type TestSite } from '#tests/site.ts'

async function aScene(site: TestSite) {
  const town = await aTown(site, { slug: 'lindental', name: 'Lindental' })
  const [roads, lamps] = [await aCategory(site, town, { name: 'Straßen' }), await aCategory(site, town)]
  const admin = await anAdmin(site, town)
  const [editor, other] = [await anEditor(site, town, [roads]), await anEditor(site, town, [roads])]
  const foreign = await anAdmin(site, await aTown(site))
  return { town, roads, lamps, admin, editor, other, foreign, citizen: await aPerson(site) }
}

test('staff read teams and rules, administrators alone change them', async () => {
  await using site = await aSite()
  const { town, admin, editor, foreign, citizen } = await aScene(site)
  const teamId = await aTeam(site, town, 'Bauhof', [editor], { as: admin })
  const refused: [Person | null, string, string][] = [
    [null, 'UNAUTHENTICATED', 'UNAUTHENTICATED'],
    [citizen, 'FORBIDDEN', 'FORBIDDEN'],
    [foreign, 'FORBIDDEN', 'FORBIDDEN'],
    [editor, '', 'FORBIDDEN'],
  ]
  for (const [as, reading, changing] of refused) {
    expect((await readRouting(site, town, { as })).codes).toEqual(reading === '' ? [] : [reading])
    const changes = [
      await saveTeam(site, town, { name: 'Neu', memberIds: [editor.id] }, { as }),
      await deleteTeam(site, town, teamId, { as }),
      await saveRules(site, town, [{ teamId }], { as }),
      await previewRules(site, town, [{ teamId }], { as }),
    ]
    expect(changes.map(({ codes }) => codes)).toEqual(changes.map(() => [changing]))
  }
  const { data } = await readRouting(site, town, { as: editor })
  expect(data.routing).toMatchObject({
    canManage: false,
    teams: [{ name: 'Bauhof', memberIds: [editor.id] }],
  })
  expect((await readRouting(site, { id: 9999 }, { as: admin })).codes).toEqual(['NOT_FOUND'])
})

test('a town names nothing of another town in its teams and rules', async () => {
  await using site = await aSite()
  const { town, roads, admin, editor, foreign } = await aScene(site)
  const other = await aTown(site)
  const [theirs, theirAdmin] = [await aCategory(site, other), await anAdmin(site, other)]
  const theirTeam = await aTeam(site, other, 'Hof', [theirAdmin], { as: theirAdmin })
  const fields = async (rule: object) => {
    const { errors } = await saveRules(site, town, [rule], { as: admin })
    return Object.keys(errors[0]?.extensions.fields ?? {})
  }
  expect(await fields({ categoryId: theirs.id, personId: editor.id })).toEqual(['rules.0.categoryId'])
  expect(
    await fields({ categoryId: roads.id, subCategoryId: theirs.subCategoryId, personId: editor.id }),
  ).toEqual(['rules.0.subCategoryId'])
  expect(await fields({ teamId: theirTeam })).toEqual(['rules.0.goal'])
  expect(await fields({ personId: foreign.id })).toEqual(['rules.0.goal'])
  expect(await fields({ personId: editor.id, district: 'Nirgendwo' })).toEqual(['rules.0.district'])
  expect(await fields({})).toEqual(['rules.0.goal'])
  expect(await fields({ personId: editor.id, fromMinute: 60 })).toEqual(['rules.0.toMinute'])
  const team = await saveTeam(site, town, { memberIds: [foreign.id] }, { as: admin })
  expect(Object.keys(team.errors[0]?.extensions.fields ?? {})).toEqual(['memberIds'])
  expect(
    (await saveTeam(site, town, { id: theirTeam, memberIds: [editor.id] }, { as: admin })).codes,
  ).toEqual(['NOT_FOUND'])
  expect((await deleteTeam(site, town, theirTeam, { as: admin })).codes).toEqual(['NOT_FOUND'])
})

test('staff enter their own absence, administrators everybody’s', async () => {
  await using site = await aSite()
  const { town, admin, editor, other } = await aScene(site)
  const days = { fromDay: '2026-11-20', toDay: '2027-01-10' }
  const own = await saveAbsence(
    site,
    town,
    { userId: editor.id, ...days, deputyId: other.id },
    { as: editor },
  )
  expect(own.data.saveAbsence.absences).toMatchObject([{ userId: editor.id, ...days, canSave: true }])
  const [{ id }] = own.data.saveAbsence.absences
  // The deputy sees it and cannot change it; nobody else sees it.
  const seen = async (as: Person) => (await readRouting(site, town, { as })).data.routing.absences
  expect(await seen(other)).toMatchObject([{ id, canSave: false }])
  expect((await deleteAbsence(site, town, id, { as: other })).codes).toEqual(['FORBIDDEN'])
  const third = await anEditor(site, town)
  expect(await seen(third)).toEqual([])
  expect((await deleteAbsence(site, town, id, { as: third })).codes).toEqual(['NOT_FOUND'])
  expect((await saveAbsence(site, town, { userId: editor.id, ...days }, { as: other })).codes).toEqual([
    'FORBIDDEN',
  ])
  const fields = async (absence: object) => {
    const input = { userId: other.id, ...days, ...absence }
    const { errors } = await saveAbsence(site, town, input, { as: admin })
    return Object.keys(errors[0]?.extensions.fields ?? {})
  }
  expect(await fields({ toDay: '2026-11-19' })).toEqual(['toDay'])
  expect(await fields({ fromDay: '2026-02-30' })).toEqual(['fromDay'])
  expect(await fields({ deputyId: other.id })).toEqual(['deputyId'])
  expect(await fields({ userId: editor.id })).toEqual(['fromDay'])
  expect(await fields({})).toEqual([])
  expect((await deleteAbsence(site, town, id, { as: editor })).data.deleteAbsence.absences).toEqual([])
})

test('every change is in the audit log, without names', async () => {
  await using site = await aSite()
  const { town, roads, admin, editor } = await aScene(site)
  const teamId = await aTeam(site, town, 'Bauhof', [editor], { as: admin })
  const rules = [{ categoryId: roads.id, teamId }]
  for (let times = 0; times < 2; times += 1) await saveRules(site, town, rules, { as: admin })
  const absence = { userId: editor.id, fromDay: '2026-11-20', toDay: '2027-01-10' }
  const saved = await saveAbsence(site, town, absence, { as: admin })
  await deleteAbsence(site, town, saved.data.saveAbsence.absences[0].id, { as: admin })
  await deleteTeam(site, town, teamId, { as: admin })
  const entries = await site.services.db
    .selectFrom('auditEntry')
    .select(['action', 'personId', 'oldValue', 'newValue'])
    .where('municipalityId', '=', town.id)
    .orderBy('id')
    .execute()
  expect(entries.map((entry) => Object.values(entry))).toEqual([
    ['team.created', null, null, String(editor.id)],
    ['routing.rules-changed', null, null, `${roads.id}>T${teamId}`],
    ['absence.created', editor.id, null, null],
    ['absence.deleted', editor.id, null, null],
    ['team.deleted', null, String(editor.id), null],
  ])
})

test('saving on top of outdated rules or members is a conflict', async () => {
  await using site = await aSite()
  const { town, admin, editor, other } = await aScene(site)
  const teamId = await aTeam(site, town, 'Bauhof', [editor], { as: admin })
  const { revision, teams } = (await readRouting(site, town, { as: admin })).data.routing
  expect((await saveRules(site, town, [{ teamId }], { as: admin }, revision)).codes).toEqual([])
  expect((await saveRules(site, town, [], { as: admin }, revision)).codes).toEqual(['CONFLICT'])
  const basedOn = teams[0].revision
  const change = (member: Person) =>
    saveTeam(site, town, { id: teamId, memberIds: [member.id], basedOn }, { as: admin })
  expect([(await change(other)).codes, (await change(editor)).codes]).toEqual([[], ['CONFLICT']])
})

test('the preview says where recent reports would have gone', async () => {
  await using site = await aSite()
  const { town, roads, lamps, admin, editor, other } = await aScene(site)
  const ago = (days: number) => ({ createdAt: new Date(NOON.getTime() - days * DAY) })
  const old = { latitude: 50.583, longitude: 8.963 }
  const far = { latitude: 50.6, longitude: 9.0 }
  for (const place of [old, old, far]) await aReport(site, town, roads, { ...ago(5), ...place })
  await aReport(site, town, roads, ago(91))
  await aReport(site, town, lamps, ago(1))
  const address = { street: 'Markt', houseNumber: '1', zip: '35999', place: 'Lindental' }
  await anAddress(site, { municipalityId: town.id, ...address, ...old })
  await site.services.db.updateTable('address').set({ district: 'Altstadt' }).execute()
  const teamId = await aTeam(site, town, 'Bauhof', [editor], { as: admin })
  const rules = [
    { categoryId: roads.id, district: 'Altstadt', teamId },
    { categoryId: roads.id, personId: other.id },
  ]
  expect((await previewRules(site, town, rules, { as: admin })).data.routingPreview).toEqual({
    reports: 4,
    isPartial: false,
    nobody: 1,
    perRule: [2, 1],
    goals: [
      { teamId, personId: null, total: 2 },
      { teamId: null, personId: other.id, total: 1 },
    ],
  })
  expect((await readRouting(site, town, { as: admin })).data.routing).toMatchObject({
    rules: [],
    districts: ['Altstadt'],
  })
})
