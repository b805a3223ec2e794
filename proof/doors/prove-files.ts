import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { COLUMNS } from '../../src/domains/open-data/columns.rules.ts'
import { type DoorSite, TOWN } from './door-site.ts'
import { look } from './door-type.ts'
import { outputOf, packageVersion, versionOf } from './programs.ts'

const GDAL = 'Debian’s gdal-bin'

/** The town's open data: GDAL reads the live files, and a CSV reader reads the table. */
export async function proveFiles(site: DoorSite) {
  const program = [versionOf('ogrinfo', ['--version'], GDAL), packageVersion('csv-parse')].join('; ')
  const folder = mkdtempSync(join(tmpdir(), 'meldewerk-doors-'))
  try {
    return { program, checks: await readFiles(site, folder) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function readFiles({ url, call }: DoorSite, folder: string) {
  const { reports } = await call(
    'query($slug: String!) { reports(municipalitySlug: $slug, count: 1) { paginatorInfo { total } } }',
    { slug: TOWN },
  )
  const { total } = reports.paginatorInfo
  const base = `${url}/${TOWN}/offene-daten/meldungen`
  const geojson = await (await fetch(`${base}.geojson`)).text()
  const csv = await (await fetch(`${base}.csv`)).text()
  // A file of the wrong size is noticed: GDAL counts what is there, and not what the file says.
  const fewer = JSON.parse(geojson)
  fewer.features.pop()
  const path = join(folder, 'fewer.geojson')
  writeFileSync(path, JSON.stringify(fewer))
  const broken = join(folder, 'broken.geojson')
  writeFileSync(broken, geojson.slice(0, geojson.length / 2))
  // GDAL asks the site itself.
  const live = outputOf('ogrinfo', ['-ro', '-so', '-al', `${base}.geojson`])
  const summary = (text: string) => Number(/Feature Count: (\d+)/.exec(text)?.[1])
  const extent =
    /Extent: \(([-\d.]+), ([-\d.]+)\) - \(([-\d.]+), ([-\d.]+)\)/.exec(live)?.slice(1).map(Number) ?? []
  const [west = 0, south = 0, east = 0, north = 0] = extent
  const table = join(folder, 'meldungen.csv')
  writeFileSync(table, csv)
  const asTable = outputOf('ogrinfo', ['-ro', '-so', '-al', table])
  const rows: Record<string, string>[] = parse(csv, { columns: true, relax_column_count: false })
  const ids = JSON.parse(geojson).features.map(({ id }: { id: string }) => id)
  return {
    'ogrinfo counts as many features as the site has reports': look(
      summary(live) === total && total > 50,
      `${summary(live)} of ${total}`,
    ),
    'ogrinfo reads points in WGS 84 in the town': look(
      /Geometry: Point/.test(live) &&
        /WGS 84/.test(live) &&
        west > 8 &&
        east < 10 &&
        south > 50 &&
        north < 51,
      extent.join(' '),
    ),
    'ogrinfo reads the fields': look(
      ['number', 'category', 'status_kind', 'filed_on'].every((name) => live.includes(`${name}: `)),
      live.match(/^\w+: \w+ \(/gm)?.length ?? 0,
    ),
    'ogrinfo notices a missing feature and a broken file': look(
      summary(outputOf('ogrinfo', ['-ro', '-so', '-al', path])) === total - 1 && !canRead(broken),
    ),
    'ogrinfo reads the CSV': look(summary(asTable) === total, summary(asTable)),
    'the CSV has the documented header and a row for each report': look(
      Object.keys(rows[0] ?? {}).join() === COLUMNS.join() && rows.length === total,
      `${rows.length} rows, ${COLUMNS.length} columns`,
    ),
    'both files hold the same reports': look(rows.map(({ number }) => number).join() === ids.join()),
  }
}

function canRead(path: string): boolean {
  try {
    outputOf('ogrinfo', ['-ro', '-so', '-al', path])
    return true
  } catch {
    return false
  }
}
