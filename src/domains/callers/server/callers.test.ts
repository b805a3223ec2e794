import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { CALLER, callerSeenBy, eraseCaller, fileCall, revealCaller, saveCaller } from '#tests/calling.ts'
import { aCategory, anAdmin, anEditor, aPerson, aTown } from '#tests/factories.ts'
import { fileReport, history, remove, reportInput } from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'

const MINUTE = 60_000
const { wantsMails: _, ...DETAILS } = CALLER

async function aScene(site: TestSite) {
  const town = await aTown(site, { name: 'Lindental', enabledFeatures: ['INTERNAL_AREA', 'EXPORT'] })
  const [category, other] = [await aCategory(site, town), await aCategory(site, town)]
  const [admin, editor] = [await anAdmin(site, town), await anEditor(site, town, [category])]
  const colleague = await anEditor(site, town, [other])
  return { town, category, admin, editor, colleague }
}

const kinds = async (site: TestSite, id: number, as: Parameters<typeof history>[2]) =>
  (await history(site, id, as)).data.reportHistory.data.map(({ kind }: { kind: string }) => kind)

const rows = (site: TestSite) => site.services.db.selectFrom('reportCaller').selectAll().execute()

test('that a caller is known all staff see, not who', async () => {
  await using site = await aSite()
  const { editor, colleague, admin, ...scene } = await aScene(site)
  const { data } = await fileCall(site, scene, editor)
  expect(data.createReport).toMatchObject({ source: 'PHONE', user: null, caller: { details: null } })
  for (const as of [editor, colleague, admin])
    expect((await callerSeenBy(site, as)).caller).toEqual({
      ...{ version: 1, wantsMails: true, getsMails: true },
      details: null,
    })
  for (const as of [null, await aPerson(site), await anAdmin(site, await aTown(site))])
    expect((await callerSeenBy(site, as)).caller).toBeNull()
  expect(await rows(site)).toMatchObject([DETAILS])
})

test('the click that is logged shows a caller for fifteen minutes', async () => {
  await using site = await aSite()
  const { editor, colleague, ...scene } = await aScene(site)
  const { id } = (await fileCall(site, scene, editor)).data.createReport
  expect((await revealCaller(site, id, { as: colleague })).codes).toEqual(['FORBIDDEN'])
  const shown = await revealCaller(site, id, { as: editor })
  expect(shown.data.revealAuthorDetails.caller.details).toEqual(DETAILS)
  expect((await callerSeenBy(site, editor)).caller.details).toEqual(DETAILS)
  expect((await callerSeenBy(site, colleague)).caller.details).toBeNull()
  site.clock.advance(15 * MINUTE)
  expect((await callerSeenBy(site, editor)).caller.details).toBeNull()
  expect(await kinds(site, id, { as: colleague })).toEqual(['CONTACT_READ', 'CALLER_RECORDED', 'CREATED'])
  const logged = await site.services.db.selectFrom('auditEntry').select('action').execute()
  expect(logged).toEqual([{ action: 'report.contact-read' }])
})

test('bad data of a caller are named at their field', async () => {
  await using site = await aSite()
  const { editor, ...scene } = await aScene(site)
  const refusal = async (caller: Record<string, unknown>, more = {}) =>
    (await fileCall(site, scene, editor, { caller, ...more })).errors[0]?.extensions
  const fieldOf = async (caller: Record<string, unknown>) =>
    Object.keys((await refusal(caller))?.fields ?? {})
  expect(await fieldOf({ telephone: 'bitte nicht' })).toEqual(['caller.telephone'])
  expect(await fieldOf({ email: 'berta@' })).toEqual(['caller.email'])
  expect(await fieldOf({ wantsMails: true })).toEqual(['caller.email'])
  expect(await fieldOf({ name: 'x'.repeat(201), address: 'y'.repeat(201) })).toEqual([
    'caller.name',
    'caller.address',
  ])
  // A report of staff themselves has an author, and no caller.
  expect(await refusal(CALLER, { source: 'STAFF' })).toMatchObject({ code: 'BAD_USER_INPUT' })
  expect(await site.services.db.selectFrom('report').select('id').execute()).toEqual([])
  const empty = { name: ' ', telephone: '', email: '\u200b', address: null }
  expect((await fileCall(site, scene, editor, { caller: empty })).data.createReport.caller).toBeNull()
  expect(await rows(site)).toEqual([])
})

test('only responsible staff write down a caller', async () => {
  await using site = await aSite()
  const { colleague, ...scene } = await aScene(site)
  const citizen = await aPerson(site)
  expect((await fileCall(site, scene, citizen)).codes).toEqual(['FORBIDDEN'])
  expect((await fileCall(site, scene, colleague)).codes).toEqual(['FORBIDDEN'])
  expect((await fileCall(site, scene, citizen, { source: null })).codes).toEqual(['BAD_USER_INPUT'])
})

test('staff change and erase a caller, and the history names no value', async () => {
  await using site = await aSite()
  const { editor, colleague, ...scene } = await aScene(site)
  const { id } = (await fileCall(site, scene, editor)).data.createReport
  const moved = { ...CALLER, address: 'Am Anger 1', wantsMails: false }
  expect((await saveCaller(site, id, moved, 1, { as: colleague })).codes).toEqual(['FORBIDDEN'])
  expect((await eraseCaller(site, id, { as: colleague })).codes).toEqual(['FORBIDDEN'])
  const saved = await saveCaller(site, id, moved, 1, { as: editor })
  expect(saved.data.saveCaller.caller).toMatchObject({ version: 2, wantsMails: false })
  // A colleague with the data of before would undo the change.
  expect((await saveCaller(site, id, CALLER, 1, { as: editor })).codes).toEqual(['CONFLICT'])
  expect((await saveCaller(site, id, moved, 2, { as: editor })).data.saveCaller.caller.version).toBe(2)
  const nothing = { name: '', telephone: '', email: '', address: '' }
  expect((await saveCaller(site, id, nothing, 2, { as: editor })).codes).toEqual(['BAD_USER_INPUT'])
  for (let times = 0; times < 2; times++)
    expect((await eraseCaller(site, id, { as: editor })).data.eraseCaller.caller).toBeNull()
  expect(await rows(site)).toEqual([])
  const again = await saveCaller(site, id, { telephone: '06400 1234' }, 0, { as: editor })
  // No version of the erased data fits the new ones.
  expect(again.data.saveCaller.caller.version).toBe(4)
  expect((await saveCaller(site, id, CALLER, 1, { as: editor })).codes).toEqual(['CONFLICT'])
  const steps = (await history(site, id, { as: editor })).data.reportHistory.data
  expect(steps.map(({ kind }: { kind: string }) => kind)).toEqual([
    'CALLER_RECORDED',
    'CALLER_ERASED',
    'CALLER_CHANGED',
    'CALLER_RECORDED',
    'CREATED',
  ])
  expect(JSON.stringify(steps)).not.toMatch(/Berger|06400|berta|Lindenweg|Anger/)
})

test('a report with an author has no caller', async () => {
  await using site = await aSite()
  const { editor, town, category } = await aScene(site)
  const { id } = (await fileReport(site, reportInput(town, category), { as: editor })).data.createReport
  expect((await callerSeenBy(site, editor)).permissions.canEditCaller).toBe(false)
  expect((await saveCaller(site, id, CALLER, 0, { as: editor })).codes).toEqual(['FORBIDDEN'])
})

test('a deleted report shows its caller to nobody', async () => {
  await using site = await aSite()
  const { admin, editor, ...scene } = await aScene(site)
  const { id } = (await fileCall(site, scene, editor)).data.createReport
  await remove(site, id, { as: admin }, 'Das war ein Versehen.')
  expect((await revealCaller(site, id, { as: admin })).codes).toEqual(['NOT_FOUND'])
  expect((await saveCaller(site, id, CALLER, 1, { as: admin })).codes).toEqual(['NOT_FOUND'])
})

test('no search finds a report by its caller', async () => {
  await using site = await aSite()
  const { editor, town, ...scene } = await aScene(site)
  await fileCall(site, { town, ...scene }, editor)
  await site.runJobs()
  const search =
    'query S($slug: String!, $text: String!) { reports(municipalitySlug: $slug, searchText: $text) { paginatorInfo { total } } }'
  const total = async (text: string) =>
    (await ask(site, search, { slug: town.slug, text }, { as: editor })).data.reports.paginatorInfo.total
  expect(await total('Laterne')).toBe(1)
  for (const text of ['Berger', '4711', 'berta@anruf.example']) expect(await total(text), text).toBe(0)
})
