import { expect, test } from 'vitest'
import { HOUR, MINUTE } from '#kit/server/clock.ts'
import { ask } from '#tests/ask.ts'
import { aPerson, aReport, type Person } from '#tests/factories.ts'
import { aBody, handOver } from '#tests/handing.ts'
import { aComment, approve, history, support } from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'
import { arrivedIn, aScene, aSide, giveBack, NOTE, pageOf, transfer } from '#tests/transferring.ts'

const mailsTo = async (site: TestSite, { email }: { email: string }, kind = /^transfer/) =>
  (await site.mails()).filter((mail) => mail.recipient === email && kind.test(mail.kind))

test('a report goes to another town with everything that people see', async () => {
  await using site = await aSite()
  const { here, there, author, follower, report } = await aScene(site)
  const neighbour = await aPerson(site, { firstName: 'Nora' })
  await support(site, report.id, { as: neighbour })
  const asked = await aComment(site, report, neighbour, { text: 'Auch bei mir.' })
  await aComment(site, report, here.editor, { text: 'Wir sehen nach.', parentId: asked })
  site.clock.advance(MINUTE)
  const done = await transfer(site, report.id, { municipalityId: there.town.id }, { as: here.editor })
  expect(done.codes).toEqual([])
  const arrived = await arrivedIn(site, there.town)
  expect(done.data.transferReport).toMatchObject({
    ...{ id: report.id, isInternal: true, resolvedAt: site.clock.now().toISOString(), commentCount: 0 },
    sent: {
      municipality: { name: 'Moorhafen' },
      note: NOTE,
      number: arrived.number,
      status: { kind: 'NEW' },
    },
    permissions: { canTransfer: false, canReturn: false, updateFields: ['internalNotes'], nextStatuses: [] },
  })
  const old = { slug: report.slug, ...here }
  const seen = (await pageOf(site, old, { as: author })).data.report
  expect(seen).toMatchObject({
    ...{ id: arrived.id, number: arrived.number, municipality: { slug: there.town.slug } },
    ...{ source: null, supportCount: 1, status: { kind: 'NEW' } },
    user: { id: author.id },
    formerly: [{ number: report.number, municipality: { name: 'Lindental' } }],
    commentsWithReplies: [
      {
        text: 'Auch bei mir.',
        children: [{ text: 'Wir sehen nach.', official: true, user: null }],
      },
    ],
    received: null,
    sent: null,
  })
  expect((await pageOf(site, old, { as: follower })).data.report).toMatchObject({ isFollowed: true })
  expect((await pageOf(site, old)).data.report.id).toBe(arrived.id)
  expect((await pageOf(site, old, { as: here.editor })).data.report).toMatchObject({
    id: report.id,
    permissions: { canComment: false, canWriteNotes: true, canDelete: false, canTransfer: false },
  })
  const theirs = (await pageOf(site, { slug: arrived.slug, ...there }, { as: there.editor })).data.report
  expect(theirs).toMatchObject({
    received: { municipality: { name: 'Lindental' }, number: report.number, note: NOTE, isReturn: false },
    permissions: { canTransfer: true, canReturn: true },
    commentsWithReplies: [{ children: [{ title: 'Antwort der Gemeinde Lindental', user: null }] }],
  })
})

test('author, follower and both towns’ staff are told of a transfer once', async () => {
  await using site = await aSite()
  const { here, there, author, follower, report } = await aScene(site)
  await transfer(site, report.id, { municipalityId: there.town.id }, { as: here.editor })
  const [toAuthor, ...more] = await mailsTo(site, author)
  expect([toAuthor?.kind, more]).toEqual(['transfer.told-author', []])
  const arrived = await arrivedIn(site, there.town)
  expect(toAuthor?.text).toContain(`/${there.town.slug}/meldungen/${there.category.slug}/${arrived.slug}`)
  expect(toAuthor?.text).not.toContain(NOTE)
  expect((await mailsTo(site, follower)).map(({ kind }) => kind)).toEqual(['transfer.told-follower'])
  const [toStaff] = await mailsTo(site, there.editor)
  expect(toStaff?.text).toContain(NOTE)
  expect(toStaff?.text).not.toMatch(/Geheim|Redaktion/)
  expect(await mailsTo(site, there.admin)).toEqual([])
  expect(await mailsTo(site, author, /^report\.filed$/)).toHaveLength(1)
})

test('a town that approves first tells followers with the approval', async () => {
  await using site = await aSite()
  const { here, there, author, follower, report } = await aScene(site, { approves: true })
  await transfer(site, report.id, { municipalityId: there.town.id }, { as: here.editor })
  const arrived = await arrivedIn(site, there.town)
  expect(arrived.isPublished).toBe(false)
  const old = { slug: report.slug, ...here }
  expect((await pageOf(site, old)).codes).toEqual(['NOT_FOUND'])
  expect((await pageOf(site, old, { as: author })).data.report.id).toBe(arrived.id)
  expect((await pageOf(site, old, { as: here.admin })).data.report.sent).toMatchObject({
    status: { kind: 'NOT_APPROVED' },
    url: null,
  })
  expect(await mailsTo(site, author)).toHaveLength(1)
  expect(await mailsTo(site, follower)).toEqual([])
  expect((await approve(site, arrived.id, { as: there.editor })).codes).toEqual([])
  expect(await mailsTo(site, follower)).toHaveLength(1)
  expect((await pageOf(site, old, { as: follower })).data.report).toMatchObject({ isFollowed: true })
})

test('a report that does not belong there comes back, once', async () => {
  await using site = await aSite()
  const { here, there, author, follower, report } = await aScene(site)
  await transfer(site, report.id, { municipalityId: there.town.id }, { as: here.editor })
  const arrived = await arrivedIn(site, there.town)
  await aComment(site, arrived, there.editor, { text: 'Nicht unsere Laterne.' })
  const blank = await giveBack(site, arrived.id, { as: there.editor }, ' ')
  expect(Object.keys(blank.errors[0]?.extensions.fields ?? {})).toEqual(['note'])
  expect((await giveBack(site, arrived.id, { as: here.admin })).codes).toEqual(['FORBIDDEN'])
  expect(await mailsTo(site, author)).toHaveLength(1)
  site.clock.advance(HOUR)
  expect((await giveBack(site, arrived.id, { as: there.editor })).codes).toEqual([])
  const old = { slug: report.slug, ...here }
  const back = (await pageOf(site, old, { as: here.editor })).data.report
  expect(back).toMatchObject({
    ...{ id: report.id, number: report.number, isInternal: false, status: { kind: 'NEW' }, sent: null },
    formerly: [],
    received: { municipality: { name: 'Moorhafen' }, isReturn: true },
    permissions: { canTransfer: true, canReturn: false },
    commentsWithReplies: [{ text: 'Nicht unsere Laterne.', title: 'Antwort der Gemeinde Moorhafen' }],
  })
  // The address of the meantime leads back.
  expect((await pageOf(site, { slug: arrived.slug, ...there })).data.report.id).toBe(report.id)
  expect((await pageOf(site, old, { as: follower })).data.report.isFollowed).toBe(true)
  expect((await giveBack(site, report.id, { as: here.editor })).codes).toEqual(['FORBIDDEN'])
  const again = await transfer(site, report.id, { municipalityId: there.town.id }, { as: here.editor })
  expect(again.codes).toEqual(['CONFLICT'])
  expect(await mailsTo(site, author)).toHaveLength(2)
  expect((await mailsTo(site, here.editor)).map(({ kind }) => kind)).toEqual(['transfer.returned'])
})

test('a report transferred twice shows the first town its progress', async () => {
  await using site = await aSite()
  const { here, there, report } = await aScene(site)
  const third = await aSide(site, 'Felskirch')
  await transfer(site, report.id, { municipalityId: there.town.id }, { as: here.editor })
  const arrived = await arrivedIn(site, there.town)
  await transfer(site, arrived.id, { municipalityId: third.town.id }, { as: there.editor })
  const last = await arrivedIn(site, third.town)
  for (const each of [
    { slug: report.slug, ...here },
    { slug: arrived.slug, ...there },
  ])
    expect((await pageOf(site, each)).data.report).toMatchObject({
      id: last.id,
      formerly: [{ number: report.number }, { number: arrived.number }],
    })
  const sent = (await pageOf(site, { slug: report.slug, ...here }, { as: here.admin })).data.report.sent
  expect(sent).toMatchObject({ municipality: { name: 'Felskirch' }, number: last.number })
  const circle = await transfer(site, last.id, { municipalityId: here.town.id }, { as: third.editor })
  expect(circle.codes).toEqual(['CONFLICT'])
  const found = await ask(site, `{ reports(searchText: "${report.number}") { data { id } } }`)
  expect(found.data.reports.data.map(({ id }: { id: number }) => id)).toContain(last.id)
})

test('a report at an outside body, internal or done cannot be transferred', async () => {
  await using site = await aSite()
  const { here, there, report } = await aScene(site)
  const given = { municipalityId: there.town.id }
  const body = await aBody(site, here.town)
  await handOver(site, report.id, { bodyId: body.id }, { as: here.editor })
  const outside = await transfer(site, report.id, given, { as: here.editor })
  expect([outside.codes, outside.errors[0]?.message]).toEqual([
    ['FORBIDDEN'],
    expect.stringContaining('externen Stelle'),
  ])
  const as = { as: here.editor }
  const refused = async (more: Parameters<typeof aReport>[3]) =>
    (await transfer(site, (await aReport(site, here.town, here.category, more)).id, given, as)).codes
  expect(await refused({ isInternal: true })).toEqual(['FORBIDDEN'])
  expect(await refused({ kind: 'DONE' })).toEqual(['FORBIDDEN'])
})

test('strangers hand over nothing, and towns that are off get nothing', async () => {
  await using site = await aSite()
  const { here, there, author, report } = await aScene(site)
  const given = { municipalityId: there.town.id }
  const codes = async (as: Person | null, more = {}) =>
    (await transfer(site, report.id, { ...given, ...more }, { as })).codes
  expect(await codes(null)).toEqual(['UNAUTHENTICATED'])
  for (const as of [author, there.admin]) expect(await codes(as)).toEqual(['FORBIDDEN'])
  expect(await codes(here.editor, { municipalityId: here.town.id })).toEqual(['BAD_USER_INPUT'])
  expect(await codes(here.editor, { note: '' })).toEqual(['BAD_USER_INPUT'])
  expect(await codes(here.editor, { categoryId: here.category.id })).toEqual(['BAD_USER_INPUT'])
  await site.services.db
    .updateTable('municipality')
    .set({ isActive: false, deactivatedAt: site.clock.now() })
    .where('id', '=', there.town.id)
    .execute()
  expect(await codes(here.editor)).toEqual(['BAD_USER_INPUT'])
})

test('nearby towns are offered, first the one that holds the place', async () => {
  await using site = await aSite()
  const { here, there, report } = await aScene(site)
  const square = (east: number) => [
    [
      [east, 50],
      [east + 0.5, 50],
      [east + 0.5, 51],
      [east, 51],
      [east, 50],
    ],
  ]
  const bound = (id: number, east: number) =>
    site.services.db
      .updateTable('municipality')
      .set({ boundary: JSON.stringify(square(east)) })
      .where('id', '=', id)
      .execute()
  await aSide(site, 'Fern', { latitude: 52, longitude: 10 })
  await bound(there.town.id, 8.9)
  const { data } = await ask(
    site,
    `{ transferTowns(reportId: ${report.id}) { holdsPlace categoryId municipality { name } categories { id } } }`,
    {},
    { as: here.editor },
  )
  expect(data.transferTowns[0]).toEqual({
    holdsPlace: true,
    categoryId: there.category.id,
    municipality: { name: 'Moorhafen' },
    categories: [{ id: there.category.id }],
  })
  expect(
    data.transferTowns.map((each: { municipality: { name: string } }) => each.municipality.name),
  ).toEqual(['Moorhafen', 'Fern'])
})

test('both towns keep it in history and log', async () => {
  await using site = await aSite()
  const { here, there, report } = await aScene(site)
  await transfer(site, report.id, { municipalityId: there.town.id }, { as: here.editor })
  const arrived = await arrivedIn(site, there.town)
  const [out] = (await history(site, report.id, { as: here.admin })).data.reportHistory.data
  expect(out).toMatchObject({
    kind: 'TRANSFERRED_OUT',
    note: `Moorhafen ${arrived.number}`,
    actor: 'Eda RedaktionLindental',
  })
  const steps = (await history(site, arrived.id, { as: there.admin })).data.reportHistory.data
  expect(steps).toMatchObject([{ kind: 'CREATED', note: `Lindental ${report.number}`, actor: null }])
  const entries = await site.services.db
    .selectFrom('auditEntry')
    .select(['municipalityId', 'action', 'actorId'])
    .where('action', 'like', 'report.transferred%')
    .orderBy('id')
    .execute()
  expect(entries).toEqual([
    { municipalityId: here.town.id, action: 'report.transferred-out', actorId: here.editor.id },
    { municipalityId: there.town.id, action: 'report.transferred-in', actorId: null },
  ])
})

test('lists and figures hold the report once', async () => {
  await using site = await aSite()
  const { here, there, author, report } = await aScene(site)
  await transfer(site, report.id, { municipalityId: there.town.id }, { as: here.editor })
  const arrived = await arrivedIn(site, there.town)
  const own = await ask(
    site,
    `query ($id: Int!) { reports(userId: $id) { data { id } } }`,
    { id: author.id },
    { as: author },
  )
  expect(own.data.reports.data).toEqual([{ id: arrived.id }])
  const inTown = (town: { slug: string }, as: Person) =>
    ask(site, `{ reports(municipalitySlug: "${town.slug}") { data { id } } }`, {}, { as })
  expect((await inTown(here.town, here.admin)).data.reports.data).toEqual([])
  expect((await inTown(there.town, there.admin)).data.reports.data).toEqual([{ id: arrived.id }])
  const searched = await ask(
    site,
    `{ reports(municipalitySlug: "${here.town.slug}", searchText: "${report.number}") { data { id } } }`,
    {},
    { as: here.admin },
  )
  expect(searched.data.reports.data).toEqual([{ id: report.id }])
})

test('an answer cannot be undone once its report is in another town', async () => {
  await using site = await aSite()
  const { here, there, report } = await aScene(site)
  const answer = `mutation { answerReport(input: { reportId: ${report.id}, text: "Wir sind nicht zuständig." }) { id } }`
  const { data } = await ask(site, answer, {}, { as: here.admin })
  await transfer(site, report.id, { municipalityId: there.town.id }, { as: here.admin })
  const undo = `mutation { undoBulkUpdate(id: ${data.answerReport.id}) { items { result code } } }`
  expect((await ask(site, undo, {}, { as: here.admin })).data.undoBulkUpdate.items).toEqual([
    { result: 'REFUSED', code: 'CONFLICT' },
  ])
  const comments = await site.services.db
    .selectFrom('comment')
    .select(['reportId', 'municipalityId'])
    .execute()
  expect(comments.map(({ municipalityId }) => municipalityId)).toContain(there.town.id)
})
