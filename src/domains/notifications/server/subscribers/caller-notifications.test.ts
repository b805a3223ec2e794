import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { CALLER, callerSeenBy, eraseCaller, fileCall, saveCaller, stopByClick } from '#tests/calling.ts'
import { aCategory, anAdmin, anEditor, aReport, aTown } from '#tests/factories.ts'
import {
  changeStatus,
  history,
  markDuplicate,
  remove,
  unmarkDuplicate,
  withdraw,
  writeComment,
} from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'

async function aScene(site: TestSite) {
  const town = await aTown(site, { name: 'Lindental', enabledFeatures: ['INTERNAL_AREA', 'COMMENTS'] })
  const category = await aCategory(site, town)
  const [admin, editor] = [await anAdmin(site, town), await anEditor(site, town, [category])]
  return { town, category, admin, editor }
}

const call = async (site: TestSite, { editor, ...scene }: Awaited<ReturnType<typeof aScene>>, more = {}) =>
  (await fileCall(site, scene, editor, more)).data.createReport as { id: number; number: string }

/** The mails to an address, the oldest first. */
const mailsTo = async (site: TestSite, email = CALLER.email) =>
  (await site.mails()).filter(({ recipient }) => recipient === email).reverse()

const kindsTo = async (site: TestSite, email = CALLER.email) =>
  (await mailsTo(site, email)).map(({ kind }) => kind)

const headersOf = async (site: TestSite, email = CALLER.email) => {
  const query = site.services.db.selectFrom('message').select('headers').where('recipient', '=', email)
  return (await query.orderBy('id').executeTakeFirstOrThrow()).headers as Record<string, string>
}

test('a caller hears the number, each status and each official answer', async () => {
  await using site = await aSite()
  const scene = await aScene(site)
  const { town, admin } = scene
  const report = await call(site, scene)
  const comment = { reportId: report.id, text: 'Der Bauhof kommt am Montag.' }
  await writeComment(site, { ...comment, official: true }, { as: admin })
  const unofficial = { ...comment, text: 'Mir fällt das auch auf.', official: false }
  await writeComment(site, unofficial, { as: admin })
  const withStatus = { official: true, text: 'Sie leuchtet wieder.', statusId: town.statuses.DONE }
  await writeComment(site, { reportId: report.id, ...withStatus }, { as: admin })
  const [first, answer, done, ...more] = await mailsTo(site)
  expect(more).toEqual([])
  expect(first).toMatchObject({
    kind: 'caller.recorded',
    subject: `Ihre Meldung ${report.number} ist aufgenommen`,
  })
  expect(first?.text).toContain('die Gemeinde Lindental hat Ihre Meldung')
  expect(first?.text).toContain('am Telefon für Sie aufgenommen')
  expect(first?.text).toContain('Keine E-Mails mehr')
  expect(answer?.kind).toBe('caller.answered')
  expect(answer?.text).toContain('Der Bauhof kommt am Montag.')
  expect(done?.kind).toBe('caller.status-changed')
  expect(done?.text).toContain('Sie leuchtet wieder.')
  // Clerks are not named, nor is anything else that only staff know.
  for (const { text } of [first, answer, done] as { text: string }[])
    expect(text).not.toMatch(new RegExp(`${admin.email}|${scene.editor.email}|06400 4711|Berger`))
})

test('a caller who wants no mails gets none', async () => {
  await using site = await aSite()
  const scene = await aScene(site)
  const report = await call(site, scene, { caller: { ...CALLER, wantsMails: false } })
  await changeStatus(site, report.id, scene.town.statuses.DONE, { as: scene.admin })
  expect(await kindsTo(site)).toEqual([])
  expect((await callerSeenBy(site, scene.admin)).caller.getsMails).toBe(false)
})

test('no mail about an internal report goes to its caller', async () => {
  await using site = await aSite()
  const scene = await aScene(site)
  const report = await call(site, scene, { isInternal: true })
  await changeStatus(site, report.id, scene.town.statuses.DONE, { as: scene.admin })
  expect(await kindsTo(site)).toEqual([])
  expect((await callerSeenBy(site, scene.admin)).caller).toMatchObject({ wantsMails: true, getsMails: false })
})

test('one click stops the mails, opening the link does not', async () => {
  await using site = await aSite()
  const scene = await aScene(site)
  const report = await call(site, scene)
  expect(await kindsTo(site)).toEqual(['caller.recorded'])
  const headers = await headersOf(site)
  const token = /abbestellen\/([^>]+)>/.exec(headers['List-Unsubscribe'] ?? '')?.[1]
  const behind = async () =>
    (await ask(site, `{ mailSubscription(token: "${token}") { name isOn hasAccount } }`)).data
      .mailSubscription
  const name = `Ihre Meldung ${report.number}`
  expect(await behind()).toEqual({ name, isOn: true, hasAccount: false })
  for (let times = 0; times < 2; times++) expect(await stopByClick(site, headers)).toBe(200)
  expect(await behind()).toEqual({ name, isOn: false, hasAccount: false })
  await changeStatus(site, report.id, scene.town.statuses.DONE, { as: scene.admin })
  expect(await kindsTo(site)).toEqual(['caller.recorded'])
  const steps = (await history(site, report.id, { as: scene.admin })).data.reportHistory.data
  expect(steps.map(({ kind, actor }: { kind: string; actor: string }) => [kind, actor])).toContainEqual([
    'CALLER_STOPPED',
    null,
  ])
  expect(steps.filter(({ kind }: { kind: string }) => kind === 'CALLER_STOPPED')).toHaveLength(1)
})

test('the link of a former address does not stop the next one', async () => {
  await using site = await aSite()
  const scene = await aScene(site)
  const report = await call(site, scene)
  await site.runJobs()
  const headers = await headersOf(site)
  const next = 'neue@anruf.example'
  await saveCaller(site, report.id, { ...CALLER, email: next }, 1, { as: scene.editor })
  expect(await stopByClick(site, headers)).toBe(200)
  await changeStatus(site, report.id, scene.town.statuses.DONE, { as: scene.admin })
  expect(await kindsTo(site, next)).toEqual(['caller.recorded', 'caller.status-changed'])
  expect(await kindsTo(site)).toEqual(['caller.recorded'])
})

test('a mail that waits does not leave once the caller is erased', async () => {
  await using site = await aSite()
  const scene = await aScene(site)
  const gone = await call(site, scene)
  const stopped = await call(site, scene, { caller: { ...CALLER, email: 'aus@anruf.example' } })
  const hidden = await call(site, scene, { caller: { ...CALLER, email: 'fort@anruf.example' } })
  const headers = await headersOf(site, 'aus@anruf.example')
  await eraseCaller(site, gone.id, { as: scene.editor })
  await stopByClick(site, headers)
  await remove(site, hidden.id, { as: scene.admin }, 'Das war ein Versehen.')
  expect(stopped.id).toBeGreaterThan(gone.id)
  for (const email of [CALLER.email, 'aus@anruf.example', 'fort@anruf.example'])
    expect(await kindsTo(site, email), email).toEqual([])
  const dropped = await site.services.db
    .selectFrom('message')
    .select('dropReason')
    .where('kind', '=', 'caller.recorded')
    .orderBy('id')
    .execute()
  expect(dropped.map(({ dropReason }) => dropReason)).toEqual(['GONE', 'SWITCHED_OFF', 'HIDDEN'])
})

test('the caller of a duplicate hears of the original', async () => {
  await using site = await aSite()
  const scene = await aScene(site)
  const report = await call(site, scene)
  const original = await aReport(site, scene.town, scene.category, { title: 'Laterne am Brunnen' })
  await markDuplicate(site, report.id, original.id, { as: scene.admin })
  await changeStatus(site, original.id, scene.town.statuses.ACCEPTED, { as: scene.admin })
  const [, marked, accepted] = await mailsTo(site)
  expect(marked?.text).toContain(original.number)
  expect(accepted?.subject).toContain(report.number)
  expect(accepted?.text).toContain('Laterne am Brunnen')
  // Of a report that is hidden from everybody they hear nothing.
  await withdraw(site, original.id, { as: scene.admin }, { reason: 'Steht zweimal da.', tellAuthor: false })
  await changeStatus(site, original.id, scene.town.statuses.REJECTED, { as: scene.admin })
  expect(await kindsTo(site)).toHaveLength(3)
  await unmarkDuplicate(site, report.id, { as: scene.admin })
  expect((await mailsTo(site)).at(-1)?.subject).toBe(`Ihre Meldung ${report.number} ist doch kein Duplikat`)
})

test('a mail about an original does not leave once that is hidden', async () => {
  await using site = await aSite()
  const scene = await aScene(site)
  const report = await call(site, scene)
  const original = await aReport(site, scene.town, scene.category, { title: 'Laterne am Brunnen' })
  await markDuplicate(site, report.id, original.id, { as: scene.admin })
  const before = await kindsTo(site)
  await changeStatus(site, original.id, scene.town.statuses.ACCEPTED, { as: scene.admin })
  await withdraw(site, original.id, { as: scene.admin }, { reason: 'Steht zweimal da.', tellAuthor: false })
  expect(await kindsTo(site)).toEqual(before)
})

test('a caller whose report is hidden gets no link to it', async () => {
  await using site = await aSite()
  const scene = await aScene(site)
  const report = await call(site, scene)
  await withdraw(site, report.id, { as: scene.admin }, { reason: 'Steht zweimal da.', tellAuthor: false })
  await changeStatus(site, report.id, scene.town.statuses.REJECTED, { as: scene.admin })
  const refused = (await mailsTo(site)).at(-1)
  expect(refused?.subject).toBe(`Ihre Meldung ${report.number} ist nicht freigegeben`)
  expect(refused?.text).not.toContain('/meldungen/')
})
