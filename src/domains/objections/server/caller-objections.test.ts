import { expect, test } from 'vitest'
import { photoFiles } from '#domains/photos/server/remove-files.ts'
import { ask } from '#tests/ask.ts'
import { CALLER, eraseCaller, fileCall, saveCaller, stopByClick } from '#tests/calling.ts'
import { aCategory, anAdmin, anEditor, aReport, aTown } from '#tests/factories.ts'
import { answerObjection, closingBehind, objectByLink, objectionsSeenBy } from '#tests/objecting.ts'
import { phonePhoto } from '#tests/pictures/pictures.ts'
import { changeStatus, history, markDuplicate } from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'

/** A report that was written down for a caller, and closed as done just now. */
async function aScene(site: TestSite) {
  const town = await aTown(site, { name: 'Lindental' })
  const category = await aCategory(site, town)
  const [admin, editor] = [await anAdmin(site, town), await anEditor(site, town, [category])]
  const filed = await fileCall(site, { town, category }, editor)
  const report = filed.data.createReport as { id: number; number: string }
  await changeStatus(site, report.id, town.statuses.DONE, { as: editor })
  return { town, category, admin, editor, report }
}

const mailsTo = async (site: TestSite, email = CALLER.email) =>
  (await site.mails()).filter(({ recipient }) => recipient === email)

const tokenIn = async (site: TestSite, kind = 'caller.status-changed') => {
  const mail = (await mailsTo(site)).find((each) => each.kind === kind)
  return /noch-nicht-erledigt\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

const withPhoto = async () => {
  const photo = new File([new Uint8Array(await phonePhoto())], 'foto.jpg', { type: 'image/jpeg' })
  return { files: { 'input.photos.0': photo } }
}

test('a caller objects by the mail’s link, once and with a photo', async () => {
  await using site = await aSite()
  const { town, editor, report } = await aScene(site)
  const [mail] = await mailsTo(site)
  expect(mail?.text).toContain('Dann sagen Sie es der Gemeinde bis zum 5. Dezember 2026')
  const token = await tokenIn(site)
  expect(await closingBehind(site, token)).toMatchObject({ state: 'OPEN', number: report.number })
  const sent = await objectByLink(site, token, 'Sie ist dunkel.', await withPhoto(), { photos: [null] })
  expect(sent.codes).toEqual([])
  expect(await closingBehind(site, token)).toMatchObject({ state: 'OBJECTED', title: null })
  expect((await objectByLink(site, token)).codes).toEqual(['TOKEN_INVALID'])
  const seen = await objectionsSeenBy(site, editor)
  expect(seen).toMatchObject({
    hasOpenObjection: true,
    objections: [{ text: 'Sie ist dunkel.', isOfAuthor: true, canAnswer: true }],
    permissions: { isEndRefused: true },
  })
  expect((await objectionsSeenBy(site, null)).objections).toEqual([])
  const { data } = await ask(
    site,
    `{ reportQueues(municipalitySlug: "${town.slug}") { queue total }
      statistics(municipalityId: ${town.id}) { doneObjected resolvedNo } }`,
    {},
    { as: editor },
  )
  expect(data.reportQueues).toContainEqual({ queue: 'OBJECTED', total: 1 })
  expect(data.statistics).toEqual({ doneObjected: 1, resolvedNo: 1 })
  // Nobody is named, in no table of uploads is anything left.
  const steps = (await history(site, report.id, { as: editor })).data.reportHistory.data
  expect(steps[0]).toMatchObject({ kind: 'OBJECTION_RAISED', actor: null })
  expect(await site.services.db.selectFrom('upload').select('id').execute()).toEqual([])
})

test('the answer reaches the caller in place of the status', async () => {
  await using site = await aSite()
  const { town, editor, report } = await aScene(site)
  await objectByLink(site, await tokenIn(site))
  const answer = async (input: Parameters<typeof answerObjection>[2]) => {
    const { objections } = await objectionsSeenBy(site, editor)
    expect((await answerObjection(site, objections[0].id, input, { as: editor })).codes).toEqual([])
    const [mail] = await mailsTo(site)
    return mail
  }
  const rejected = await answer({ decision: 'REJECT', text: 'Sie leuchtet seit gestern.' })
  expect(rejected).toMatchObject({ kind: 'caller.objection-rejected' })
  expect(rejected?.text).toContain('> Sie leuchtet seit gestern.')
  expect(rejected?.text).toContain('Keine E-Mails mehr')
  await changeStatus(site, report.id, town.statuses.ACCEPTED, { as: editor })
  site.clock.advance(1000)
  await changeStatus(site, report.id, town.statuses.DONE, { as: editor })
  await objectByLink(site, await tokenIn(site))
  const before = (await mailsTo(site)).length
  const reopened = await answer({ decision: 'REOPEN', statusId: town.statuses.ACCEPTED, text: 'Morgen.' })
  expect(reopened).toMatchObject({
    kind: 'caller.objection-reopened',
    subject: `Es geht weiter: Meldung ${report.number}`,
  })
  expect(await mailsTo(site)).toHaveLength(before + 1)
})

test('the link ends with address, wish and data of the caller', async () => {
  await using site = await aSite()
  const { editor, report } = await aScene(site)
  const token = await tokenIn(site)
  const other = { ...CALLER, email: 'andere@anruf.example' }
  await saveCaller(site, report.id, other, 1, { as: editor })
  expect(await closingBehind(site, token)).toMatchObject({ state: 'TOO_LATE', title: null })
  expect((await objectByLink(site, token)).codes).toEqual(['TOKEN_INVALID'])
  await saveCaller(site, report.id, CALLER, 2, { as: editor })
  expect(await closingBehind(site, token)).toMatchObject({ state: 'OPEN' })
  const query = site.services.db.selectFrom('message').select('headers').where('recipient', '=', CALLER.email)
  const { headers } = await query.orderBy('id').executeTakeFirstOrThrow()
  expect(await stopByClick(site, headers as Record<string, string>)).toBe(200)
  expect(await closingBehind(site, token)).toMatchObject({ state: 'TOO_LATE' })
})

test('erasing the caller erases objection, photo and file', async () => {
  await using site = await aSite()
  const { editor, report } = await aScene(site)
  await objectByLink(site, await tokenIn(site), 'Dunkel.', await withPhoto(), { photos: [null] })
  const { db } = site.services
  const [photo] = await db.selectFrom('photo').select('key').execute()
  await eraseCaller(site, report.id, { as: editor })
  await site.runJobs()
  expect(await db.selectFrom('reportObjection').select('id').execute()).toEqual([])
  expect(await db.selectFrom('photo').select('id').execute()).toEqual([])
  expect(await site.services.storage.read(photoFiles([photo?.key ?? ''])[0] ?? '')).toBeNull()
  expect(await objectionsSeenBy(site, editor)).toMatchObject({ hasOpenObjection: false })
})

test('callers of duplicates and of reopened reports have no link', async () => {
  await using site = await aSite()
  const { town, category, editor, admin, report } = await aScene(site)
  const token = await tokenIn(site)
  await changeStatus(site, report.id, town.statuses.ACCEPTED, { as: editor })
  expect(await closingBehind(site, token)).toMatchObject({ state: 'REOPENED' })
  const original = await aReport(site, town, category)
  await markDuplicate(site, report.id, original.id, { as: admin })
  await changeStatus(site, original.id, town.statuses.DONE, { as: admin })
  const [mail] = await mailsTo(site)
  expect(mail?.text).toContain('Antworten Sie einfach auf diese E-Mail')
  expect(mail?.text).not.toContain('noch-nicht-erledigt')
})
