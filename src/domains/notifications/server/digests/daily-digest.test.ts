import { expect, test } from 'vitest'
import { anonymousContext } from '#app/server/graphql/context.ts'
import { timeZoneOf } from '#domains/places/place.rules.ts'
import { DAY, MINUTE } from '#kit/server/clock.ts'
import { ask } from '#tests/ask.ts'
import { aCategory, anEditor, aPerson, aReport, aTown, type Person } from '#tests/factories.ts'
import { setTo } from '#tests/mail/notifying.ts'
import { aComment, approve, changeStatus, fileReport, reportInput } from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'
import { dailyTime } from './digest.rules.ts'
import { sendDigests } from './send-digests.ts'

const BERLIN = timeZoneOf('DE')

test.each([
  ['before eight it is the same day', '2026-11-21T06:59:59.999Z', '2026-11-21T07:00:00Z'],
  ['at eight it is the next', '2026-11-21T07:00:00Z', '2026-11-22T07:00:00Z'],
  ['at the end of a year', '2026-12-31T20:00:00Z', '2027-01-01T07:00:00Z'],
  [
    'over the night in which clocks go forward it is an hour less',
    '2026-03-28T07:30:00Z',
    '2026-03-29T06:00:00Z',
  ],
  ['in the leap itself', '2026-03-29T01:00:00Z', '2026-03-29T06:00:00Z'],
  ['over the night in which they go back it is an hour more', '2026-10-24T07:30:00Z', '2026-10-25T07:00:00Z'],
  ['in the hour that comes twice', '2026-10-25T00:30:00Z', '2026-10-25T07:00:00Z'],
])('eight o’clock of the town’s clocks: %s', (_, at, eight) => {
  expect(dailyTime(new Date(at), BERLIN)).toEqual(new Date(eight))
})

const set = (site: TestSite, as: Person, isOn: boolean) =>
  ask(site, `mutation { setStaffDailyDigest(isOn: ${isOn}) }`, {}, { as })
const isSet = async (site: TestSite, as: Person) =>
  (await ask(site, '{ staffDailyDigest }', {}, { as })).data.staffDailyDigest

/**
 * An editor with the daily digest on, and a colleague without it. It is 8:30 on the day before the clocks go
 * back.
 */
async function aScene(site: TestSite) {
  site.clock.set(new Date('2026-10-24T06:30:00Z'))
  const town = await aTown(site, { name: 'Lindental' })
  const category = await aCategory(site, town)
  const [citizen, editor, colleague] = [
    await aPerson(site),
    await anEditor(site, town, [category]),
    await anEditor(site, town, [category]),
  ]
  expect((await set(site, editor, true)).data.setStaffDailyDigest).toBe(true)
  const file = async () => {
    const { data, codes } = await fileReport(site, reportInput(town, category), { as: await aPerson(site) })
    expect(codes).toEqual([])
    return data.createReport
  }
  return { town, category, citizen, editor, colleague, file }
}

/** Runs the worker's jobs of one minute at a given moment; returns the person's mails so far. */
async function mailsTo(site: TestSite, { email }: Person, at?: string) {
  if (at !== undefined) site.clock.set(new Date(at))
  await sendDigests(anonymousContext(site.services))
  await site.runJobs()
  return (await site.mails()).filter(({ recipient }) => recipient === email).toReversed()
}

const kinds = (mails: { kind: string }[]) => mails.map(({ kind }) => kind)

test('a staff daily digest is sent at eight local time', async () => {
  await using site = await aSite()
  const { town, category, editor, colleague, file } = await aScene(site)
  const first = await file()
  const other = await aReport(site, town, category)
  await aComment(site, other, await aPerson(site), { text: 'Kanarienvogel im Kommentar.' })
  const bell = '{ unreadNotificationCount }'
  expect((await ask(site, bell, {}, { as: editor })).data.unreadNotificationCount).toBe(2)
  expect(await mailsTo(site, editor)).toEqual([])
  expect(kinds(await mailsTo(site, colleague))).toEqual(['report.for-staff', 'comment.for-staff'])
  // 09:00 in summer time is 08:00 in winter time.
  expect(await mailsTo(site, editor, '2026-10-25T06:59:59Z')).toEqual([])
  const [mail, ...more] = await mailsTo(site, editor, '2026-10-25T07:00:00Z')
  expect(more).toEqual([])
  expect(mail).toMatchObject({ kind: 'notification.daily' })
  expect(mail?.subject).toBe('Seit gestern: 2\u00a0Neuigkeiten für Sie')
  expect(mail?.text).toContain(`Neue Meldung ${first.number}`)
  expect(mail?.text).toContain(`Neuer Kommentar zu ${other.number}`)
  expect(mail?.text).not.toContain('Kanarienvogel')
  expect(await mailsTo(site, editor, '2026-10-26T07:00:00Z'), 'nothing is told twice').toHaveLength(1)
})

test('the digest is sent at eight also after a clock change', async () => {
  await using site = await aSite()
  const { editor, file } = await aScene(site)
  site.clock.set(new Date('2027-03-27T12:00:00Z'))
  await file()
  expect(await mailsTo(site, editor, '2027-03-28T05:59:59Z')).toEqual([])
  expect(kinds(await mailsTo(site, editor, '2027-03-28T06:00:00Z'))).toEqual(['notification.daily'])
})

test('a waiting digest does not delay notices or one’s own news', async () => {
  await using site = await aSite()
  const { town, category, citizen, editor, file } = await aScene(site)
  for (let count = 0; count < 4; count += 1) await file()
  const report = await aReport(site, town, category, { author: editor })
  await changeStatus(site, report.id, town.statuses.ACCEPTED, { as: await anEditor(site, town, [category]) })
  expect(kinds(await mailsTo(site, editor))).toEqual(['report.status-changed'])
  // A digest of the other kind, due at the same time, is a separate mail.
  await setTo(site, citizen, 'REPORT_STATUS', false)
  const { db, clock } = site.services
  const due = { digestAt: new Date(clock.now().getTime() + DAY), isDaily: false }
  await db
    .insertInto('notification')
    .values({
      ...{ municipalityId: town.id, id: 900_001, personId: editor.id, reportId: report.id, isMailed: true },
      ...{
        event: 'REPORT_STATUS',
        title: 'Erledigt',
        path: '/',
        idempotencyKey: 'x',
        createdAt: clock.now(),
      },
      ...due,
    })
    .execute()
  expect(kinds(await mailsTo(site, editor, '2026-10-25T08:00:00Z')).toSorted()).toEqual([
    'notification.daily',
    'notification.digest',
    'report.status-changed',
  ])
})

test('switching the digest off sends the waiting news at once', async () => {
  await using site = await aSite()
  const { editor, file } = await aScene(site)
  await file()
  expect((await set(site, editor, false)).data.setStaffDailyDigest).toBe(false)
  expect(await isSet(site, editor)).toBe(false)
  expect(kinds(await mailsTo(site, editor))).toEqual(['notification.daily'])
  site.clock.advance(MINUTE)
  await file()
  expect(kinds(await mailsTo(site, editor))).toEqual(['notification.daily', 'report.for-staff'])
  expect(await mailsTo(site, editor, '2026-10-25T08:00:00Z')).toHaveLength(2)
})

test('the digest omits events switched off or lost with the role', async () => {
  await using site = await aSite()
  const { editor, file } = await aScene(site)
  const report = await file()
  await approve(site, report.id, { as: editor })
  await aComment(site, report, await aPerson(site), { text: 'Noch immer.' })
  await setTo(site, editor, 'STAFF_COMMENT', false)
  const [mail] = await mailsTo(site, editor, '2026-10-25T07:00:00Z')
  expect(mail?.subject).toBe('Seit gestern: 1\u00a0Neuigkeit für Sie')
  expect(mail?.text).toContain(`Neue Meldung ${report.number}`)
  expect(mail?.text).not.toContain('Neuer Kommentar')
  await file()
  const { db } = site.services
  await db.deleteFrom('municipalityRole').where('personId', '=', editor.id).execute()
  expect(await mailsTo(site, editor, '2026-10-26T07:00:00Z')).toHaveLength(1)
})

test('the digest is off by default and exists for staff only', async () => {
  await using site = await aSite()
  const { citizen, editor, colleague } = await aScene(site)
  expect([await isSet(site, editor), await isSet(site, colleague)]).toEqual([true, false])
  expect(await isSet(site, citizen)).toBeNull()
  expect((await set(site, citizen, true)).codes).toEqual(['NOT_FOUND'])
})
