import { expect, test } from 'vitest'
import { aCategory, anAdmin, anEditor, aPerson, aTown } from '#tests/factories.ts'
import { fileReport, reportInput } from '#tests/reporting.ts'
import { aSite } from '#tests/site.ts'

test('a caller’s report has no author and is public at once (U-40)', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const category = await aCategory(site, town)
  await anEditor(site, town, [category])
  const editor = await anEditor(site, town, [category])
  for (const source of ['PHONE', 'COUNTER', 'EMAIL']) {
    const input = reportInput(town, category, { source, internalNotes: ' Frau Berger, 06400 1 ' })
    const { data } = await fileReport(site, input, { as: editor })
    expect(data.createReport).toMatchObject({ source, section: 'STANDARD', user: null })
  }
  const rows = await site.services.db.selectFrom('report').selectAll().execute()
  expect(rows.map(({ personId, internalNotes }) => [personId, internalNotes])).toEqual(
    rows.map(() => [null, 'Frau Berger, 06400 1']),
  )
  const steps = await site.services.db.selectFrom('reportEvent').selectAll().execute()
  expect(
    steps.map(({ actorId }) => actorId),
    'who wrote it down is known',
  ).toEqual(rows.map(() => editor.id))
  // The colleague responsible for the category gets a mail, too; no citizen does.
  expect((await site.mails()).map(({ kind }) => kind)).toEqual(Array(3).fill('report.for-staff'))
  // A report about what staff saw themselves has them as its author.
  const own = await fileReport(site, reportInput(town, category), { as: editor })
  expect(own.data.createReport).toMatchObject({ source: 'STAFF', user: { id: editor.id } })
})

test('a repeated key returns the same report, but keys are per person', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const category = await aCategory(site, town)
  const [editor, admin] = [await anEditor(site, town, [category]), await anAdmin(site, town)]
  const input = reportInput(town, category, { source: 'PHONE', idempotencyKey: 'k'.repeat(100) })
  const idOf = async (as: typeof editor) => (await fileReport(site, input, { as })).data.createReport.id
  const first = await idOf(editor)
  expect(await idOf(editor)).toBe(first)
  expect(await idOf(admin)).not.toBe(first)
  const twins = await Promise.all(
    [1, 2, 3].map(() => fileReport(site, { ...input, idempotencyKey: 'x' }, { as: admin })),
  )
  expect(new Set(twins.map(({ data }) => data.createReport.id)).size).toBe(1)
})

test('only responsible staff file for callers, and only staff write notes', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const [category, other] = [await aCategory(site, town), await aCategory(site, town)]
  const outcome = async (more: Record<string, unknown>, as: Parameters<typeof fileReport>[2]) =>
    (await fileReport(site, reportInput(town, category, more), as)).codes[0] ?? 'filed'
  const people = {
    citizen: await aPerson(site),
    colleague: await anEditor(site, town, [other]),
    foreign: await anAdmin(site, await aTown(site)),
    admin: await anAdmin(site, town),
  }
  const row = async (more: Record<string, unknown>) =>
    Promise.all(Object.values(people).map((as) => outcome(more, { as })))
  expect(await row({ source: 'PHONE' })).toEqual(['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN', 'filed'])
  expect(await row({ internalNotes: 'Rückruf' })).toEqual(['FORBIDDEN', 'filed', 'FORBIDDEN', 'filed'])
  expect(await outcome({ internalNotes: 'x'.repeat(5001) }, { as: people.admin })).toBe('BAD_USER_INPUT')
})
