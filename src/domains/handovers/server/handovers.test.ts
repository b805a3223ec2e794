import { expect, test } from 'vitest'
import { anonymousContext } from '#app/server/graphql/context.ts'
import { DAY } from '#kit/server/clock.ts'
import { ask } from '#tests/ask.ts'
import { aCategory, anAdmin, anEditor, aPerson, aReport, aTown, type Person } from '#tests/factories.ts'
import { aBody, behindHandover, handOver, replyByLink, revokeHandover } from '#tests/handing.ts'
import { mailedToken } from '#tests/people/accounts.ts'
import { phonePhoto } from '#tests/pictures/pictures.ts'
import { history } from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'
import { expireHandovers } from './expire-handovers.ts'

async function aScene(site: TestSite) {
  const town = await aTown(site, { name: 'Lindental' })
  const category = await aCategory(site, town)
  const [admin, editor] = [await anAdmin(site, town), await anEditor(site, town, [category])]
  const author = await aPerson(site, { firstName: 'Gesa', lastName: 'Geheim' })
  const report = await aReport(site, town, category, { author, title: 'Laterne dunkel' })
  const body = await aBody(site, town)
  return { town, category, admin, editor, author, report, body }
}

const seenBy = async (site: TestSite, as: Person | null) =>
  (
    await ask(
      site,
      `{ reports { data { isOutside permissions { canHandOver handoverObstacle }
        handovers { id state message handedBy canRevoke body { name email } replies { kind text photos { path } } } } } }`,
      {},
      { as },
    )
  ).data.reports.data[0]

const mailsTo = async (site: TestSite, { email }: { email: string }) =>
  (await site.mails()).filter(({ recipient }) => recipient === email).map(({ kind }) => kind)

const total = async (site: TestSite, slug: string, as: Person) => {
  const { data } = await ask(
    site,
    `{ reportQueues(municipalitySlug: "${slug}") { queue total } }`,
    {},
    { as },
  )
  return data.reportQueues.find(({ queue }: { queue: string }) => queue === 'OUTSIDE').total
}

test('an outside body accepts, answers with a photo and completes', async () => {
  await using site = await aSite()
  const { town, editor, report, body } = await aScene(site)
  const handed = await handOver(site, report.id, { bodyId: body.id }, { as: editor })
  expect(handed.data.handOver).toMatchObject({
    isOutside: true,
    handovers: [{ state: 'WAITING' }],
    permissions: { canHandOver: false, handoverObstacle: 'OUTSIDE' },
  })
  expect(await total(site, town.slug, editor)).toBe(1)
  expect((await handOver(site, report.id, { bodyId: body.id }, { as: editor })).codes).toEqual(['CONFLICT'])
  const token = await mailedToken(site, body.email)
  expect(await behindHandover(site, token)).toMatchObject({
    state: 'WAITING',
    message: 'Bitte die Lampe tauschen.',
    municipality: { name: 'Lindental' },
    report: { number: report.number, title: 'Laterne dunkel' },
  })
  expect((await replyByLink(site, token, 'ACCEPTED')).codes).toEqual([])
  expect((await replyByLink(site, token, 'ACCEPTED')).codes).toEqual(['CONFLICT'])
  const photo = new File([new Uint8Array(await phonePhoto())], 'foto.jpg', { type: 'image/jpeg' })
  const more = { photos: [null], photoTexts: ['Die neue Lampe'] }
  const files = { 'input.photos.0': photo }
  expect((await replyByLink(site, token, 'ANSWERED', 'Am Montag.', { files }, more)).codes).toEqual([])
  // The answer was lost, and the browser sends it again.
  expect((await replyByLink(site, token, 'ANSWERED', 'Am Montag.')).codes).toEqual([])
  expect((await replyByLink(site, token, 'DONE')).codes).toEqual([])
  expect((await replyByLink(site, token, 'DONE')).codes).toEqual(['TOKEN_INVALID'])
  expect(await behindHandover(site, token)).toEqual({
    ...{ state: 'DONE', message: null, expiresAt: null, municipality: null, replies: [], report: null },
  })

  const seen = await seenBy(site, editor)
  expect(seen).toMatchObject({ isOutside: false, permissions: { canHandOver: true } })
  expect(seen.handovers[0]).toMatchObject({ state: 'DONE', handedBy: 'Eda Redlich', canRevoke: false })
  const replies = seen.handovers[0].replies
  expect(replies.map(({ kind, text }: { kind: string; text: string }) => [kind, text])).toEqual([
    ['ACCEPTED', null],
    ['ANSWERED', 'Am Montag.'],
    ['DONE', null],
  ])
  // The photo has a signed address, though the report is public.
  const [{ path }] = replies[1].photos
  expect(path).toContain('sig=')
  expect((await site.app.request(path.replace(/\?.*/, ''))).status).toBe(404)
  expect(await mailsTo(site, body)).toEqual(['handover.given'])
  expect(await mailsTo(site, editor)).toEqual(['handover.replied', 'handover.replied', 'handover.replied'])
  const steps = (await history(site, report.id, { as: editor })).data.reportHistory.data
  expect(steps.map(({ kind }: { kind: string }) => kind)).toEqual([
    ...['HANDOVER_DONE', 'HANDOVER_ANSWERED', 'HANDOVER_ACCEPTED', 'HANDED_OVER'],
  ])
  expect(await total(site, town.slug, editor)).toBe(0)
})

test('the mail and the page name no citizen and no note', async () => {
  await using site = await aSite()
  const { editor, report, body } = await aScene(site)
  await site.services.db.updateTable('report').set({ internalNotes: 'Vorsicht, Hund' }).execute()
  await handOver(site, report.id, { bodyId: body.id }, { as: editor })
  const [mail] = (await site.mails()).filter(({ recipient }) => recipient === body.email)
  expect(JSON.stringify(mail)).toContain('Bitte die Lampe tauschen.')
  const page = await behindHandover(site, await mailedToken(site, body.email))
  for (const text of [JSON.stringify(mail), JSON.stringify(page)])
    expect(text).not.toMatch(/Gesa|Geheim|Redlich|Vorsicht/)
})

test('a refusal needs a reason and makes room for another body', async () => {
  await using site = await aSite()
  const { town, editor, report, body } = await aScene(site)
  await handOver(site, report.id, { bodyId: body.id }, { as: editor })
  const token = await mailedToken(site, body.email)
  const wrong = await replyByLink(site, token, 'REFUSED', '  ')
  expect([wrong.codes, Object.keys(wrong.errors[0]?.extensions.fields ?? {})]).toEqual([
    ['BAD_USER_INPUT'],
    ['text'],
  ])
  expect((await replyByLink(site, token, 'REFUSED', 'Das ist die Lampe des Kreises.')).codes).toEqual([])
  expect(await behindHandover(site, token)).toMatchObject({ state: 'REFUSED', report: null })
  const district = await aBody(site, town, { name: 'Kreis' })
  const again = await handOver(site, report.id, { bodyId: district.id }, { as: editor })
  expect(again.data.handOver.handovers).toMatchObject([{ state: 'WAITING' }, { state: 'REFUSED' }])
  expect((await replyByLink(site, token, 'DONE')).codes).toEqual(['TOKEN_INVALID'])
})

test('a revoked link shows nothing, and the body is told', async () => {
  await using site = await aSite()
  const { editor, report, body } = await aScene(site)
  const handed = await handOver(site, report.id, { bodyId: body.id }, { as: editor })
  const [{ id }] = handed.data.handOver.handovers
  const token = await mailedToken(site, body.email)
  expect((await revokeHandover(site, id, { as: editor })).codes).toEqual([])
  expect((await revokeHandover(site, id, { as: editor })).codes).toEqual([])
  expect(await behindHandover(site, token)).toMatchObject({ state: 'REVOKED', message: null, report: null })
  expect((await replyByLink(site, token, 'DONE')).codes).toEqual(['TOKEN_INVALID'])
  expect((await mailsTo(site, body)).sort()).toEqual(['handover.given', 'handover.revoked'])
})

test('a link expires on the morning after its last day', async () => {
  await using site = await aSite()
  const { editor, report, body } = await aScene(site)
  await handOver(site, report.id, { bodyId: body.id, days: 1 }, { as: editor })
  const token = await mailedToken(site, body.email)
  const context = anonymousContext(site.services)
  expect(await expireHandovers(context)).toBe(0)
  site.clock.advance(3 * DAY)
  // Before the job has come by, too.
  expect(await behindHandover(site, token)).toMatchObject({ state: 'EXPIRED', report: null })
  expect((await replyByLink(site, token, 'ACCEPTED')).codes).toEqual(['TOKEN_INVALID'])
  expect(await expireHandovers(context)).toBe(1)
  expect(await expireHandovers(context)).toBe(0)
  expect(await mailsTo(site, editor)).toEqual(['handover.expired'])
  expect((await seenBy(site, editor)).handovers).toMatchObject([{ state: 'EXPIRED', canRevoke: false }])
})

test('a report that is hidden meanwhile is hidden behind its link', async () => {
  await using site = await aSite()
  const { editor, report, body } = await aScene(site)
  await handOver(site, report.id, { bodyId: body.id }, { as: editor })
  const token = await mailedToken(site, body.email)
  await site.services.db.updateTable('report').set({ isPublished: false }).execute()
  expect(await behindHandover(site, token)).toMatchObject({ state: 'REVOKED', report: null, message: null })
  expect((await replyByLink(site, token, 'ACCEPTED')).codes).toEqual(['TOKEN_INVALID'])
})

test('only public reports leave, to bodies of the town in use', async () => {
  await using site = await aSite()
  const { town, category, editor, report, body } = await aScene(site)
  const [other, unused] = [await aBody(site, await aTown(site)), await aBody(site, town, { isActive: false })]
  const codes = async (reportId: number, bodyId: number, more = {}) =>
    (await handOver(site, reportId, { bodyId, ...more }, { as: editor })).codes
  expect(await codes(report.id, other.id)).toEqual(['BAD_USER_INPUT'])
  expect(await codes(report.id, unused.id)).toEqual(['BAD_USER_INPUT'])
  expect(await codes(report.id, body.id, { days: 91 })).toEqual(['BAD_USER_INPUT'])
  expect(await codes(report.id, body.id, { message: ' ' })).toEqual(['BAD_USER_INPUT'])
  const waiting = await aReport(site, town, category, { kind: 'NOT_APPROVED' })
  expect(await codes(waiting.id, body.id)).toEqual(['FORBIDDEN'])
  const closed = await aReport(site, town, category, { kind: 'DONE' })
  expect(await codes(closed.id, body.id)).toEqual(['FORBIDDEN'])
})

test('citizens learn nothing of a handover', async () => {
  await using site = await aSite()
  const { editor, report, body, author } = await aScene(site)
  await handOver(site, report.id, { bodyId: body.id }, { as: editor })
  for (const as of [author, null])
    expect(await seenBy(site, as)).toEqual({
      isOutside: false,
      permissions: { canHandOver: false, handoverObstacle: null },
      handovers: [],
    })
})

test('a staff member who opens the link does not answer by name', async () => {
  await using site = await aSite()
  const { admin, editor, report, body } = await aScene(site)
  await handOver(site, report.id, { bodyId: body.id }, { as: editor })
  await replyByLink(site, await mailedToken(site, body.email), 'ACCEPTED', '', { as: admin })
  const { data } = await ask(
    site,
    `{ reportHistory(reportId: ${report.id}) { data { kind actor } } }`,
    {},
    { as: editor },
  )
  expect(data.reportHistory.data[0]).toMatchObject({ kind: 'HANDOVER_ACCEPTED', actor: null })
})

test('mails to one body are limited', async () => {
  await using site = await aSite({ RATE_LIMITS: 'on' })
  const { town, category, admin, body } = await aScene(site)
  const codes: string[] = []
  for (let time = 1; time <= 31; time += 1) {
    const report = await aReport(site, town, category)
    codes.push((await handOver(site, report.id, { bodyId: body.id }, { as: admin })).codes[0] ?? 'yes')
  }
  expect(codes.filter((code) => code === 'yes')).toHaveLength(30)
  expect(codes.at(-1)).toBe('RATE_LIMITED')
})
