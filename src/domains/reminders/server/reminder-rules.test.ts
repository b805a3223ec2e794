import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { aCategory, anAdmin, anEditor, aPerson, aTown, type Person } from '#tests/factories.ts'
import { cellsOf, foundGrid, readGrid } from '#tests/grid.ts'
import { createRule } from '#tests/mail/reminding.ts'
import { aSite, type TestSite } from '#tests/site.ts'

const FIELDS =
  'id userType minAge reminderDayOfWeek reminderHour statuses { id name } municipality { id } nextReminderAt permissions { canUpdate canDelete }'

const update = (site: TestSite, reminderRule: object, as: Person | null) =>
  ask(
    site,
    `mutation U($rule: ReminderRuleInput!) { updateReminderRule(reminderRule: $rule) { ${FIELDS} } }`,
    { rule: reminderRule },
    { as },
  )
const remove = (site: TestSite, id: number, as: Person | null) =>
  ask(site, 'mutation D($id: Int!) { deleteReminderRule(id: $id) }', { id }, { as })
const list = (site: TestSite, municipalityId: number, as: Person | null) =>
  ask(
    site,
    `query L($id: Int!) { reminderRules(municipalityId: $id) { ${FIELDS} } }`,
    { id: municipalityId },
    { as },
  )
const preview = (site: TestSite, rule: object, as: Person | null) =>
  ask(
    site,
    'query P($rule: ReminderRuleInput!) { reminderPreview(reminderRule: $rule) { nextReminderAt } }',
    { rule },
    { as },
  )

type Role = 'anonymous' | 'citizen' | 'editor' | 'admin' | 'foreign editor' | 'foreign admin' | 'super'

/** The permission matrix, "Reminder rules": N, N, view m, m, Y; typed by hand. */
const GRID = readGrid<Role>(`
        | anonymous       | citizen   | editor    | admin | foreign editor | foreign admin | super
view    | UNAUTHENTICATED | FORBIDDEN | yes       | yes   | FORBIDDEN      | FORBIDDEN     | yes
preview | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | yes   | FORBIDDEN      | FORBIDDEN     | yes
create  | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | yes   | FORBIDDEN      | FORBIDDEN     | yes
update  | UNAUTHENTICATED | NOT_FOUND | FORBIDDEN | yes   | NOT_FOUND      | NOT_FOUND     | yes
delete  | UNAUTHENTICATED | NOT_FOUND | FORBIDDEN | yes   | NOT_FOUND      | NOT_FOUND     | yes
`)

test('staff read their town’s reminder rules and only administrators edit them', async () => {
  await using site = await aSite()
  const [town, other] = [await aTown(site), await aTown(site)]
  const admin = await anAdmin(site, town)
  const people: Record<Role, Person | null> = {
    anonymous: null,
    citizen: await aPerson(site),
    editor: await anEditor(site, town, [await aCategory(site, town)]),
    admin,
    'foreign editor': await anEditor(site, other),
    'foreign admin': await anAdmin(site, other),
    super: await aPerson(site, { isSuperAdmin: true }),
  }
  const rule = { municipalityId: town.id, userType: 'USER_TYPE_ADMIN', statusIds: [town.statuses.NEW] }
  const found = await foundGrid(GRID, async (action, role) => {
    const as = people[role]
    const { data } = await createRule(site, rule, admin)
    const { id } = data.createReminderRule
    const calls: Record<string, () => ReturnType<typeof ask>> = {
      view: () => list(site, town.id, as),
      preview: () => preview(site, rule, as),
      create: () => createRule(site, rule, as),
      update: () => update(site, { id, minAge: 9 }, as),
      delete: () => remove(site, id, as),
    }
    const code = (await calls[action]?.())?.codes[0] ?? 'yes'
    await site.services.db.deleteFrom('reminderRule').execute()
    return code
  })
  expect(cellsOf(found)).toEqual(cellsOf(GRID))
  await createRule(site, rule, admin)
  const flags = async (as: Person | null) => (await list(site, town.id, as)).data.reminderRules[0].permissions
  expect(await flags(people.admin)).toEqual({ canUpdate: true, canDelete: true })
  expect(await flags(people.editor)).toEqual({ canUpdate: false, canDelete: false })
})

test('a reminder rule is created, changed and deleted with an audit entry', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const admin = await anAdmin(site, town)
  // It is Saturday, noon in Berlin.
  const given = { municipalityId: town.id, userType: 'USER_TYPE_EDITOR', statusIds: [town.statuses.NEW] }
  const { data } = await createRule(site, given, admin, FIELDS)
  const { id } = data.createReminderRule
  expect(data.createReminderRule).toEqual({
    id,
    userType: 'USER_TYPE_EDITOR',
    minAge: 7,
    reminderDayOfWeek: null,
    reminderHour: 8,
    statuses: [{ id: town.statuses.NEW, name: 'Neu' }],
    municipality: { id: town.id },
    nextReminderAt: '2026-11-22T07:00:00.000Z',
    permissions: { canUpdate: true, canDelete: true },
  })
  const statusIds = [town.statuses.ACCEPTED, town.statuses.NOT_APPROVED]
  const changed = await update(site, { id, statusIds, reminderDayOfWeek: 3, reminderHour: 14 }, admin)
  expect(changed.data.updateReminderRule).toMatchObject({
    userType: 'USER_TYPE_EDITOR',
    minAge: 7,
    reminderDayOfWeek: 3,
    statuses: [{ name: 'Nicht freigegeben' }, { name: 'Angenommen' }],
    nextReminderAt: '2026-11-25T13:00:00.000Z',
  })
  const daily = await update(site, { id, reminderDayOfWeek: null }, admin)
  expect(daily.data.updateReminderRule).toMatchObject({ reminderDayOfWeek: null, reminderHour: 14 })
  expect((await remove(site, id, admin)).data).toEqual({ deleteReminderRule: id })
  expect((await remove(site, id, admin)).codes).toEqual(['NOT_FOUND'])
  expect((await list(site, town.id, admin)).data.reminderRules).toEqual([])
  const log = await site.services.db.selectFrom('auditEntry').selectAll().orderBy('id').execute()
  expect(log.map(({ action, actorId, objectId }) => [action, actorId, objectId])).toEqual([
    ['reminder.rule-created', admin.id, id],
    ['reminder.rule-changed', admin.id, id],
    ['reminder.rule-changed', admin.id, id],
    ['reminder.rule-deleted', admin.id, id],
  ])
  expect(log[1]?.newValue).toContain('mittwochs um 14')
})

test('each invalid field gets its own message', async () => {
  await using site = await aSite()
  const [town, other] = [await aTown(site), await aTown(site)]
  const admin = await anAdmin(site, town)
  const good = { municipalityId: town.id, userType: 'USER_TYPE_ADMIN', statusIds: [town.statuses.NEW] }
  const fields = async (more: object) => {
    const answers = await Promise.all([
      createRule(site, { ...good, ...more }, admin),
      preview(site, { ...good, ...more }, admin),
    ])
    const [made, seen] = answers.map(({ errors }) => errors[0]?.extensions.fields)
    expect(seen).toEqual(made)
    return made
  }
  expect(await fields({ minAge: 0 })).toEqual({
    minAge: 'Bitte geben Sie eine ganze Zahl von 1 bis 365 ein.',
  })
  for (const reminderDayOfWeek of [0, 8])
    expect(await fields({ reminderDayOfWeek })).toHaveProperty('reminderDayOfWeek')
  for (const reminderHour of [-1, 24]) expect(await fields({ reminderHour })).toHaveProperty('reminderHour')
  expect(await fields({ userType: null })).toEqual({ userType: 'Bitte wählen Sie, wer erinnert wird.' })
  expect(await fields({ statusIds: null })).toEqual({
    statusIds: 'Bitte wählen Sie mindestens einen Status.',
  })
  expect(await fields({ statusIds: [] })).toEqual({ statusIds: 'Bitte wählen Sie mindestens einen Status.' })
  expect(await fields({ statusIds: [town.statuses.NEW, town.statuses.NEW] })).toEqual({
    statusIds: 'Ein Status ist doppelt angegeben.',
  })
  expect(await fields({ statusIds: [other.statuses.NEW] })).toEqual({
    statusIds: 'Diesen Status gibt es hier nicht.',
  })
  for (const kind of ['DONE', 'REJECTED', 'NOT_POSSIBLE'] as const)
    expect(await fields({ statusIds: [town.statuses[kind]] }), kind).toEqual({
      statusIds: expect.stringContaining('ist ein Abschluss'),
    })
  expect((await createRule(site, { ...good, municipalityId: 987_654 }, admin)).codes).toEqual(['NOT_FOUND'])
})

test('a town has at most twenty rules, also under concurrent requests', async () => {
  await using site = await aSite()
  const [town, without] = [await aTown(site), await aTown(site, { enabledFeatures: ['COMMENTS'] })]
  const admin = await anAdmin(site, town)
  const rule = { municipalityId: town.id, userType: 'USER_TYPE_ADMIN', statusIds: [town.statuses.NEW] }
  for (let made = 0; made < 18; made += 1) await createRule(site, rule, admin)
  const answers = await Promise.all(Array.from({ length: 4 }, () => createRule(site, rule, admin)))
  expect(answers.flatMap(({ codes }) => codes)).toEqual(['CONFLICT', 'CONFLICT'])
  expect((await list(site, town.id, admin)).data.reminderRules).toHaveLength(20)
  const given = {
    municipalityId: without.id,
    userType: 'USER_TYPE_ADMIN',
    statusIds: [without.statuses.NEW],
  }
  expect((await createRule(site, given, await anAdmin(site, without))).codes).toEqual(['FEATURE_DISABLED'])
})
