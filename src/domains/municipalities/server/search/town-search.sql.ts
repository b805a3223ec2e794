import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#kit/server/database/db.ts'
import { namingWords, type TownCandidate, type TownQuery } from '../../town-query.rules.ts'

/** A town that may answer, and the villages that the query names as they are written. */
export type FoundTown = TownCandidate & { villageNames: string[] }

/** Most towns that are read before ranking: more than share a name. */
const MOST_CANDIDATES = 2000
/** Most words of a village's name. */
const MOST_JOINED = 4

/** The form in which names are compared, of a text. */
export async function townKeyOf(db: Db, text: string): Promise<string> {
  const { rows } = await sql<{ key: string | null }>`select town_key(${text}) as key`.execute(db)
  return rows[0]?.key ?? ''
}

/**
 * The towns that a query may mean, by name: those with one of its words, with a name that looks like it, with
 * a village that it names or with its postal code. Each part uses an index.
 */
export async function findTownCandidates(
  db: Db,
  query: TownQuery,
  { onlyActive }: { onlyActive: boolean },
): Promise<FoundTown[]> {
  const { words, zips, zipBeginning } = query
  const runs = runsOf(words)
  const parts = [...byName(query), sql`select id from municipality where zip = any(${zips}::text[])`]
  if (zipBeginning !== null) {
    parts.push(
      sql`select id from municipality where zip ~>=~ ${zipBeginning} and zip ~<~ ${`${zipBeginning}~`}`,
    )
  }
  const { rows } = await sql<FoundTown>`
    with village as materialized (
      select distinct municipality_id, district from street
      where district is not null and town_key(district) = any(${runs}::text[])
    ), coded as materialized (
      select distinct municipality_id from street where zip = any(${zips}::text[])
    ), named as (
      select municipality_id as id from village union select municipality_id from coded
      union ${sql.join(parts, sql` union `)}
    )
    select municipality.id, town_key(name) as key, town_key(state) as state, country, zip,
      coalesce(villages.keys, '{}') as villages, coalesce(villages.names, '{}') as "villageNames",
      exists (select from coded where municipality_id = municipality.id) as "hasZip"
    from municipality join named using (id)
    cross join lateral (
      select array_agg(town_key(district)) as keys, array_agg(district order by district) as names from village
      where municipality_id = municipality.id and town_key(district) <> town_key(name)
    ) villages
    where ${onlyActive ? sql`is_active` : sql`true`}
    order by name collate "de-x-icu", id limit ${MOST_CANDIDATES}`.execute(db)
  return rows
}

/** Words of the query inside the name, and names that look like the words by which it names a town. */
function byName(query: TownQuery): RawBuilder<unknown>[] {
  const naming = namingWords(query)
  const name = naming.join(' ')
  const words = query.words.map(
    (word) =>
      sql`select id from municipality where (' ' || town_key(name)) like ${word.length > 2 ? `%${word}%` : `% ${word}%`}`,
  )
  if (name.length < 3) return words
  return [
    ...words,
    sql`select id from municipality where (' ' || town_key(name)) % ${name} or ${name} <% (' ' || town_key(name))`,
  ]
}

/** Words one behind the other that may be a village's whole name. */
function runsOf(words: readonly string[]): string[] {
  const lengths = Array.from({ length: MOST_JOINED }, (_, index) => index + 1)
  const runs = words.flatMap((_, start) =>
    lengths.map((length) => words.slice(start, start + length).join(' ')),
  )
  return [...new Set(runs)]
}
