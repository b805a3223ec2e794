import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ANONYMOUS, type Viewer } from '#domains/access/server/viewer.ts'
import { PLATFORM_TIME_ZONE } from '#domains/places/place.rules.ts'
import { plansOf, watchedSite } from '#tests/databases/plans.ts'
import { aCategory, aReport, aTown, type Town } from '#tests/factories.ts'
import { aSite, type TestSite } from '#tests/site.ts'
import type { ReportFilter } from '../report-matching.sql.ts'
import { clusterReports } from './report-clusters.ts'

/** Reports of each of four towns, spread over the same 30 km. */
const REPORTS = 6000

const ALL: ReportFilter = { timeZone: PLATFORM_TIME_ZONE, onlyWithPhoto: false }
const CITIZEN: Viewer = { ...ANONYMOUS, id: 1, isActive: true }

test('map counts use index-only scans for a town and the platform', async () => {
  await using site = await aSite()
  const { town, categoryId } = await someSpreadTowns(site)
  const inTown: ReportFilter = { ...ALL, municipalityId: town.id }
  const staff: Viewer = { ...CITIZEN, editorOf: new Set([town.id]), categoryIds: new Set([categoryId]) }
  const cases: [viewer: Viewer, filter: ReportFilter, close: string, wide: string][] = [
    [ANONYMOUS, ALL, 'report_map', 'report_map'],
    [CITIZEN, ALL, 'report_map', 'report_map'],
    [ANONYMOUS, { ...ALL, statusKind: 'DONE' }, 'report_map', 'report_map'],
    [ANONYMOUS, inTown, 'report_map_town', 'report_public_town'],
    [staff, inTown, 'report_map_town', 'report_town'],
    [ANONYMOUS, { ...inTown, categoryId }, 'report_map_town', 'report_public_town'],
    [ANONYMOUS, { ...inTown, onlyWithPhoto: true }, 'report_map_town', 'report_public_town'],
  ]
  for (const [viewer, filter, close, wide] of cases) {
    for (const zoom of [16, 18]) {
      expect([...new Set(await nodesOf(site, viewer, filter, zoom))]).toEqual([`Index Only Scan ${close}`])
    }
    const nodes = await nodesOf(site, viewer, filter, 9)
    expect(nodes).toContain(`Index Only Scan ${wide}`)
    expect(nodes.filter((node) => !node.startsWith('Index Only Scan'))).toEqual([])
  }
  for (const [filter, index, zoom] of [
    [inTown, 'report_map_town', 16],
    [inTown, 'report_public_town', 9],
    [ALL, 'report_map', 16],
  ] as const) {
    await sql`drop index ${sql.ref(index)}`.execute(site.services.db)
    expect(await nodesOf(site, ANONYMOUS, filter, zoom)).not.toContain(`Index Only Scan ${index}`)
  }
})

/** The query plan's nodes that read reports or one of their indexes, without lookups by id. */
async function nodesOf(
  site: TestSite,
  viewer: Viewer,
  filter: ReportFilter,
  zoom: number,
): Promise<string[]> {
  await using watching = watchedSite(site)
  const { watched, seen } = watching
  const half = 180 / 2 ** zoom
  const box = { south: 50.6 - half, north: 50.6 + half, west: 9 - half, east: 9 + half }
  await clusterReports(watched.services.db, viewer, filter, { box, zoom })
  const counting = seen.filter((each) => each.sql.includes('unnest'))
  const nodes = (await plansOf(site, counting))
    .flatMap(({ steps }) => steps)
    .filter((step) => step['Relation Name'] === 'report')
    .map((step) => `${step['Node Type']} ${step['Index Name'] ?? ''}`)
  expect(nodes.length).toBeGreaterThan(0)
  return nodes
}

async function someSpreadTowns(site: TestSite) {
  for (let each = 0; each < 3; each += 1) await aSpreadTown(site)
  const scene = await aSpreadTown(site)
  // VACUUM can mark pages all-visible only after the commits are flushed. Pages that other work holds stay
  // unmarked; the planner uses the fraction.
  await expect.poll(() => hiddenShare(site), { timeout: 30_000 }).toBeLessThan(0.02)
  return scene
}

/** The fraction of the table's pages that are not all-visible after VACUUM. */
async function hiddenShare({ services: { db } }: TestSite): Promise<number | undefined> {
  await sql`checkpoint`.execute(db)
  await sql`vacuum analyze report`.execute(db)
  const hidden = sql<{ share: number }>`
    select 1 - relallvisible / relpages::float8 as share from pg_class where oid = 'report'::regclass`
  return (await hidden.execute(db)).rows[0]?.share
}

async function aSpreadTown(site: TestSite): Promise<{ town: Town; categoryId: number }> {
  const { db } = site.services
  const town = await aTown(site)
  const category = await aCategory(site, town)
  const { id } = await aReport(site, town, category)
  await sql`
    insert into report (municipality_id, id, number, slug, title, description, category_id, status_id, is_published,
      source, latitude, longitude, country, photo_count, created_at, updated_at, status_changed_at)
    select municipality_id, id * 100000 + n, '2025-' || lpad(n::text, 6, '0'), slug || '-' || n, title, description, category_id,
      case when n % 3 = 0 then ${town.statuses.DONE}::int else status_id end, true, source,
      50.6 + 0.15 * sin(n), 9 + 0.2 * cos(n * 7.3), country, n % 2, created_at - n * interval '1 hour', updated_at,
      status_changed_at
    from report, generate_series(1, ${REPORTS}::int) n where id = ${id}`.execute(db)
  return { town, categoryId: category.id }
}
