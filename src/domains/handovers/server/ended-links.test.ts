import { expect, test } from 'vitest'
import { DAY } from '#kit/server/clock.ts'
import { ask } from '#tests/ask.ts'
import { aCategory, anAdmin, anEditor, aPerson, aReport, aTown, type Person } from '#tests/factories.ts'
import { aBody, behindHandover, handOver, replyByLink, revokeHandover } from '#tests/handing.ts'
import { mailedToken } from '#tests/people/accounts.ts'
import { purge } from '#tests/people/purging.ts'
import { phonePhoto } from '#tests/pictures/pictures.ts'
import { changeStatus, history, markDuplicate } from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'

async function aScene(site: TestSite) {
  const town = await aTown(site, { name: 'Lindental' })
  const category = await aCategory(site, town)
  const [admin, editor] = [await anAdmin(site, town), await anEditor(site, town, [category])]
  const author = await aPerson(site, { password: true })
  const report = await aReport(site, town, category, { author })
  const body = await aBody(site, town)
  const give = async () => {
    const { data } = await handOver(site, report.id, { bodyId: body.id }, { as: editor })
    return data.handOver.handovers[0].id as number
  }
  return { town, category, admin, editor, author, report, body, give }
}

const outbox = async (site: TestSite) => {
  await site.runJobs()
  const query = site.services.db.selectFrom('message').select(['kind', 'dropReason']).orderBy('id')
  return (await query.execute()).map(({ kind, dropReason }) => [kind, dropReason])
}

const kindsOf = async (site: TestSite, { id }: { id: number }, as: Person) =>
  (await history(site, id, { as })).data.reportHistory.data.map(({ kind }: { kind: string }) => kind)

const handoversSeenBy = async (site: TestSite, as: Person) =>
  (
    await ask(
      site,
      '{ reports { data { handovers { state message replies { text photos { id } } } } } }',
      {},
      { as },
    )
  ).data.reports.data[0].handovers

const updateBody = (site: TestSite, id: number, email: string, as: Person) =>
  ask(
    site,
    'mutation Update($id: Int!, $body: OutsideBodyInput!) { updateOutsideBody(id: $id, body: $body) { id } }',
    { id, body: { name: 'Krause', kind: 'CONTRACTOR', greeting: '', isActive: true, email } },
    { as },
  )

test('a mail with a link never leaves after its report was hidden', async () => {
  await using site = await aSite()
  const { give } = await aScene(site)
  await give()
  await site.services.db.updateTable('report').set({ isPublished: false }).execute()
  expect(await outbox(site)).toEqual([['handover.given', 'HIDDEN']])
})

test('a handover that is revoked at once mails nothing', async () => {
  await using site = await aSite()
  const { editor, give } = await aScene(site)
  await revokeHandover(site, await give(), { as: editor })
  expect(await outbox(site)).toEqual([['handover.given', 'GONE']])
})

test.each(['DONE', 'NOT_POSSIBLE', 'REJECTED'] as const)(
  'a link ends when its report is closed as %s',
  async (kind) => {
    await using site = await aSite()
    const { town, editor, report, body, give } = await aScene(site)
    await give()
    const token = await mailedToken(site, body.email)
    await changeStatus(site, report.id, town.statuses[kind], { as: editor })
    expect(await behindHandover(site, token)).toMatchObject({ state: 'SETTLED', report: null, message: null })
    const late = await replyByLink(site, token, 'DONE')
    expect([late.codes, late.errors[0]?.message]).toEqual([
      ['TOKEN_INVALID'],
      'Diese Meldung hat sich erledigt. Sie müssen nichts mehr tun.',
    ])
    expect(await kindsOf(site, report, editor)).toContain('HANDOVER_SETTLED')
    const mails = (await site.mails()).filter(({ recipient }) => recipient === body.email)
    expect(mails.map(({ kind }) => kind)).toEqual(['handover.revoked', 'handover.given'])
    expect(mails[0]?.text).toContain('hat sich erledigt')
    // It does not come back with the report.
    await changeStatus(site, report.id, town.statuses.ACCEPTED, { as: editor })
    expect(await behindHandover(site, token)).toMatchObject({ state: 'SETTLED' })
  },
)

test('a link ends when its report becomes a duplicate', async () => {
  await using site = await aSite()
  const { town, category, editor, report, body, give } = await aScene(site)
  const original = await aReport(site, town, category)
  await give()
  const token = await mailedToken(site, body.email)
  await markDuplicate(site, report.id, original.id, { as: editor })
  expect(await behindHandover(site, token)).toMatchObject({ state: 'SETTLED', report: null })
})

test('undoing a closing makes the handover’s link valid again', async () => {
  await using site = await aSite()
  const { town, editor, report, body, give } = await aScene(site)
  await give()
  const token = await mailedToken(site, body.email)
  await replyByLink(site, token, 'ACCEPTED')
  const bulk = `mutation { bulkUpdateReports(input: { municipalityId: ${town.id}, statusId: ${town.statuses.DONE},
    reports: [{ id: ${report.id} }] }) { id } }`
  const { id } = (await ask(site, bulk, {}, { as: editor })).data.bulkUpdateReports
  expect(await behindHandover(site, token)).toMatchObject({ state: 'SETTLED' })
  const undo = `mutation { undoBulkUpdate(id: ${id}) { items { result } } }`
  expect((await ask(site, undo, {}, { as: editor })).data.undoBulkUpdate.items).toEqual([{ result: 'DONE' }])
  expect(await behindHandover(site, token)).toMatchObject({
    state: 'ACCEPTED',
    report: { number: report.number },
  })
  site.clock.advance(DAY)
  expect(await outbox(site)).not.toContainEqual(['handover.revoked', null])
})

test('links end with the address of their body', async () => {
  await using site = await aSite()
  const { admin, editor, report, body, give } = await aScene(site)
  await give()
  const token = await mailedToken(site, body.email)
  await updateBody(site, body.id, body.email.toUpperCase(), admin)
  expect(await behindHandover(site, token)).toMatchObject({ state: 'WAITING' })
  await updateBody(site, body.id, 'andere@extern.example', admin)
  expect(await behindHandover(site, token)).toMatchObject({ state: 'REVOKED', report: null })
  expect(await kindsOf(site, report, editor)).toContain('HANDOVER_UNADDRESSED')
})

test('links end when somebody has the address erased', async () => {
  await using site = await aSite()
  const { editor, report, body, give } = await aScene(site)
  const owner = await aPerson(site, { email: body.email, password: true })
  await give()
  const token = await mailedToken(site, body.email)
  expect((await purge(site, owner)).codes).toEqual([])
  expect(await behindHandover(site, token)).toMatchObject({ state: 'REVOKED', report: null })
  expect(await kindsOf(site, report, editor)).toContain('HANDOVER_UNADDRESSED')
})

const answered = async (site: TestSite, { body, give }: Awaited<ReturnType<typeof aScene>>) => {
  await give()
  const token = await mailedToken(site, body.email)
  const photo = new File([new Uint8Array(await phonePhoto())], 'foto.jpg', { type: 'image/jpeg' })
  const sent = { files: { 'input.photos.0': photo } }
  await replyByLink(site, token, 'ANSWERED', 'Herr Geheim war da.', sent, { photos: [null] })
  return token
}

test('an author’s deletion empties the closed handovers of their reports', async () => {
  await using site = await aSite()
  const scene = await aScene(site)
  const token = await answered(site, scene)
  await replyByLink(site, token, 'REFUSED', 'Frau Geheim will es nicht.')
  expect((await purge(site, scene.author)).codes).toEqual([])
  expect(await handoversSeenBy(site, scene.editor)).toEqual([
    {
      ...{ state: 'REFUSED', message: null },
      replies: [
        { text: null, photos: [] },
        { text: null, photos: [] },
      ],
    },
  ])
})

test('staff remove a photo of a reply, and citizens learn nothing', async () => {
  await using site = await aSite()
  const scene = await aScene(site)
  await answered(site, scene)
  const [{ replies }] = await handoversSeenBy(site, scene.editor)
  const call = `mutation { removePhoto(photoId: ${replies[0].photos[0].id}, reason: "Zeigt ein Gesicht.") { id } }`
  expect((await ask(site, call, {}, { as: scene.author })).codes).toEqual(['NOT_FOUND'])
  const timeline = '{ reports { data { timeline { kind } updatedAt } } }'
  const seen = async () => (await ask(site, timeline, {}, { as: scene.author })).data.reports.data
  const before = await seen()
  expect((await ask(site, call, {}, { as: scene.admin })).codes).toEqual([])
  expect((await handoversSeenBy(site, scene.editor))[0].replies[0].photos).toEqual([])
  expect(await seen()).toEqual(before)
})

test('a reply reaches the category’s staff where nobody else is left', async () => {
  await using site = await aSite()
  const { town, editor, report, category, body } = await aScene(site)
  const [gone] = [await anEditor(site, town, [category])]
  await handOver(site, report.id, { bodyId: body.id }, { as: gone })
  const token = await mailedToken(site, body.email)
  await site.services.db.deleteFrom('municipalityRole').where('personId', '=', gone.id).execute()
  await replyByLink(site, token, 'ACCEPTED')
  const told = (await site.mails()).filter(({ kind }) => kind === 'handover.replied')
  expect(told.map(({ recipient }) => recipient)).toContain(editor.email)
})

test('bodies with one address share its limit, and revoking counts', async () => {
  await using site = await aSite({ RATE_LIMITS: 'on' })
  const { town, category, admin } = await aScene(site)
  const bodies = [await aBody(site, town, { email: 'Eins@extern.example' })]
  bodies.push(await aBody(site, town, { email: 'eins@extern.example' }))
  const codes: string[] = []
  for (let time = 1; time <= 16; time += 1) {
    const report = await aReport(site, town, category)
    const { id } = bodies[time % 2] as { id: number }
    const given = await handOver(site, report.id, { bodyId: id }, { as: admin })
    codes.push(given.codes[0] ?? 'yes')
    await site.runJobs()
    if (given.codes.length === 0)
      await revokeHandover(site, given.data.handOver.handovers[0].id, { as: admin })
  }
  expect(codes).toEqual([...Array(15).fill('yes'), 'RATE_LIMITED'])
})
