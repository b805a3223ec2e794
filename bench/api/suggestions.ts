import { seededRandom } from '../../demo/random.ts'
import { compactKey } from '../../src/domains/places/search-key.rules.ts'
import { askCompressed, type BenchSite } from '../site/site.ts'
import { type Line, percentile, timed } from '../site/table.ts'

const QUERY = `query($town: Int!, $text: String!) {
  addressSuggestions(municipalityId: $town, searchText: $text) { id label street houseNumber zip place latitude longitude }
}`

const ROUNDS = 200
export const RATIO = 3

type Street = { town: number; name: string }

/** Typical input in realistic proportions: beginnings, whole addresses, abbreviations, typing errors. */
const WAYS: readonly [what: string, text: (street: Street) => string][] = [
  ['beginning of a street', ({ name }) => name.slice(0, 5)],
  ['street and number', ({ name }) => `${name} 7`],
  ['abbreviated', ({ name }) => `${name.replace(/straße$/, 'str.')} 12`],
  ['misspelt', ({ name }) => `${name[1] ?? ''}${name[0] ?? ''}${name.slice(2)} 3`],
]

/**
 * Compares type-ahead through the endpoint with a bare index look-up. The look-up finds the same beginning in
 * the index of streets, with the matching addresses: one statement, without ranking, spelling correction or
 * the API.
 */
export async function benchSuggestions(site: BenchSite): Promise<Line[]> {
  const { rows } = await site.client.query(
    `select municipality_id as town, name from street where id % 97 = 0 order by id limit $1`,
    [ROUNDS],
  )
  const streets = rows as Street[]
  const lines: Line[] = []
  for (const [what, textOf] of WAYS) {
    const [times, bare]: [number[], number[]] = [[], []]
    let bytes = 0
    const random = seededRandom(lines.length)
    for (let round = 0; round < ROUNDS + 10; round += 1) {
      const street = random.pick(streets)
      const variables = { town: street.town, text: textOf(street) }
      let found = 0
      const took = await timed(async () => {
        const answer = await askCompressed(site, QUERY, variables)
        found = answer.bytes
      })
      const lookUp = await timed(() => bareLookUp(site, street))
      if (round < 10) continue
      times.push(took)
      bare.push(lookUp)
      bytes = Math.max(bytes, found)
    }
    const [p95, bareP95] = [percentile(times, 0.95), percentile(bare, 0.95)]
    const ratio = p95 / bareP95
    lines.push({
      what: `suggestions: ${what}`,
      ...{ p50: percentile(times, 0.5), p95, bareP95, ratio, bytes },
      isGood: ratio <= RATIO,
    })
  }
  return lines
}

async function bareLookUp({ client }: BenchSite, { town, name }: Street): Promise<void> {
  const key = compactKey(name).slice(0, 5)
  await client.query(
    `select street.name, address.* from street_key
      join street on street.municipality_id = street_key.municipality_id and street.id = street_key.street_id
      left join address on address.municipality_id = street.municipality_id and address.street_id = street.id
      where street_key.municipality_id = $1 and kind = 'NAME' and key >= $2 and key < $2 || '~'
      order by key limit 60`,
    [town, key],
  )
}
