import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { aCategory, anAdmin, anEditor, aPerson, aReport, aTown, type Report } from '#tests/factories.ts'
import { changeStatus, remove, rewrite, writeComment } from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'

async function aScene(site: TestSite) {
  const town = await aTown(site, { slug: 'lindental' })
  const category = await aCategory(site, town)
  const author = await aPerson(site)
  const who = {
    author: { as: author },
    citizen: { as: await aPerson(site) },
    admin: { as: await anAdmin(site, town) },
    editor: { as: await anEditor(site, town, [category]) },
    nobody: {},
  }
  const reach = (kind: 'NEW' | 'ACCEPTED' | 'NOT_APPROVED' = 'NEW', more: object = {}) =>
    aReport(site, town, category, { kind, author, ...more })
  const page = async ({ slug }: Report, as: object) => {
    const query = `query ($slug: String!) { report(slug: $slug, municipalitySlug: "lindental", categorySlug: "${category.slug}") { id } }`
    const { errors, data } = await ask(site, query, { slug }, as)
    const [error] = errors
    return error === undefined ? data.report.id : [error.extensions.code, error.extensions.isGone ?? false]
  }
  return { town, category, who, reach, page }
}

const REASON = 'Enthält den Namen einer Nachbarin.'

test('a report deleted by its author disappears everywhere with a notice', async () => {
  await using site = await aSite()
  const { town, who, reach, page } = await aScene(site)
  const report = await reach()
  const photo = {
    municipalityId: town.id,
    id: 1,
    reportId: report.id,
    position: 0,
    width: 1,
    height: 1,
    size: 1,
  }
  await site.services.db
    .insertInto('photo')
    .values({ ...photo, key: 'k'.repeat(24), isPublic: true, createdAt: site.clock.now() })
    .execute()
  expect((await remove(site, report.id, who.author)).data).toEqual({ deleteReport: true })
  for (const as of Object.values(who)) {
    expect(await page(report, as)).toEqual(['NOT_FOUND', true])
    const { data } = await ask(
      site,
      `{ reports { paginatorInfo { total } } search(searchText: "Meldung") { paginatorInfo { total } }
         reportClusters(box: { south: 50, west: 8, north: 51, east: 9 }, zoom: 12) { total } }`,
      {},
      as,
    )
    expect(data).toEqual({
      reports: { paginatorInfo: { total: 0 } },
      search: { paginatorInfo: { total: 0 } },
      reportClusters: { total: 0 },
    })
  }
  expect(await site.services.db.selectFrom('photo').select('isPublic').executeTakeFirst()).toEqual({
    isPublic: false,
  })
  const step = await site.services.db.selectFrom('reportEvent').selectAll().executeTakeFirst()
  expect(step).toMatchObject({ kind: 'DELETED', note: null })
  // Deleting is idempotent: a response may have been lost.
  expect((await remove(site, report.id, who.author)).codes).toEqual([])
  expect((await site.services.db.selectFrom('reportEvent').selectAll().execute()).length).toBe(1)
  for (const act of [
    rewrite(site, { id: report.id, title: 'Noch einmal' }, who.author),
    writeComment(site, { reportId: report.id, text: 'Wo ist sie?' }, who.citizen),
    changeStatus(site, report.id, town.statuses.DONE, who.admin),
  ])
    expect((await act).codes).toEqual(['NOT_FOUND'])
})

test('only people who could see a deleted report learn that it existed', async () => {
  await using site = await aSite()
  const { who, reach, page } = await aScene(site)
  const waiting = await reach('NOT_APPROVED')
  await remove(site, waiting.id, who.author)
  expect(await page(waiting, who.author)).toEqual(['NOT_FOUND', true])
  expect(await page(waiting, who.editor)).toEqual(['NOT_FOUND', true])
  for (const as of [who.citizen, who.nobody]) expect(await page(waiting, as)).toEqual(['NOT_FOUND', false])
  expect((await remove(site, waiting.id, who.citizen)).codes).toEqual(['NOT_FOUND'])
})

test('an author cannot delete a report that the town accepted or answered', async () => {
  await using site = await aSite()
  const { who, reach, page } = await aScene(site)
  const accepted = await reach('ACCEPTED')
  const late = await remove(site, accepted.id, who.author)
  expect([late.codes, late.errors[0]?.message]).toEqual([
    ['FORBIDDEN'],
    'Die Gemeinde bearbeitet diese Meldung schon. Sie lässt sich nicht mehr löschen.',
  ])
  const answered = await reach()
  await writeComment(site, { reportId: answered.id, text: 'Wir sehen nach.' }, who.admin)
  expect((await remove(site, answered.id, who.author)).codes).toEqual(['FORBIDDEN'])
  expect(await page(answered, {})).toBe(answered.id)
  const talked = await reach()
  await writeComment(site, { reportId: talked.id, text: 'Hier auch.' }, who.citizen)
  expect((await remove(site, talked.id, who.author)).codes).toEqual([])
})

test('the town’s administrator needs a reason, shown only in the history', async () => {
  await using site = await aSite()
  const { who, reach } = await aScene(site)
  const { id } = await reach('ACCEPTED')
  for (const reason of [null, 'zu kurz', 'x'.repeat(1001)]) {
    const { codes, errors } = await remove(site, id, who.admin, reason)
    expect([codes, Object.keys(errors[0]?.extensions.fields ?? {})]).toEqual([['BAD_USER_INPUT'], ['reason']])
  }
  expect((await remove(site, id, who.editor, REASON)).codes).toEqual(['FORBIDDEN'])
  expect((await remove(site, id, who.admin, REASON)).codes).toEqual([])
  const step = await site.services.db.selectFrom('reportEvent').selectAll().executeTakeFirst()
  expect(step).toMatchObject({ kind: 'DELETED', note: REASON, actorId: who.admin.as.id })
})
