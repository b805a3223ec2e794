import { sql } from 'kysely'
import type { Db, Trx } from '#kit/server/database/db.ts'
import { anyOf, type Places, statement } from '#kit/server/database/prepared-query.ts'

/** A word that reports use, one spelling of it, and how many public reports had it by night; 0: not counted yet. */
export type KnownWord = { key: string; form: string; reports: number }

/** Rows of one statement. */
const BATCH = 2000
/** Words that are looked at on either side of one word of a question. */
const MOST_LOOKED_AT = 100
/** Behind every other letter, as the database compares them here. */
const LAST_LETTER = '\u{10FFFF}'

/** Remembers words of public reports. Known ones stay as they are and are not locked. */
export async function rememberWords(trx: Trx, words: ReadonlyMap<string, string>): Promise<void> {
  // In one order, so that two transactions with the same words wait for each other instead of locking each other out.
  const rows = [...words].map(([key, form]) => ({ key, form })).sort((a, b) => (a.key < b.key ? -1 : 1))
  for (let start = 0; start < rows.length; start += BATCH) {
    const insert = trx.insertInto('searchWord').values(rows.slice(start, start + BATCH))
    await insert.onConflict((conflict) => conflict.doNothing()).execute()
  }
}

const known = statement((db, { keys }: Places<{ keys: readonly string[] }>) =>
  db.selectFrom('searchWord').select(['key', 'form', 'reports']).where('key', '=', anyOf(keys)),
)

/** Which of these keys are words of some report. */
export async function knownWords(db: Db, keys: readonly string[]): Promise<KnownWord[]> {
  return keys.length === 0 ? [] : known(db, { keys })
}

/** Words that begin or end with one of these keys, those that most reports have first. */
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

/** Words that look like this one (pg_trgm), the most alike first. */
export async function wordsLike(db: Db, key: string): Promise<(KnownWord & { similarity: number })[]> {
  const { rows } = await sql<KnownWord & { similarity: number }>`
    select key, form, reports, similarity(key, ${key}) as similarity from search_word where key % ${key}
    order by similarity desc, key limit 20`.execute(db)
  return rows
}
