import { expect, test } from 'vitest'
import { ownPhotos } from '#domains/account/server/personal-data.sql.ts'
import { DAY } from '#kit/server/clock.ts'
import { ask } from '#tests/ask.ts'
import { aCategory, anAdmin, anEditor, aPerson, aReport, aTown, type Person } from '#tests/factories.ts'
import { newMails } from '#tests/mail/new-mails.ts'
import { answerObjection, closingBehind, object, objectByLink, objectionsSeenBy } from '#tests/objecting.ts'
import { mailedToken } from '#tests/people/accounts.ts'
import { purge } from '#tests/people/purging.ts'
import { phonePhoto } from '#tests/pictures/pictures.ts'
import { changeStatus, follow, history, markDuplicate, remove, withdraw } from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'

/** A report that was closed as done just now, with its author, a follower and the town's staff. */
async function aScene(site: TestSite) {
  const town = await aTown(site, { name: 'Lindental' })
  const category = await aCategory(site, town)
  const [editor, admin] = [await anEditor(site, town, [category]), await anAdmin(site, town)]
  const [author, follower] = [await aPerson(site), await aPerson(site, { password: true })]
  const report = await aReport(site, town, category, { author, title: 'Laterne dunkel' })
  await follow(site, report.id, { as: follower })
  await changeStatus(site, report.id, town.statuses.DONE, { as: editor })
  return { town, category, editor, admin, author, follower, report }
}

const mailsTo = async (site: TestSite, { email }: Person) =>
  (await site.mails()).filter(({ recipient }) => recipient === email)

test('the author objects by the mail’s link, once and without a sign-in', async () => {
  await using site = await aSite()
  const { author, editor, report } = await aScene(site)
  const [mail] = await mailsTo(site, author)
  expect(mail?.text).toContain(
    'Ist es noch nicht erledigt? Dann sagen Sie es der Gemeinde bis zum 5. Dezember 2026',
  )
  const token = await mailedToken(site, author.email)
  expect(await closingBehind(site, token)).toEqual({
    ...{ state: 'OPEN', title: 'Laterne dunkel', number: report.number },
    municipality: { name: 'Lindental' },
  })
  expect((await objectByLink(site, token, '  ')).codes).toEqual(['BAD_USER_INPUT'])
  expect((await objectByLink(site, token)).codes).toEqual([])
  expect((await objectByLink(site, token)).codes).toEqual(['TOKEN_INVALID'])
  expect(await closingBehind(site, token)).toMatchObject({ state: 'OBJECTED', title: null })
  expect((await object(site, report.id, { as: author })).codes).toEqual(['FORBIDDEN'])
  const staffMails = await mailsTo(site, editor)
  expect(staffMails.map(({ kind }) => kind)).toEqual(['objection.for-staff'])
  expect(`${staffMails[0]?.text}${staffMails[0]?.html}`).not.toMatch(/dunkel\.|person-\d+@/)
  const seen = await objectionsSeenBy(site, editor)
  expect(seen).toMatchObject({
    hasOpenObjection: true,
    objections: [{ text: 'Die Lampe ist noch dunkel.', state: 'OPEN', isOfAuthor: true, canAnswer: true }],
    permissions: { isEndRefused: true },
  })
  // The author has answered the question whether it is done, too.
  const asked = '{ reports { data { isResolutionConfirmed permissions { canConfirmResolution } } } }'
  expect((await ask(site, asked, {}, { as: author })).data.reports.data).toEqual([
    { isResolutionConfirmed: false, permissions: { canConfirmResolution: false } },
  ])
})

test('a rejected objection is answered by mail, and the report stays done', async () => {
  await using site = await aSite()
  const { editor, admin, follower, report } = await aScene(site)
  await object(site, report.id, { as: follower })
  const [{ id }] = (await objectionsSeenBy(site, editor)).objections
  const reject = (text: string, as: Person) => answerObjection(site, id, { decision: 'REJECT', text }, { as })
  expect((await reject(' ', editor)).codes).toEqual(['BAD_USER_INPUT'])
  expect((await reject('Sie leuchtet.', follower)).codes).toEqual(['NOT_FOUND'])
  const { data } = await reject('Sie leuchtet seit gestern.', editor)
  expect(data.answerObjection).toMatchObject({ status: { kind: 'DONE' }, hasOpenObjection: false })
  expect((await reject('Doch nicht.', admin)).codes).toEqual(['CONFLICT'])
  const mail = (await mailsTo(site, follower)).find(({ kind }) => kind.startsWith('objection'))
  expect([mail?.kind, mail?.subject]).toEqual([
    'objection.rejected',
    `Antwort zu Ihrem Hinweis: Meldung ${report.number}`,
  ])
  expect(mail?.text).toContain('> Sie leuchtet seit gestern.')
  expect(await objectionsSeenBy(site, follower)).toMatchObject({
    objectionOfViewer: { state: 'REJECTED', answer: 'Sie leuchtet seit gestern.', answeredBy: null },
    permissions: { canObject: false },
  })
  const steps = (await history(site, report.id, { as: editor })).data.reportHistory.data
  expect(steps.map(({ kind, note }: { kind: string; note: string | null }) => [kind, note])).toEqual([
    ['OBJECTION_REJECTED', null],
    ['OBJECTION_RAISED', null],
    ['STATUS_CHANGED', null],
  ])
  const actions = await site.services.db.selectFrom('auditEntry').select('action').orderBy('id').execute()
  expect(actions.map(({ action }) => action)).toContain('report.objection-rejected')
})

test('taking the report up again answers everybody with one mail each', async () => {
  await using site = await aSite()
  const { town, editor, author, follower, report } = await aScene(site)
  for (const as of [author, follower]) await object(site, report.id, { as })
  const [{ id }] = (await objectionsSeenBy(site, editor)).objections
  const mails = newMails(site)
  await mails()
  site.clock.advance(DAY)
  const reopen = (statusId?: number) =>
    answerObjection(
      site,
      id,
      { decision: 'REOPEN', text: 'Wir sehen nach.', ...(statusId && { statusId }) },
      { as: editor },
    )
  expect((await reopen()).codes).toEqual(['BAD_USER_INPUT'])
  expect((await reopen(town.statuses.DONE)).codes).toEqual(['BAD_USER_INPUT'])
  const { data } = await reopen(town.statuses.ACCEPTED)
  expect(data.answerObjection).toMatchObject({
    status: { kind: 'ACCEPTED' },
    objections: [
      { state: 'REOPENED', answer: 'Wir sehen nach.' },
      { state: 'REOPENED', answer: 'Wir sehen nach.' },
    ],
  })
  expect((await mails()).map(({ recipient, kind }) => [recipient, kind]).sort()).toEqual(
    [author, follower].map(({ email }) => [email, 'objection.reopened']).sort(),
  )
})

test('an unanswered objection refuses every other end of the report', async () => {
  await using site = await aSite()
  const { town, category, editor, author, report } = await aScene(site)
  const { db } = site.services
  const other = { municipalityId: town.id, id: 900, kind: 'DONE', name: 'Erledigt durch Dritte', position: 9 }
  await db.insertInto('status').values(other).execute()
  await object(site, report.id, { as: author })
  const refused = await changeStatus(site, report.id, 900, { as: editor })
  expect(refused.codes).toEqual(['OBJECTION_OPEN'])
  expect(refused.errors[0]?.message).toContain('Bitte antworten Sie zuerst darauf')
  const original = await aReport(site, town, category)
  expect((await markDuplicate(site, report.id, original.id, { as: editor })).codes).toEqual([
    'OBJECTION_OPEN',
  ])
  const bulk = `mutation { bulkUpdateReports(input: { municipalityId: ${town.id}, statusId: 900,
    reports: [{ id: ${report.id} }] }) { items { result code } } }`
  expect((await ask(site, bulk, {}, { as: editor })).data.bulkUpdateReports.items).toEqual([
    { result: 'REFUSED', code: 'OBJECTION_OPEN' },
  ])
  // Reopening by the status alone is an answer.
  expect((await changeStatus(site, report.id, town.statuses.ACCEPTED, { as: editor })).codes).toEqual([])
  expect(await objectionsSeenBy(site, author, report.id)).toMatchObject({
    objectionOfViewer: { state: 'REOPENED', answer: null },
  })
  expect((await mailsTo(site, author)).map(({ kind }) => kind)).toContain('objection.reopened')
  site.clock.advance(DAY)
  expect((await changeStatus(site, report.id, town.statuses.DONE, { as: editor })).codes).toEqual([])
  // It is another closing.
  expect((await object(site, report.id, { as: author })).codes).toEqual([])
})

test('an undone reopening leaves objections unanswered and sends nothing', async () => {
  await using site = await aSite()
  const { town, editor, author, report } = await aScene(site)
  await object(site, report.id, { as: author })
  await site.runJobs()
  const bulk = `mutation { bulkUpdateReports(input: { municipalityId: ${town.id}, statusId: ${town.statuses.ACCEPTED},
    reports: [{ id: ${report.id} }] }) { id items { result } } }`
  const { id } = (await ask(site, bulk, {}, { as: editor })).data.bulkUpdateReports
  expect(await objectionsSeenBy(site, author)).toMatchObject({ objectionOfViewer: { state: 'REOPENED' } })
  const undo = `mutation { undoBulkUpdate(id: ${id}) { items { result } } }`
  expect((await ask(site, undo, {}, { as: editor })).data.undoBulkUpdate.items).toEqual([{ result: 'DONE' }])
  expect(await objectionsSeenBy(site, author)).toMatchObject({
    status: { kind: 'DONE' },
    objectionOfViewer: { state: 'OPEN', answer: null },
  })
  site.clock.advance(DAY)
  expect((await mailsTo(site, author)).map(({ kind }) => kind)).toEqual(['report.status-changed'])
  expect((await object(site, report.id, { as: author })).codes).toEqual(['FORBIDDEN'])
})

test('an objection is between the town and its writer', async () => {
  await using site = await aSite()
  const { editor, author, follower, report } = await aScene(site)
  await object(site, report.id, { as: follower })
  const nothing = { hasOpenObjection: false, objections: [], objectionOfViewer: null }
  for (const as of [null, author, await aPerson(site)])
    expect(await objectionsSeenBy(site, as)).toMatchObject(nothing)
  expect(await objectionsSeenBy(site, follower)).toMatchObject({
    ...{ hasOpenObjection: false, objections: [], objectionOfViewer: { state: 'OPEN' } },
  })
  expect((await objectionsSeenBy(site, editor)).objections).toMatchObject([{ isOfAuthor: false }])
  const timeline = '{ reports { data { timeline { kind } comments { text } commentCount } } }'
  expect((await ask(site, timeline)).data.reports.data).toEqual([
    { timeline: [{ kind: 'STATUS_CHANGED' }], comments: [], commentCount: 0 },
  ])
})

test('links end in time, and with report, town and lock', async () => {
  await using site = await aSite()
  const { town, author, admin, report } = await aScene(site)
  const token = await mailedToken(site, author.email)
  const { db } = site.services
  const state = async () => (await closingBehind(site, token))?.state ?? null
  const codes = async () => (await objectByLink(site, token)).codes
  const lock = (lockedAt: Date | null) =>
    db.updateTable('person').set({ lockedAt }).where('id', '=', author.id).execute()
  expect(await closingBehind(site, 'erfunden')).toBe(null)
  expect((await objectByLink(site, 'erfunden')).codes).toEqual(['TOKEN_INVALID'])
  await lock(site.clock.now())
  expect(await codes()).toEqual(['TOKEN_INVALID'])
  await lock(null)
  await db.updateTable('municipality').set({ isActive: false }).where('id', '=', town.id).execute()
  expect(await codes()).toEqual(['TOKEN_INVALID'])
  await db.updateTable('municipality').set({ isActive: true }).where('id', '=', town.id).execute()
  // Closed on 21 November 2026; the fourteenth day ends at midnight in Lindental.
  site.clock.set(new Date('2026-12-05T22:59:59.999Z'))
  expect(await state()).toBe('OPEN')
  site.clock.set(new Date('2026-12-05T23:00:00.000Z'))
  expect(await state()).toBe('TOO_LATE')
  expect(await codes()).toEqual(['TOKEN_INVALID'])
  expect((await object(site, report.id, { as: author })).codes).toEqual(['FORBIDDEN'])
  site.clock.set(new Date('2026-11-22T11:00:00.000Z'))
  await changeStatus(site, report.id, town.statuses.ACCEPTED, { as: admin })
  expect(await state()).toBe('REOPENED')
  await changeStatus(site, report.id, town.statuses.DONE, { as: admin })
  expect(await state()).toBe('REOPENED')
  await remove(site, report.id, { as: admin }, 'Gehört nicht hierher.')
  expect(await state()).toBe(null)
})

test('the inbox counts unanswered objections, however old the closing', async () => {
  await using site = await aSite()
  const { town, editor, admin, author, report } = await aScene(site)
  await object(site, report.id, { as: author })
  site.clock.advance(200 * DAY)
  const total = async (as: Person) => {
    const { data } = await ask(
      site,
      `{ reportQueues(municipalitySlug: "${town.slug}") { queue total }
        reports(municipalitySlug: "${town.slug}", queue: OBJECTED) { data { id } } }`,
      {},
      { as },
    )
    const found = data.reportQueues.find(({ queue }: { queue: string }) => queue === 'OBJECTED').total
    expect(data.reports.data).toHaveLength(found)
    return found
  }
  expect([await total(editor), await total(admin), await total(await anEditor(site, town))]).toEqual([
    1, 1, 0,
  ])
  // A hidden report still needs an answer, and is not refused for good before.
  await withdraw(site, report.id, { as: admin })
  expect(await total(admin)).toBe(1)
  expect((await changeStatus(site, report.id, town.statuses.REJECTED, { as: admin })).codes).toEqual([
    'OBJECTION_OPEN',
  ])
  await remove(site, report.id, { as: admin }, 'Gehört nicht hierher.')
  expect(await total(admin)).toBe(0)
})

test('an erased account takes its objection and photo along', async () => {
  await using site = await aSite()
  const { author, editor, follower, report } = await aScene(site)
  const photo = new File([new Uint8Array(await phonePhoto())], 'foto.jpg', { type: 'image/jpeg' })
  const who = { as: follower, files: { 'input.photos.0': photo } }
  const { data, codes } = await object(site, report.id, who, 'So sieht es aus.', { photos: [null] })
  expect(codes).toEqual([])
  const [{ path }] = data.objectToClosing.objectionOfViewer.photos
  expect(path).toContain('sig=')
  expect((await site.app.request(path.replace(/\?.*/, ''))).status).toBe(404)
  expect((await ask(site, '{ reports { data { photos { path } } } }')).data.reports.data).toEqual([
    { photos: [] },
  ])
  // It is in the copy of its writer's data alone.
  const { db } = site.services
  const copied = async ({ id }: Person) => (await ownPhotos(db, { personId: id, email: null })).length
  expect([await copied(author), await copied(follower)]).toEqual([0, 1])
  expect((await purge(site, follower)).codes).toEqual([])
  await site.runJobs()
  expect(await db.selectFrom('reportObjection').select('id').execute()).toEqual([])
  expect(await db.selectFrom('photo').select('id').execute()).toEqual([])
  expect(await objectionsSeenBy(site, editor)).toMatchObject({ hasOpenObjection: false })
})

test('statistics count the closings that somebody objected to', async () => {
  await using site = await aSite()
  const { town, category, editor, author, follower, report } = await aScene(site)
  const quiet = await aReport(site, town, category, { author })
  await changeStatus(site, quiet.id, town.statuses.DONE, { as: editor })
  for (const as of [author, follower]) await object(site, report.id, { as })
  const figures = async () => {
    const query = `{ statistics(municipalityId: ${town.id}) { done doneObjected resolvedNo } }`
    return (await ask(site, query, {}, { as: editor })).data.statistics
  }
  expect(await figures()).toEqual({ done: 2, doneObjected: 1, resolvedNo: 1 })
  // An undone closing is as if it had never been.
  const { db } = site.services
  await db.updateTable('reportEvent').set({ isUndone: true }).where('reportId', '=', report.id).execute()
  expect(await figures()).toEqual({ done: 1, doneObjected: 0, resolvedNo: 0 })
})
