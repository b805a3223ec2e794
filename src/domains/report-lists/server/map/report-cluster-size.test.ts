import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aCategory, aReport, aTown } from '#tests/factories.ts'
import { aSite } from '#tests/site.ts'
import { clusterQuery } from '../../../../../bench/api/cluster-query.ts'

const REPORTS = 6000

test('a map response for a large screen stays below 60 kB compressed', async () => {
  await using site = await aSite()
  const { db } = site.services
  const town = await aTown(site)
  const { id } = await aReport(site, town, await aCategory(site, town))
  const noise = (what: string, parts: number) =>
    sql.join(
      Array.from(
        { length: parts },
        (_, part) => sql`encode(sha256((n || ${`${what}${part}`})::bytea), 'base64')`,
      ),
      sql` || `,
    )
  await sql`
    insert into report (municipality_id, id, number, slug, title, description, category_id, status_id, is_published,
      source, latitude, longitude, country, created_at, updated_at, status_changed_at)
    select municipality_id, id + n, '2025-' || lpad(n::text, 6, '0'), ${noise('slug', 3)}, left(${noise('title', 3)}, 120),
      description, category_id, status_id, true, source,
      50.6 + 0.3 * sin(n * 1.7) * sin(n), 9 + 0.5 * cos(n * 7.3), country, created_at, updated_at, status_changed_at
    from report, generate_series(1, ${REPORTS}::int) n where id = ${id}`.execute(db)

  const sizes: number[] = []
  for (let zoom = 0; zoom <= 19; zoom += 0.5) {
    const [wide, high] = [2560, 1440].map((pixels) => (pixels / (512 * 2 ** zoom)) * 180) as [number, number]
    const box = {
      south: Math.max(-90, 50.6 - high * 0.63),
      north: Math.min(90, 50.6 + high * 0.63),
      west: Math.max(-180, 9 - wide),
      east: Math.min(180, 9 + wide),
    }
    const response = await site.app.request('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-encoding': 'gzip' },
      body: JSON.stringify({ query: clusterQuery, variables: { box, zoom, town: town.slug } }),
    })
    const size = (await response.arrayBuffer()).byteLength
    // Smaller responses are not compressed.
    if (size > 1024) expect(response.headers.get('content-encoding')).toBe('gzip')
    sizes.push(size)
  }
  expect(Math.max(...sizes)).toBeLessThan(60_000)
  // Proves that the responses are not small because they are empty.
  expect(Math.max(...sizes)).toBeGreaterThan(20_000)
})
