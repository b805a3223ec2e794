import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { aCategory, anAdmin, anEditor, aPerson, aTown, type Category, type Person } from '#tests/factories.ts'
import { letGo } from '#tests/people/letting-go.ts'
import { changeStatus, fileReport, history, reportInput, rewrite } from '#tests/reporting.ts'
import {
  aTeam,
  deleteTeam,
  handOn,
  RESPONSIBILITY,
  readRouting,
  saveAbsence,
  saveRules,
  takeReport,
} from '#tests/routing.ts'
import { aSite, type TestSite } from '#tests/site.ts'

/**
 * Two categories with two editors each, because a category's only editor gets its reports by default; a
 * member without a category.
 */
async function aScene(site: TestSite) {
  const town = await aTown(site, { slug: 'lindental', name: 'Lindental', enabledFeatures: [] })
  const [roads, parks] = [
    await aCategory(site, town, { name: 'Straßen' }),
    await aCategory(site, town, { name: 'Grün' }),
  ]
  const admin = await anAdmin(site, town)
  const editor = await anEditor(site, town, [roads, parks])
  await anEditor(site, town, [roads, parks], { firstName: 'Olaf' })
  const member = await anEditor(site, town, [], { firstName: 'Mia', lastName: 'Beet' })
  const author = await aPerson(site)
  const teamId = await aTeam(site, town, 'Bauhof', [member], { as: admin })
  const file = async (category: Category = roads, more = {}) => {
    const { data, errors } = await fileReport(site, reportInput(town, category, more), { as: author })
    expect(errors).toEqual([])
    return data.createReport.id as number
  }
  const seen = async (id: number, as: Person | null = admin) => {
    const { data } = await ask(site, `{ reports(count: 50) { data { id ${RESPONSIBILITY} } } }`, {}, { as })
    return data.reports.data.find((report: { id: number }) => report.id === id)
  }
  const queue = async (name: string, as: Person) => {
    const args = `municipalitySlug: "lindental", queue: ${name}`
    const { data } = await ask(site, `{ reports(${args}) { data { id } } }`, {}, { as })
    return data.reports.data
      .map(({ id }: { id: number }) => id)
      .sort((one: number, other: number) => one - other)
  }
  return { town, roads, parks, admin, editor, member, author, teamId, file, seen, queue }
}

test('a new report goes where the first rule sends it', async () => {
  await using site = await aSite()
  const { town, roads, admin, member, author, teamId, file, seen, queue } = await aScene(site)
  await saveRules(
    site,
    town,
    [
      { categoryId: roads.id, subCategoryId: roads.subCategoryId, personId: admin.id },
      { categoryId: roads.id, teamId },
    ],
    { as: admin },
  )
  const [whole, part] = [await file(roads), await file(roads, { subCategoryId: roads.subCategoryId })]
  expect(await seen(whole)).toMatchObject({
    team: { name: 'Bauhof' },
    responsibleEditor: null,
    routing: {
      rulePosition: 2,
      ruleText: 'Straßen',
      isByCategory: false,
      givesPerson: false,
      isTouched: false,
    },
  })
  expect(await seen(part)).toMatchObject({
    team: null,
    responsibleEditor: { id: admin.id },
    routing: { rulePosition: 1 },
  })
  expect(await queue('TEAM', member)).toEqual([whole])
  expect(await queue('UNASSIGNED', admin)).toEqual([])
  // Citizens see neither team nor routing.
  const secret = { team: null, routing: null, responsibleEditor: null, handedOn: null }
  expect(await seen(whole, author)).toMatchObject({
    ...secret,
    permissions: { canTake: false, canHandOn: false },
  })
  const { data } = await ask(
    site,
    '{ reportQueues(municipalitySlug: "lindental") { queue } }',
    {},
    { as: admin },
  )
  expect(data.reportQueues).not.toContainEqual({ queue: 'TEAM' })
})

test('a report that matches no rule is unassigned', async () => {
  await using site = await aSite()
  const { town, roads, parks, admin, teamId, file, seen, queue } = await aScene(site)
  await saveRules(site, town, [{ categoryId: roads.id, teamId }], { as: admin })
  const [lost, found] = [await file(parks), await file(roads)]
  expect(await seen(lost)).toMatchObject({ team: null, routing: { rulePosition: null, givesPerson: false } })
  expect(await queue('UNASSIGNED', admin)).toEqual([lost])
  // After a team's deletion its reports are unassigned and its rule reports NO_GOAL.
  const { data } = await deleteTeam(site, town, teamId, { as: admin })
  expect(data.deleteTeam.rules).toMatchObject([{ teamId: null, fault: 'NO_GOAL' }])
  expect(await queue('UNASSIGNED', admin)).toEqual([lost, found])
  expect(await seen(await file(roads))).toMatchObject({ team: null, routing: { rulePosition: null } })
})

test('a category’s only editor gets its reports before any rule applies', async () => {
  await using site = await aSite()
  const { town, admin, member, teamId, file, seen } = await aScene(site)
  const lamps = await aCategory(site, town, { name: 'Lampen' })
  const only = await anEditor(site, town, [lamps], { firstName: 'Liv' })
  await saveRules(site, town, [{ categoryId: lamps.id, personId: member.id }], { as: admin })
  expect(await seen(await file(lamps))).toMatchObject({
    ...{ team: null, responsibleEditor: { id: only.id }, routing: { isByCategory: true } },
  })
  await saveRules(site, town, [{ teamId }], { as: admin })
  expect(await seen(await file(lamps))).toMatchObject({
    ...{ team: { name: 'Bauhof' }, responsibleEditor: { id: only.id } },
  })
})

test('reports of somebody who is away go to the deputy', async () => {
  await using site = await aSite()
  const { town, admin, editor, member, file, seen, queue } = await aScene(site)
  await saveRules(site, town, [{ personId: editor.id }], { as: admin })
  const days = { fromDay: '2026-01-01', toDay: '2027-12-31' }
  const away = (userId: number, deputyId: number | null) =>
    saveAbsence(site, town, { userId, ...days, deputyId }, { as: admin })
  await away(editor.id, member.id)
  expect(await seen(await file())).toMatchObject({
    responsibleEditor: { id: member.id },
    routing: { absentPerson: 'Eda Redlich', givesPerson: true },
  })
  // The two stand in for each other, and both are away.
  await away(member.id, editor.id)
  const lost = await file()
  expect(await seen(lost)).toMatchObject({
    responsibleEditor: null,
    routing: { rulePosition: 1, absentPerson: 'Eda Redlich', givesPerson: false },
  })
  expect(await queue('UNASSIGNED', admin)).toEqual([lost])
  // Colleagues read that somebody was away, and not who; nobody does once the absence is forgotten.
  const reason = async (as: Person) => (await seen(lost, as)).routing
  expect(await reason(member)).toMatchObject({ wasAway: true, absentPerson: null })
  expect(await reason(editor)).toMatchObject({ wasAway: true, absentPerson: 'Eda Redlich' })
  site.clock.set(new Date('2028-01-09T12:00:00Z'))
  await letGo(site, 'absences')
  expect(await reason(admin)).toMatchObject({ wasAway: false, absentPerson: null })
})

test('changing the category reroutes a report until somebody assigns it', async () => {
  await using site = await aSite()
  const { town, roads, parks, admin, editor, member, teamId, file, seen } = await aScene(site)
  const green = await aTeam(site, town, 'Gartenamt', [editor], { as: admin })
  await saveRules(
    site,
    town,
    [
      { categoryId: roads.id, teamId },
      { categoryId: parks.id, teamId: green },
    ],
    { as: admin },
  )
  const id = await file(roads)
  const move = async ({ id: categoryId }: Category) => {
    expect((await rewrite(site, { id, categoryId }, { as: admin })).errors).toEqual([])
    return (await seen(id)).team.name
  }
  expect(await move(parks)).toBe('Gartenamt')
  expect(await move(roads)).toBe('Bauhof')
  const { data } = await history(site, id, { as: admin })
  expect(data.reportHistory.data[0].changes).toEqual([{ field: 'team', from: 'Gartenamt', to: 'Bauhof' }])
  expect((await takeReport(site, id, { as: member })).codes).toEqual([])
  expect(await move(parks)).toBe('Bauhof')
  expect((await seen(id)).routing.isTouched).toBe(true)
})

test('members take a report of their team and hand it on', async () => {
  await using site = await aSite()
  const { town, roads, admin, editor, member, author, teamId, file, seen, queue } = await aScene(site)
  const green = await aTeam(site, town, 'Gartenamt', [editor], { as: admin })
  await saveRules(site, town, [{ categoryId: roads.id, teamId }], { as: admin })
  const id = await file()
  const stranger = await anEditor(site, town, [])
  expect((await takeReport(site, id, { as: stranger })).codes).toEqual(['FORBIDDEN'])
  expect((await takeReport(site, id, { as: author })).codes).toEqual(['FORBIDDEN'])
  expect((await handOn(site, id, { teamId: green }, { as: stranger })).codes).toEqual(['FORBIDDEN'])
  expect((await takeReport(site, id, { as: member }, 99)).codes).toEqual(['CONFLICT'])
  const taken = await takeReport(site, id, { as: member })
  expect(taken.data.takeReport).toMatchObject({
    responsibleEditor: { id: member.id },
    team: { name: 'Bauhof' },
  })
  // A second `takeReport` changes nothing.
  expect((await takeReport(site, id, { as: member })).data.takeReport.version).toBe(
    taken.data.takeReport.version,
  )
  const refused = async (goal: object) => {
    const { errors } = await handOn(site, id, goal, { as: member })
    return Object.keys(errors[0]?.extensions.fields ?? {})
  }
  expect(await refused({ teamId: green, reason: 'x' })).toEqual(['reason'])
  expect(await refused({})).toEqual(['goal'])
  expect(await refused({ teamId })).toEqual(['goal'])
  expect(await refused({ userId: stranger.id })).toEqual(['goal'])
  expect((await handOn(site, id, { teamId: green }, { as: member })).codes).toEqual([])
  expect(await seen(id)).toMatchObject({
    ...{ team: { name: 'Gartenamt' }, responsibleEditor: null },
    handedOn: { by: 'Mia Beet', reason: 'Das ist eine Landesstraße.' },
  })
  expect([await queue('TEAM', member), await queue('TEAM', editor)]).toEqual([[], [id]])
  const { data } = await history(site, id, { as: admin })
  expect(data.reportHistory.data[0]).toMatchObject({
    ...{ kind: 'HANDED_ON', note: 'Das ist eine Landesstraße.' },
    changes: [
      { field: 'team', from: 'Bauhof', to: 'Gartenamt' },
      { field: 'responsibleEditor', from: 'Mia Beet', to: null },
    ],
  })
  // Handing on to a person outside the team clears the team.
  expect((await handOn(site, id, { userId: admin.id }, { as: editor })).codes).toEqual([])
  expect(await seen(id)).toMatchObject({ team: null, responsibleEditor: { id: admin.id } })
  await changeStatus(site, id, town.statuses.DONE, { as: admin })
  expect((await handOn(site, id, { teamId }, { as: admin })).codes).toEqual(['FORBIDDEN'])
})

test('a person without the role leaves teams, absences and rules', async () => {
  await using site = await aSite()
  const { town, admin, editor, member, teamId, file, seen, queue } = await aScene(site)
  await saveRules(site, town, [{ personId: member.id }, { teamId }], { as: admin })
  const days = { fromDay: '2027-01-01', toDay: '2027-12-31' }
  await saveAbsence(site, town, { userId: member.id, ...days }, { as: admin })
  await saveAbsence(site, town, { userId: editor.id, ...days, deputyId: member.id }, { as: admin })
  const before = await file()
  expect(await seen(before)).toMatchObject({ responsibleEditor: { id: member.id } })
  const gone = `mutation { removeEditorFromMunicipality(municipalityId: ${town.id}, userId: ${member.id}) { id } }`
  expect((await ask(site, gone, {}, { as: admin })).codes).toEqual([])
  const { data } = await readRouting(site, town, { as: admin })
  expect(data.routing).toMatchObject({
    teams: [{ memberIds: [] }],
    rules: [{ personId: null, fault: 'NO_GOAL' }, { fault: 'EMPTY_TEAM' }],
    absences: [{ userId: editor.id, deputyId: null }],
  })
  const after = await file()
  expect(await seen(after)).toMatchObject({
    team: null,
    responsibleEditor: null,
    routing: { rulePosition: null },
  })
  expect(await queue('UNASSIGNED', admin)).toEqual([before, after])
})

test('a team is told of its report, each member once', async () => {
  await using site = await aSite()
  const { town, roads, parks, admin, editor, member, teamId, file } = await aScene(site)
  await saveRules(site, town, [{ categoryId: parks.id, teamId }], { as: admin })
  const told = async () => (await site.mails()).filter(({ kind }) => kind === 'report.for-team')
  const id = await file(roads)
  await handOn(site, id, { teamId }, { as: editor })
  expect((await told()).map(({ recipient }) => recipient)).toEqual([member.email])
  // A change of category tells the team as well; staff who change it themselves are not told.
  const other = await file(roads)
  await rewrite(site, { id: other, categoryId: parks.id, subCategoryId: parks.subCategoryId }, { as: editor })
  expect(await told()).toHaveLength(2)
  const own = await file(roads)
  await aTeam(site, town, 'Büro', [admin], { as: admin })
  await handOn(site, own, { teamId }, { as: admin })
  expect(await told()).toHaveLength(3)
})

test('routing never assigns a report to a locked account', async () => {
  await using site = await aSite()
  const { town, admin, teamId, author } = await aScene(site)
  const category = await aCategory(site, town, { name: 'Brunnen' })
  const only = await anEditor(site, town, [category])
  await site.services.db
    .updateTable('person')
    .set({ lockedAt: site.clock.now() })
    .where('id', '=', only.id)
    .execute()
  const filed = async () => {
    const { data } = await fileReport(site, reportInput(town, category), { as: author })
    const query = site.services.db.selectFrom('report').select(['responsibleEditorId', 'teamId'])
    return query.where('id', '=', data.createReport.id).executeTakeFirst()
  }
  expect(await filed()).toEqual({ responsibleEditorId: null, teamId: null })
  await saveRules(site, town, [{ categoryId: category.id, teamId }], { as: admin })
  expect(await filed()).toEqual({ responsibleEditorId: null, teamId })
})
