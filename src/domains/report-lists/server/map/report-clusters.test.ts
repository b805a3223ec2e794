import { expect, test } from 'vitest'
import { ANONYMOUS, type Viewer } from '#domains/access/server/viewer.ts'
import { STATUS_KINDS } from '#domains/municipalities/municipality.rules.ts'
import type { Box } from '#domains/places/map-cells.rules.ts'
import type { ReportRow } from '#domains/reports/server/reports.sql.ts'
import { openQuestion } from '#domains/search/server/expand-query.ts'
import { ask } from '#tests/ask.ts'
import { aCategory, aPerson, aReport, aTown, type Category, type Town } from '#tests/factories.ts'
import { aSite, type TestSite } from '#tests/site.ts'
import { seededRandom } from '../../../../../demo/random.ts'
import { listReports } from '../list-reports.ts'
import type { ReportFilter } from '../report-matching.sql.ts'
import { type Clusters, clusterReports } from './report-clusters.ts'

const WORLD = { south: -90, west: -180, north: 90, east: 180 }
const ALL: ReportFilter = { timeZone: 'Europe/Berlin', onlyWithPhoto: false }

test('the map counts every listed report once, at its place', async () => {
  await using site = await aSite()
  const { db } = site.services
  const scene = await aScatteredScene(site, 700)
  const random = seededRandom(20_261_121)
  let checked = 0
  for (const viewer of scene.viewers) {
    for (const filter of scene.filters) {
      const order = { type: 'CREATED_AT', direction: 'DESC' } as const
      const list = await listReports({ db, viewer }, filter, order, { page: 1, count: 5000 })
      expect(list.rows).toHaveLength(list.total)
      const whole = await clusterReports(db, viewer, filter, { box: WORLD, zoom: 0 })
      expect(whole.total).toBe(list.total)
      for (let each = 0; each < 3; each += 1) {
        const zoom = random.between(0, 22)
        const box = aBox(random, zoom)
        const answer = await clusterReports(db, viewer, filter, { box, zoom })
        expectAll(answer, list.rows.filter(isIn(answer.box)), scene.kindOf)
        expect(holds(answer.box, box)).toBe(true)
        if (answer.total > 0) checked += 1
      }
    }
  }
  // Empty boxes would prove nothing.
  expect(checked).toBeGreaterThan(100)
})

test('the map and the list show a viewer the same reports', async () => {
  await using site = await aSite()
  const scene = await aScatteredScene(site, 200)
  const totals = []
  for (const viewer of scene.viewers) {
    totals.push((await clusterReports(site.services.db, viewer, ALL, { box: WORLD, zoom: 3 })).total)
  }
  const [anonymous = 0, author = 0, editor = 0, administrator = 0, superAdmin = 0] = totals
  expect(anonymous).toBeGreaterThan(0)
  expect(author).toBeGreaterThan(anonymous)
  expect(editor).toBeGreaterThan(author)
  expect(administrator).toBeGreaterThan(anonymous)
  expect(superAdmin).toBeGreaterThan(editor)
  // Deleted reports, and those of the deactivated town, are on nobody's map.
  const there = await site.services.db
    .selectFrom('report')
    .where('deletedAt', 'is', null)
    .where('municipalityId', 'in', [scene.towns[0].id, scene.towns[1].id])
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(superAdmin).toBe(there.count)
})

test('the map endpoint returns clusters and reports, and refuses invalid areas', async () => {
  await using site = await aSite()
  const { towns } = await aScatteredScene(site, 450)
  const query = (args: string) => `{
    reportClusters(${args}, municipalityId: ${towns[0].id}) {
      total
      clusters { latitude longitude count box { south west north east } kinds { kind count } }
      reports { id title status { kind } }
    }
    reports(municipalityId: ${towns[0].id}) { paginatorInfo { total } }
  }`
  const world = 'box: { south: -90, west: -180, north: 90, east: 180 }'
  const { data, errors } = await ask(site, query(`${world}, zoom: 12`))
  expect(errors).toEqual([])
  const { total, clusters, reports } = data.reportClusters
  expect(total).toBe(data.reports.paginatorInfo.total)
  expect(clusters.length).toBeGreaterThan(0)
  expect(
    reports.length + clusters.reduce((sum: number, { count }: { count: number }) => sum + count, 0),
  ).toBe(total)
  const refused = await ask(site, query('box: { south: 50, west: 10, north: 40, east: 11 }, zoom: 12'))
  expect(refused.codes).toEqual(['BAD_USER_INPUT'])
  expect(refused.errors[0]?.message).toBe('Dieser Kartenausschnitt ist nicht möglich.')
  expect((await ask(site, query(`${world}, zoom: -1`))).codes).toEqual(['BAD_USER_INPUT'])
  expect(
    (await ask(site, query(`${world}, zoom: 12, statusKind: NEW, onlyMyResponsibility: true`))).codes,
  ).toEqual(['UNAUTHENTICATED'])
})

type Random = ReturnType<typeof seededRandom>

/** A box of about the size of a screen, around the towns. */
function aBox(random: Random, zoom: number): Box {
  const width = Math.min(170, (360 * random.between(0.2, 4)) / 2 ** zoom)
  const south = 50.58 + random.between(-0.04, 0.04) - width * random.next()
  const west = 8.96 + random.between(-0.04, 0.04) - width * random.next()
  return { south: Math.max(-89, south), west, north: Math.min(89, south + width), east: west + width }
}

const isIn = (box: Box) => (report: ReportRow) =>
  report.latitude > box.south &&
  report.latitude <= box.north &&
  report.longitude >= box.west &&
  report.longitude < box.east

/** Ignores rounding of degrees. */
function holds(outer: Box, inner: Box): boolean {
  const [south, north] = [Math.max(inner.south, -85.05), Math.min(inner.north, 85.05)]
  const slack = 1e-6
  return (
    outer.south <= south + slack &&
    outer.north >= north - slack &&
    outer.west <= inner.west + slack &&
    outer.east >= inner.east - slack
  )
}

function expectAll(answer: Clusters, expected: ReportRow[], kindOf: ReadonlyMap<number, string>): void {
  expect(answer.total).toBe(expected.length)
  expect(answer.clusters.length + answer.reports.length).toBeLessThanOrEqual(400)
  const ids = new Set(expected.map(({ id }) => id))
  for (const { id } of answer.reports) expect(ids.delete(id)).toBe(true)
  const rest = expected.filter(({ id }) => ids.has(id))
  expect(answer.clusters.reduce((sum, { count }) => sum + count, 0)).toBe(rest.length)
  for (const { box, at, count, kinds } of answer.clusters) {
    // Boxes of neighbours may touch, but not overlap.
    expect(rest.filter(isIn(box)).length).toBeGreaterThanOrEqual(count)
    expect(isIn(box)(at as ReportRow)).toBe(true)
    expect(kinds.reduce((sum, each) => sum + each.count, 0)).toBe(count)
  }
  for (const kind of STATUS_KINDS) {
    const counted = answer.clusters.flatMap(({ kinds }) => kinds).filter((each) => each.kind === kind)
    const single = rest.filter(({ statusId }) => kindOf.get(statusId) === kind)
    expect(counted.reduce((sum, each) => sum + each.count, 0)).toBe(single.length)
  }
}

/**
 * Three towns, one of them deactivated, with reports of every kind, in clusters and far apart; and the
 * viewers.
 */
async function aScatteredScene(site: TestSite, reports: number) {
  const { db } = site.services
  const random = seededRandom(7)
  const towns: [Town, Town] = [await aTown(site), await aTown(site, { latitude: 50.6 })]
  const off = await aTown(site, { isActive: false })
  const [author, editor] = [await aPerson(site), await aPerson(site)]
  const categories: [Town, Category][] = []
  for (const town of [...towns, towns[0], off]) categories.push([town, await aCategory(site, town)])
  for (let each = 0; each < reports; each += 1) {
    const [town, category] = random.pick(categories)
    const kind = random.pick(STATUS_KINDS)
    const spread = random.pick([0, 0.0001, 0.003, 0.03, 20])
    const { id } = await aReport(site, town, category, {
      kind,
      ...(random.next() < 0.2 ? { author } : {}),
      isInternal: random.next() < 0.1,
      title: random.pick(['Schlagloch am Markt', 'Dunkle Laterne', 'Wilder Müll im Wald']),
      createdAt: new Date(site.clock.now().getTime() - random.between(0, 4e9)),
      latitude: 50.583 + random.between(-spread, spread),
      longitude: 8.963 + random.between(-spread, spread),
    })
    const more = {
      photoCount: random.whole(0, 1),
      deletedAt: random.next() < 0.05 ? site.clock.now() : null,
      responsibleEditorId: random.next() < 0.1 ? editor.id : null,
    }
    await db.updateTable('report').set(more).where('id', '=', id).execute()
  }
  const [[, category]] = categories as [[Town, Category]]
  const person: Viewer = { ...ANONYMOUS, id: author.id, isActive: true }
  const staff: Viewer = {
    ...person,
    editorOf: new Set([towns[0].id]),
    categoryIds: new Set([category.id]),
  }
  const viewers = [
    ANONYMOUS,
    person,
    staff,
    { ...ANONYMOUS, id: editor.id, isActive: true, adminOf: new Set([towns[1].id]) },
    { ...ANONYMOUS, id: editor.id, isActive: true, isSuperAdmin: true },
  ] satisfies Viewer[]
  const filters: ReportFilter[] = [
    ALL,
    { ...ALL, municipalityId: towns[0].id },
    { ...ALL, municipalityId: towns[1].id, statusKind: 'DONE' },
    { ...ALL, statusKind: 'NOT_APPROVED' },
    { ...ALL, statusId: towns[0].statuses.ACCEPTED },
    { ...ALL, categoryId: category.id },
    { ...ALL, categoryId: category.subCategoryId, onlyWithPhoto: true },
    { ...ALL, dateFrom: '2026-11-01', dateTo: '2026-11-15' },
    { ...ALL, search: await openQuestion(db, 'laterne').at('asked') },
    {
      ...ALL,
      municipalityId: towns[0].id,
      search: await openQuestion(db, 'am Markt').at('asked'),
      onlyWithPhoto: true,
    },
    { ...ALL, userId: author.id },
    { ...ALL, municipalityId: towns[0].id, inResponsibilityOf: staff },
    { ...ALL, responsibleEditorId: editor.id },
  ]
  const statuses = await db.selectFrom('status').select(['id', 'kind']).execute()
  return { towns, viewers, filters, kindOf: new Map(statuses.map(({ id, kind }) => [id, kind])) }
}
