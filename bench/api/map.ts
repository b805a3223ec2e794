import { seededRandom } from '../../demo/random.ts'
import { type Box, cellsOver, rangesOf } from '../../src/domains/places/map-cells.rules.ts'
import { askCompressed, type BenchSite } from '../site/site.ts'
import { type Line, percentile, timed } from '../site/table.ts'
import { clusterQuery } from './cluster-query.ts'

/** Rounds per measurement, each with a different viewport. */
const ROUNDS = 20
/** Bounds: compressed bytes, and p95 as a multiple of a bare count's p95. */
export const BYTES = 60_000
export const RATIO = 3

const PUBLIC = 'is_published and not is_internal and deleted_at is null'

/**
 * Viewports of 1280 by 800 pixels around reports, at every zoom, for the platform and for its largest town.
 * The baseline is a bare count, from an index alone, of everything public on the platform or in the town. A
 * count of the same viewport is measured too, for comparison.
 */
export async function benchMap(site: BenchSite): Promise<Line[]> {
  const { rows } = await site.client.query(
    `select municipality_id as id, municipality.slug, count(*)::int from report join municipality on municipality.id = municipality_id group by 1, 2 order by 3 desc limit 1`,
  )
  const lines: Line[] = []
  for (const town of [null, rows[0] as { id: number; slug: string }]) {
    for (let zoom = 4; zoom <= 19; zoom += 1) lines.push(await measure(site, town, zoom))
  }
  return lines
}

/** Counts everything public: the lower bound for the list's own total. */
async function countAll({ client }: BenchSite, townId: number | null): Promise<void> {
  const where = townId === null ? '' : ` and municipality_id = ${townId}`
  await client.query(`select count(*) from report where ${PUBLIC}${where}`)
}

async function measure(
  site: BenchSite,
  town: { id: number; slug: string } | null,
  zoom: number,
): Promise<Line> {
  const random = seededRandom(zoom)
  const times: number[] = []
  const same: number[] = []
  const bare: number[] = []
  let [bytes, total] = [0, 0]
  for (let round = 0; round < ROUNDS + 2; round += 1) {
    const box = await aViewport(site, town?.id ?? null, zoom, random)
    const variables = { box, zoom, town: town?.slug ?? null }
    let answer: Awaited<ReturnType<typeof askCompressed>> | undefined
    const took = await timed(async () => {
      answer = await askCompressed(site, clusterQuery, variables)
    })
    if (round < 2 || answer === undefined) continue
    times.push(took)
    bare.push(await timed(() => countAll(site, town?.id ?? null)))
    if (round % 4 === 0) same.push(await timed(() => countInside(site, town?.id ?? null, box, zoom)))
    bytes = Math.max(bytes, answer.bytes)
    total = Math.max(total, (answer.data.reportClusters as { total: number }).total)
  }
  const [p95, bareP95] = [percentile(times, 0.95), percentile(bare, 0.95)]
  const ratio = p95 / bareP95
  return {
    what: `${town === null ? 'platform' : 'largest town'}, zoom ${zoom}`,
    ...{ p50: percentile(times, 0.5), p95, bareP95, ratio, bytes },
    isGood: ratio <= RATIO && bytes < BYTES,
    more: { 'at most': total, 'bare, same viewport p95': Math.round(percentile(same, 0.95) * 10) / 10 },
  }
}

/** A viewport around a report, so that it is not empty. The densest places come up most often. */
async function aViewport(
  { client }: BenchSite,
  townId: number | null,
  zoom: number,
  random: ReturnType<typeof seededRandom>,
): Promise<Box> {
  const { rows } = await client.query(
    `select latitude, longitude from report where id >= $1 and ($2::int is null or municipality_id = $2) order by id limit 1`,
    [Math.floor(random.next() * 900_000), townId],
  )
  const { latitude, longitude } = rows[0] ?? { latitude: 50, longitude: 9 }
  const wide = (1280 / (512 * 2 ** zoom)) * 180
  const high = (800 / (512 * 2 ** zoom)) * 180 * Math.cos((latitude * Math.PI) / 180)
  return {
    south: Math.max(-85, latitude - high),
    west: Math.max(-180, longitude - wide),
    north: Math.min(85, latitude + high),
    east: Math.min(180, longitude + wide),
  }
}

/** Counts the reports of a part of the map with a plain query, by the index that the map uses. */
async function countInside({ client }: BenchSite, townId: number | null, box: Box, zoom: number) {
  const ranges = rangesOf(cellsOver(box, Math.floor(zoom + 2.5), 400))
  await client.query(
    `select sum(n) from unnest($1::bigint[], $2::bigint[]) as range(f, t), lateral (select count(*) as n from report
      where map_cell >= f and map_cell < t and ($3::int is null or municipality_id = $3) and ${PUBLIC}) as counted`,
    [ranges.map(({ from }) => from), ranges.map(({ to }) => to), townId],
  )
}
