import { type CompiledQuery, sql } from 'kysely'
import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { plansOf, scansOf, watchedSite } from '#tests/databases/plans.ts'
import { aCategory, anEditor, aPerson, aReport, aTown, type Person } from '#tests/factories.ts'
import { aSite, type TestSite, tokenOf } from '#tests/site.ts'

/** Reports in total, in five towns. */
const REPORTS = 10_000

test('no town list or report page scans a whole table', async () => {
  await using site = await aSite()
  const { town, report, editor, author, other } = await aBigScene(site)
  await using watching = watchedSite(site)
  const { watched, seen } = watching

  const list = (args: string) =>
    `{ reports(municipalityId: ${town.id}${args}) { data { id } paginatorInfo { total } } }`
  const page = `{ report(slug: "${report.slug}", municipalitySlug: "${town.slug}", categorySlug: "${report.category}") {
    photos { id } timeline { id } comments { id user { id } photos { id } children { id } } } }`
  const statements: (CompiledQuery & { what: string })[] = []
  const watch = async (what: string, query: string, as: Person | null) => {
    const options = as === null ? {} : { token: await tokenOf(site, as.id) }
    seen.length = 0
    expect((await ask(watched, query, {}, options)).errors).toEqual([])
    statements.push(...seen.map((each) => ({ ...each, what })))
  }
  await watch('newest', list(''), null)
  await watch('last page', list(', page: 20, count: 100'), null)
  await watch('by category', list(`, categoryId: ${report.categoryId}`), null)
  await watch('by status', list(', statusKind: DONE'), null)
  await watch('by day', list(', dateFrom: "2026-11-01"'), null)
  await watch('search', list(', searchText: "Schlagloch"'), null)
  await watch('nearest', list(', sortType: DISTANCE, latitude: 50.5, longitude: 8.9'), null)
  await watch('whom most concerns', list(', sortType: SUPPORT_COUNT'), null)
  await watch('for staff', list(''), editor)
  await watch('what waits', list(', statusKind: NOT_APPROVED'), editor)
  await watch('my responsibility', list(', onlyMyResponsibility: true'), editor)
  await watch(
    'own reports',
    `{ reports(userId: ${author.id}) { data { id } paginatorInfo { total } } }`,
    author,
  )
  await watch(
    'what may be the same',
    `{ similarReports(municipalityId: ${town.id}, latitude: 50.583, longitude: 8.963, text: "Laterne dunkel",
      categoryId: ${report.categoryId}, withOthers: true) { isSameKind report { isFollowed } } }`,
    author,
  )
  await watch(
    'what may be the same as a stretch',
    `{ similarReports(municipalityId: ${town.id}, latitude: 50.583, longitude: 8.963, categoryId: ${report.categoryId},
      shape: { kind: LINE, coordinates: [8.95, 50.57, 8.99, 50.59] }) { distance } }`,
    author,
  )
  await watch('page of a report', page, null)
  await watch(
    'what an author may do',
    page.replace(
      'photos',
      'isFollowed isSupported supportCount permissions { canDelete updateFields canSupport } photos',
    ),
    author,
  )
  const named = `contentType: USER, contentId: ${other.id}, reason: "Schreibt überall dasselbe."`
  await watch('a notice on somebody', `mutation { reportOffensiveContent(${named}) { contentId } }`, author)
  const blocking = `mutation { blockUser(userId: ${other.id}, reason: "Schreibt überall dasselbe.") }`
  await watch('blocking somebody', blocking, author)

  const selects = statements.filter((each) => each.sql.startsWith('select'))
  const plans = (await plansOf(site, selects)).map((plan, index) => ({ ...plan, what: selects[index]?.what }))
  expect(plans.length).toBeGreaterThan(25)
  expect(plans.filter((plan) => scansOf(plan).some((table) => BIG.has(table)))).toEqual([])
})

const BIG = new Set(['report', 'comment', 'photo', 'report_event', 'report_follower', 'report_supporter'])

/**
 * Five towns. Every report is a copy of its town's first one, with a comment, a photo and a step; every
 * twentieth waits for approval.
 */
async function aBigScene(site: TestSite) {
  const { db } = site.services
  const [author, other] = [await aPerson(site), await aPerson(site)]
  const scenes = []
  for (let index = 0; index < 5; index += 1) {
    const town = await aTown(site)
    const category = await aCategory(site, town)
    const { id, slug } = await aReport(site, town, category, { author })
    await sql`
      insert into report (municipality_id, id, number, slug, title, description, category_id, sub_category_id, status_id,
        is_published, source, latitude, longitude, street, country, person_id, created_at, updated_at, status_changed_at,
        comment_count, photo_count)
      select municipality_id, ${id} * 100000 + n, '2025-' || lpad(n::text, 6, '0'), slug || '-' || n, title, description,
        category_id, sub_category_id, case when n % 20 = 0 then ${town.statuses.NOT_APPROVED}::int
          when n % 3 = 0 then ${town.statuses.DONE}::int else status_id end, n % 20 <> 0,
        source, latitude + n * 0.00001, longitude, street, country,
        case when n % 500 = 0 then person_id else ${other.id}::int end,
        created_at - n * interval '1 hour', updated_at, status_changed_at, 1, 1
      from report, generate_series(1, ${REPORTS / 5 - 1}::int) n where id = ${id}`.execute(db)
    scenes.push({ town, category, report: { id, slug, category: category.slug, categoryId: category.id } })
  }
  await sql`insert into comment (municipality_id, id, report_id, thread_id, level, text, person_id, created_at)
    select municipality_id, row_number() over (), id, row_number() over (), 1, 'Danke.', person_id, created_at from report`.execute(
    db,
  )
  await sql`insert into photo (municipality_id, id, report_id, comment_id, position, key, width, height, size, is_public, created_at)
    select municipality_id, id, report_id, id, 0, 'k' || id, 3, 2, 1, true, created_at from comment`.execute(
    db,
  )
  await sql`insert into report_event (municipality_id, id, report_id, kind, to_status_id, created_at)
    select municipality_id, row_number() over (), id, 'CREATED', status_id, created_at from report`.execute(
    db,
  )
  await sql`insert into report_follower (municipality_id, report_id, person_id, created_at)
    select municipality_id, id, ${author.id}, created_at from report`.execute(db)
  await sql`insert into report_supporter (municipality_id, report_id, person_id, created_at)
    select municipality_id, id, ${author.id}, created_at from report where person_id <> ${author.id}`.execute(
    db,
  )
  await db.updateTable('report').set({ commentCount: 1, photoCount: 1 }).where('photoCount', '=', 0).execute()
  await sql`analyze`.execute(db)
  const [scene] = scenes
  if (scene === undefined) throw new Error('no town was made')
  return { ...scene, author, other, editor: await anEditor(site, scene.town, [scene.category]) }
}
