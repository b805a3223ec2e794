import { sql } from 'kysely'
import type { Db, Trx } from '#kit/server/database/db.ts'
import { anyOf, type Places, statement } from '#kit/server/database/prepared-query.ts'

/**
 * A word of reports: its key, one spelling, and the number of public reports with it, counted at night; 0
 * means not counted yet.
 */
export type KnownWord = { key: string; form: string; reports: number }

/** Rows of one statement. */
const BATCH = 2000
/** Most words read on either side of one word of a query. */
const MOST_LOOKED_AT = 100
/** The highest code point: it sorts after every letter in the collation used here. */
const LAST_LETTER = '\u{10FFFF}'

/** Adds words of public reports to the vocabulary. Existing rows are neither changed nor locked. */
export async function rememberWords(trx: Trx, words: ReadonlyMap<string, string>): Promise<void> {
  // A fixed order prevents deadlocks between transactions with the same words.
  const rows = [...words].map(([key, form]) => ({ key, form })).sort((a, b) => (a.key < b.key ? -1 : 1))
  for (let start = 0; start < rows.length; start += BATCH) {
    const insert = trx.insertInto('searchWord').values(rows.slice(start, start + BATCH))
    await insert.onConflict((conflict) => conflict.doNothing()).execute()
  }
}

const known = statement((db, { keys }: Places<{ keys: readonly string[] }>) =>
  db.selectFrom('searchWord').select(['key', 'form', 'reports']).where('key', '=', anyOf(keys)),
)

/** The keys among these that occur in some report. */
export async function knownWords(db: Db, keys: readonly string[]): Promise<KnownWord[]> {
  return keys.length === 0 ? [] : known(db, { keys })
}

/** Words that begin or end with one of these keys, most frequent first. */
export async function wordsAround(db: Db, keys: readonly string[]): Promise<KnownWord[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<KnownWord>`
    select key, form, reports from (
      select distinct word.key, word.form, word.reports from unnest(${[...keys]}::text[]) as asked (key)
      cross join lateral (
        (select * from search_word where key ~>=~ asked.key and key ~<~ (asked.key || ${LAST_LETTER})
          order by reports desc, length(key), key limit ${MOST_LOOKED_AT})
        union all
        (select * from search_word where reverse(key) ~>=~ reverse(asked.key) and reverse(key) ~<~ (reverse(asked.key) || ${LAST_LETTER})
          order by reports desc, length(key), key limit ${MOST_LOOKED_AT})) word) found
    order by reports desc, length(key), key`.execute(db)
  return rows
}

/** Words similar to this one (pg_trgm), most similar first. */
export async function wordsLike(db: Db, key: string): Promise<(KnownWord & { similarity: number })[]> {
  const { rows } = await sql<KnownWord & { similarity: number }>`
    select key, form, reports, similarity(key, ${key}) as similarity from search_word where key % ${key}
    order by similarity desc, key limit 20`.execute(db)
  return rows
}
