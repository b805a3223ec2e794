import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { aCategory, anAdmin, anEditor, aPerson, aReport, aTown } from '#tests/factories.ts'
import { history, markDuplicate, remove, support } from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'
import { transfer } from '#tests/transferring.ts'
import { UNDO_GRACE_SECONDS, UNDO_SECONDS } from '../../bulk.rules.ts'

const WINDOW = (UNDO_SECONDS + UNDO_GRACE_SECONDS) * 1000

/** A report, and what an administrator does with it in the inbox. */
async function aScene(site: TestSite) {
  const town = await aTown(site)
  const [category, other] = [await aCategory(site, town), await aCategory(site, town)]
  const [as, editor] = [await anAdmin(site, town), await anEditor(site, town, [other])]
  const author = await aPerson(site)
  const report = await aReport(site, town, category, { author })
  const { db } = site.services
  const act = async (change: object, id = report.id) => {
    const { data, codes } = await ask(
      site,
      `mutation ($input: BulkUpdateReportsInput!) { bulkUpdateReports(input: $input) {
        id items { result code message } } }`,
      { input: { municipalityId: town.id, reports: [{ id }], ...change } },
      { as },
    )
    expect(codes).toEqual([])
    expect(data.bulkUpdateReports.items[0]).toEqual({ result: 'DONE', code: null, message: null })
    return data.bulkUpdateReports.id
  }
  const undo = async (id: number) =>
    (await ask(site, `mutation { undoBulkUpdate(id: ${id}) { items { result code } } }`, {}, { as })).data
      .undoBulkUpdate.items
  const rows = async () =>
    (await db.selectFrom('report').selectAll().orderBy('id').execute()).map(
      ({ version: _, updatedAt: __, ...row }) => row,
    )
  const send = async () => {
    site.clock.advance(WINDOW)
    await site.runJobs()
    await site.services.sender.sendWaiting()
    return (await site.mails()).map(({ kind }) => kind)
  }
  const steps = async () =>
    (await history(site, report.id, { as })).data.reportHistory.data.map(
      ({ kind, note, changes }: { kind: string; note: string | null; changes: { field: string }[] }) => [
        kind,
        note,
        changes.map(({ field }) => field),
      ],
    )
  return { town, category, other, as, editor, author, report, act, undo, rows, send, steps }
}

const DONE = [{ result: 'DONE', code: null }]
const NOTE = 'Rückgängig gemacht'

test('an undone hiding shows the exact place again', async () => {
  await using site = await aSite()
  const { act, undo, rows, send, steps } = await aScene(site)
  const { db } = site.services
  await db
    .updateTable('report')
    .set({ street: 'Lindenweg', houseNumber: '12', placeNote: 'im Hof' })
    .execute()
  const before = await rows()
  const hiding = await act({ isPlaceHidden: true })
  expect((await rows())[0]).toMatchObject({
    houseNumber: null,
    exactHouseNumber: '12',
    exactPlaceNote: 'im Hof',
  })
  expect(await undo(hiding)).toEqual(DONE)
  expect(await rows()).toEqual(before)
  // The other direction.
  await act({ isPlaceHidden: true })
  const hidden = await rows()
  expect(await undo(await act({ isPlaceHidden: false }))).toEqual(DONE)
  expect(await rows()).toEqual(hidden)
  expect(await send()).toEqual([])
  expect((await steps()).slice(0, 2)).toEqual([
    ['EDITED', NOTE, ['location']],
    ['EDITED', null, ['location']],
  ])
  const places = await db.selectFrom('auditEntry').select('action').orderBy('id').execute()
  expect(places.map(({ action }) => action)).toEqual([
    'report.place-hidden',
    'report.place-shown',
    'report.place-hidden',
    'report.place-shown',
    'report.place-hidden',
  ])
})

test('an undone classification gets category, source and its assignee back', async () => {
  await using site = await aSite()
  const { category, other, editor, act, undo, rows, send, steps } = await aScene(site)
  await site.services.db.updateTable('report').set({ subCategoryId: category.subCategoryId }).execute()
  const before = await rows()
  const moved = await act({ categoryId: other.id, isInternal: true, source: 'PHONE' })
  expect((await rows())[0]).toMatchObject({
    categoryId: other.id,
    subCategoryId: null,
    responsibleEditorId: editor.id,
    isInternal: true,
    source: 'PHONE',
  })
  expect(await undo(moved)).toEqual(DONE)
  expect(await rows()).toEqual(before)
  expect(await undo(await act({ subCategoryId: null }))).toEqual(DONE)
  expect(await rows()).toEqual(before)
  expect(await send(), 'to the editor of the other category').toEqual([])
  expect((await steps()).slice(0, 4)).toEqual([
    ['EDITED', NOTE, ['category']],
    ['EDITED', null, ['category']],
    ['PROCESSED', NOTE, expect.arrayContaining(['isInternal', 'source'])],
    ['EDITED', NOTE, ['category']],
  ])
})

test('an undone note leaves the notes as they were', async () => {
  await using site = await aSite()
  const { town, act, undo, rows } = await aScene(site)
  await act({ internalNotes: 'Bauhof fragen' })
  const before = await rows()
  const later = await act({ internalNotes: 'Bauhof fragen, Frau Ott', statusId: town.statuses.ACCEPTED })
  expect((await rows())[0]).toMatchObject({
    internalNotes: 'Bauhof fragen, Frau Ott',
    statusId: town.statuses.ACCEPTED,
  })
  expect(await undo(later)).toEqual(DONE)
  expect(await rows()).toEqual(before)
})

test('an undone "no duplicate" is a duplicate again, with followers and supporters', async () => {
  await using site = await aSite()
  const { town, category, author, report, act, undo, rows, send, steps } = await aScene(site)
  const original = await aReport(site, town, category, { author: await aPerson(site) })
  const { db } = site.services
  const supporter = await aPerson(site)
  await support(site, report.id, { as: supporter })
  const people = async () => ({
    followers: await db.selectFrom('reportFollower').select(['reportId', 'personId']).execute(),
    supporters: await db.selectFrom('reportSupporter').select(['reportId', 'personId']).execute(),
  })
  const alone = { people: await people(), rows: await rows() }
  const marked = await act({ duplicateOfId: original.id })
  expect(await undo(marked)).toEqual(DONE)
  expect({ people: await people(), rows: await rows() }, 'as before the mark').toEqual(alone)
  await act({ duplicateOfId: original.id })
  const sent = await send()
  const before = { people: await people(), rows: await rows() }
  expect(before.people.supporters).toEqual(
    expect.arrayContaining([
      { reportId: original.id, personId: supporter.id },
      { reportId: original.id, personId: author.id },
    ]),
  )
  const unmarked = await act({ unmarkDuplicate: true })
  expect((await rows())[0]).toMatchObject({ duplicateOfId: null, supportCount: 1 })
  expect(await undo(unmarked)).toEqual(DONE)
  expect({ people: await people(), rows: await rows() }).toEqual(before)
  expect(await send()).toEqual(sent)
  expect((await steps())[0]).toEqual(['DUPLICATE_MARKED', NOTE, []])
})

test('an undo never makes a duplicate of a report that became one', async () => {
  await using site = await aSite()
  const { town, category, as, report, act, undo, rows } = await aScene(site)
  const author = await aPerson(site)
  const [original, last] = [
    await aReport(site, town, category, { author }),
    await aReport(site, town, category, { author }),
  ]
  const unmarked = async () => {
    await act({ duplicateOfId: original.id })
    return act({ unmarkDuplicate: true })
  }
  const refused = async (id: number, why: string) => {
    const before = await rows()
    expect(await undo(id), why).toEqual([{ result: 'REFUSED', code: 'CONFLICT' }])
    expect(await rows(), why).toEqual(before)
  }
  const first = await unmarked()
  await markDuplicate(site, original.id, report.id, { as })
  await refused(first, 'its duplicate')
  await ask(site, `mutation { unmarkDuplicate(reportId: ${original.id}) { id } }`, {}, { as })
  const second = await unmarked()
  await markDuplicate(site, original.id, last.id, { as })
  await refused(second, 'a duplicate of another one')
  await ask(site, `mutation { unmarkDuplicate(reportId: ${original.id}) { id } }`, {}, { as })
  const third = await unmarked()
  await remove(site, original.id, { as }, 'Das gibt es nicht mehr.')
  await refused(third, 'deleted')
  await act({ duplicateOfId: last.id })
  const fourth = await act({ unmarkDuplicate: true })
  const neighbour = await aTown(site, { name: 'Moorhafen' })
  const goal = { municipalityId: neighbour.id, categoryId: (await aCategory(site, neighbour)).id }
  const { errors } = await transfer(site, last.id, goal, { as })
  expect(errors).toEqual([])
  await refused(fourth, 'in another town')
})
