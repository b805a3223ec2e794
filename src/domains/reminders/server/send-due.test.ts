import { expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '#kit/server/clock.ts'
import { ask } from '#tests/ask.ts'
import { aCategory, anAdmin, anEditor, aPerson, aReport, aTown } from '#tests/factories.ts'
import { createRule, remind } from '#tests/mail/reminding.ts'
import { aSite, type TestSite } from '#tests/site.ts'

/** The clock of the tests starts on Saturday, 21 November 2026, noon in Berlin. */
const EIGHT = new Date('2026-11-22T07:00:00.000Z')

/** A town with two categories, an editor for each, an administrator, and overdue reports. */
async function aScene(site: TestSite) {
  const town = await aTown(site, { name: 'Lindental' })
  const [lamps, roads] = [
    await aCategory(site, town, { name: 'Beleuchtung' }),
    await aCategory(site, town, { name: 'Straßen & Gehwege' }),
  ]
  const admin = await anAdmin(site, town)
  const [lampsEditor, roadsEditor] = [
    await anEditor(site, town, [lamps]),
    await anEditor(site, town, [roads]),
  ]
  const ago = (days: number) => new Date(EIGHT.getTime() - days * DAY)
  const lamp = await aReport(site, town, lamps, { createdAt: ago(9) })
  const road = await aReport(site, town, roads, { createdAt: ago(20), kind: 'ACCEPTED' })
  // It is theirs by assignment, not by category.
  const assigned = await aReport(site, town, roads, {
    createdAt: ago(7),
    responsibleEditorId: lampsEditor.id,
    isInternal: true,
  })
  // Reports that are not overdue.
  await aReport(site, town, lamps, { createdAt: new Date(ago(7).getTime() + MINUTE) })
  await aReport(site, town, lamps, { createdAt: ago(30), kind: 'DONE' })
  const deleted = await aReport(site, town, lamps, { createdAt: ago(30) })
  await site.services.db
    .updateTable('report')
    .set({ deletedAt: ago(1) })
    .where('id', '=', deleted.id)
    .execute()
  const other = await aTown(site)
  await aReport(site, other, await aCategory(site, other), { createdAt: ago(30) })
  const rule = (userType: string, more: object = {}) =>
    createRule(
      site,
      {
        municipalityId: town.id,
        userType,
        statusIds: [town.statuses.NEW, town.statuses.ACCEPTED],
        ...more,
      },
      admin,
    )
  return { town, admin, lampsEditor, roadsEditor, lamp, road, assigned, rule }
}

/** The reports in each person's reminder mails. */
async function remindersIn(site: TestSite): Promise<Record<string, string[]>> {
  const mails = (await site.mails()).filter(({ kind }) => kind === 'reminder.digest')
  return Object.fromEntries(
    mails.map(({ recipient, text }) => [recipient, [...text.matchAll(/^2026-\d{6}/gm)].map(([n]) => n)]),
  )
}

test('a rule reminds editors of their own reports at its hour only', async () => {
  await using site = await aSite()
  const { lampsEditor, roadsEditor, lamp, road, assigned, rule } = await aScene(site)
  await rule('USER_TYPE_EDITOR')
  site.clock.set(new Date(EIGHT.getTime() - 1))
  expect(await remind(site)).toBe(0)
  site.clock.set(EIGHT)
  expect(await remind(site)).toBe(1)
  expect(await remindersIn(site)).toEqual({
    [lampsEditor.email]: [lamp.number, assigned.number],
    [roadsEditor.email]: [road.number, assigned.number],
  })
})

test('administrators are reminded of every report exactly once', async () => {
  await using site = await aSite()
  const { town, admin, lampsEditor, roadsEditor, lamp, road, assigned, rule } = await aScene(site)
  await site.services.db
    .insertInto('municipalityRole')
    .values({ municipalityId: town.id, personId: admin.id, role: 'EDITOR' })
    .execute()
  await rule('USER_TYPE_ADMIN')
  site.clock.set(EIGHT)
  await remind(site)
  // By category, longest waiting first.
  const all = [lamp.number, road.number, assigned.number]
  expect(await remindersIn(site)).toEqual({ [admin.email]: all })
  await rule('USER_TYPE_EDITOR_AND_ADMIN')
  site.clock.advance(DAY)
  await remind(site)
  const mails = (await site.mails()).filter(({ kind }) => kind === 'reminder.digest')
  expect(mails.map(({ recipient }) => recipient).sort()).toEqual(
    [admin, admin, admin, lampsEditor, roadsEditor].map(({ email }) => email).sort(),
  )
})

test('nobody gets an empty reminder, and no locked account gets any', async () => {
  await using site = await aSite()
  const { admin, lampsEditor, roadsEditor, rule } = await aScene(site)
  const { db } = site.services
  await rule('USER_TYPE_EDITOR_AND_ADMIN', { minAge: 40 })
  await db
    .updateTable('person')
    .set({ lockedAt: site.clock.now() })
    .where('id', '=', lampsEditor.id)
    .execute()
  await db.updateTable('person').set({ emailConfirmedAt: null }).where('id', '=', roadsEditor.id).execute()
  site.clock.set(EIGHT)
  expect(await remind(site)).toBe(1)
  expect(await remindersIn(site)).toEqual({})
  await rule('USER_TYPE_EDITOR_AND_ADMIN')
  site.clock.advance(DAY)
  await remind(site)
  expect(Object.keys(await remindersIn(site))).toEqual([admin.email])
})

test('each reminder slot is sent once, also by concurrent or late workers', async () => {
  await using site = await aSite()
  const { admin, rule } = await aScene(site)
  await rule('USER_TYPE_ADMIN')
  const count = async () => (await site.mails()).filter(({ kind }) => kind === 'reminder.digest').length
  site.clock.set(EIGHT)
  const rules = await Promise.all([remind(site), remind(site), remind(site)])
  expect(rules.reduce((sum, each) => sum + each)).toBe(1)
  expect(await count()).toBe(1)
  site.clock.advance(HOUR)
  await remind(site)
  expect(await count()).toBe(1)
  // After three days without a worker one mail makes up for all slots, and the next slot is the usual one.
  site.clock.advance(3 * DAY)
  await remind(site)
  expect(await count()).toBe(2)
  site.clock.set(new Date(EIGHT.getTime() + 4 * DAY - 1))
  await remind(site)
  expect(await count()).toBe(2)
  site.clock.set(new Date(EIGHT.getTime() + 4 * DAY))
  await remind(site)
  expect(await count()).toBe(3)
  expect(Object.keys(await remindersIn(site))).toEqual([admin.email])
})

test('a failed run keeps neither its mails nor its used-up slot', async () => {
  await using site = await aSite()
  const { rule } = await aScene(site)
  await rule('USER_TYPE_EDITOR')
  site.clock.set(EIGHT)
  const { services } = site
  let calls = 0
  const breaking = {
    ...site,
    services: {
      ...services,
      jobs: {
        ...services.jobs,
        // The first mail is queued, the second one fails.
        enqueue: (async (...job: Parameters<typeof services.jobs.enqueue>) => {
          calls += 1
          if (calls > 1) throw new Error('no queue')
          return services.jobs.enqueue(...job)
        }) as typeof services.jobs.enqueue,
      },
    },
  }
  await expect(remind(breaking)).rejects.toThrow('no queue')
  expect(await remindersIn(site)).toEqual({})
  expect(await remind(site)).toBe(1)
  expect(Object.keys(await remindersIn(site))).toHaveLength(2)
})

test('each day has one reminder at the local hour over clock changes', async () => {
  await using site = await aSite()
  const { rule, admin } = await aScene(site)
  const hoursOfMails = async (from: string, hours: number) => {
    await site.services.db.deleteFrom('message').execute()
    await site.services.db.deleteFrom('reminderRule').execute()
    site.clock.set(new Date(from))
    await rule('USER_TYPE_ADMIN', { reminderHour: 2, minAge: 1 })
    for (let hour = 0; hour < hours * 2; hour += 1) {
      site.clock.advance(HOUR / 2)
      await remind(site)
    }
    const mails = await site.services.db.selectFrom('message').selectAll().orderBy('id').execute()
    expect(new Set(mails.map(({ recipient }) => recipient))).toEqual(new Set([admin.email]))
    return mails.map(({ createdAt }) => createdAt.toISOString())
  }
  // On 28 March 2027 the clocks skip 2:00, so the slot is 3:00.
  expect(await hoursOfMails('2027-03-26T12:00:00.000Z', 72)).toEqual([
    '2027-03-27T01:00:00.000Z',
    '2027-03-28T01:00:00.000Z',
    '2027-03-29T00:00:00.000Z',
  ])
  // On 31 October 2027 2:00 comes twice.
  expect(await hoursOfMails('2027-10-29T12:00:00.000Z', 72)).toEqual([
    '2027-10-30T00:00:00.000Z',
    '2027-10-31T00:00:00.000Z',
    '2027-11-01T01:00:00.000Z',
  ])
})

test('a rule edit keeps the due reminder, a disabled feature drops it', async () => {
  await using site = await aSite()
  const { town, admin, rule } = await aScene(site)
  const { data } = await rule('USER_TYPE_ADMIN')
  site.clock.set(new Date(EIGHT.getTime() + MINUTE))
  const change = `mutation { updateReminderRule(reminderRule: { id: ${data.createReminderRule.id}, minAge: 8 }) { id } }`
  expect((await ask(site, change, {}, { as: admin })).codes).toEqual([])
  await remind(site)
  expect(Object.keys(await remindersIn(site))).toEqual([admin.email])
  await site.services.db
    .updateTable('municipality')
    .set({ enabledFeatures: ['COMMENTS'] })
    .where('id', '=', town.id)
    .execute()
  site.clock.advance(DAY)
  expect(await remind(site)).toBe(1)
  expect((await site.mails()).filter(({ kind }) => kind === 'reminder.digest')).toHaveLength(1)
})

test('the preview matches the mails that would be sent now', async () => {
  await using site = await aSite()
  const { town, admin, lampsEditor, roadsEditor, lamp, road, assigned } = await aScene(site)
  site.clock.set(EIGHT)
  const rule = {
    municipalityId: town.id,
    userType: 'USER_TYPE_EDITOR_AND_ADMIN',
    statusIds: [town.statuses.NEW, town.statuses.ACCEPTED],
  }
  const query = `query P($rule: ReminderRuleInput!) { reminderPreview(reminderRule: $rule) {
    nextReminderAt reminders { user { id lastName } total reports { number title } } } }`
  const { data } = await ask(site, query, { rule }, { as: admin })
  const { nextReminderAt, reminders } = data.reminderPreview
  expect(nextReminderAt).toBe('2026-11-23T07:00:00.000Z')
  type Found = { user: { id: number }; total: number; reports: { number: string }[] }
  const found = reminders.map(({ user, total, reports }: Found) => [
    user.id,
    total,
    reports.map(({ number }) => number),
  ])
  expect(found).toEqual([
    [admin.id, 3, [road.number, lamp.number, assigned.number]],
    [lampsEditor.id, 2, [lamp.number, assigned.number]],
    [roadsEditor.id, 2, [road.number, assigned.number]],
  ])
  expect(await site.mails()).toEqual([])
  const none = await ask(site, query, { rule: { ...rule, minAge: 365 } }, { as: admin })
  expect(none.data.reminderPreview.reminders).toEqual([])
})

test('a reminder lists at most a hundred reports without extra queries', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const [admin, citizen] = [await anAdmin(site, town), await aPerson(site)]
  const category = await aCategory(site, town, { name: '<script>alert("Ä")</script>' })
  const rule = { municipalityId: town.id, userType: 'USER_TYPE_ADMIN', statusIds: [town.statuses.NEW] }
  await createRule(site, rule, admin)
  const old = { createdAt: new Date(EIGHT.getTime() - 10 * DAY), author: citizen, title: 'Mein <b>Titel</b>' }
  await aReport(site, town, category, old)
  site.clock.set(EIGHT)
  site.statements.length = 0
  await remind(site)
  const few = site.statements.length
  for (let made = 0; made < 104; made += 1) await aReport(site, town, category, old)
  site.clock.advance(DAY)
  site.statements.length = 0
  await remind(site)
  expect(site.statements.length).toBe(few)
  const [mail] = await site.mails()
  expect(mail?.subject).toBe('Erinnerung: 105\u00a0Meldungen warten seit mindestens 7\u00a0Tagen')
  expect(mail?.text).toContain('Hier stehen die 100 ältesten; 5 weitere warten ebenso.')
  expect(mail?.text.match(/^2026-\d{6} \| Lindenweg 12 \| Neu \| 11$/gm)).toHaveLength(100)
  // The mail holds no citizen's text, and escapes all HTML.
  expect(`${mail?.text}${mail?.html}`).not.toMatch(/Titel|Beschreibung|Berger/)
  expect(mail?.html).toContain('&lt;script&gt;alert(&quot;Ä&quot;)')
  expect(mail?.html).toContain('<th scope="col"')
  expect(mail?.text).toContain('Erinnerungsregel')
})
