import { sql } from 'kysely'
import type { Db, Trx } from '#kit/server/db.ts'

/** A word that reports use, and one spelling of it. */
export type KnownWord = { key: string; form: string }

/** Rows of one statement. */
const BATCH = 2000
/** Words that one word of a question may be widened to. */
const MOST_WIDENED = 300

/** Remembers words of public reports. Known ones stay as they are and are not locked. */
export async function rememberWords(trx: Trx, words: ReadonlyMap<string, string>): Promise<void> {
  // In one order, so that two transactions with the same words wait for each other instead of locking each other out.
  const rows = [...words].map(([key, form]) => ({ key, form })).sort((a, b) => (a.key < b.key ? -1 : 1))
  for (let start = 0; start < rows.length; start += BATCH) {
    const insert = trx.insertInto('searchWord').values(rows.slice(start, start + BATCH))
    await insert.onConflict((conflict) => conflict.doNothing()).execute()
  }
}

/** Which of these keys are words of some report. */
export async function knownWords(db: Db, keys: readonly string[]): Promise<KnownWord[]> {
  if (keys.length === 0) return []
  return db.selectFrom('searchWord').select(['key', 'form']).where('key', 'in', keys).execute()
}

/** Words that begin or end with one of these keys, the shortest first. */
export async function wordsAround(db: Db, keys: readonly string[]): Promise<KnownWord[]> {
  if (keys.length === 0) return []
  const query = db.selectFrom('searchWord').select(['key', 'form'])
  const around = query.where((where) =>
    where.or(keys.flatMap((key) => [where('key', 'like', `${key}%`), where('key', 'like', `%${key}`)])),
  )
  return around.orderBy(sql`length(key)`).orderBy('key').limit(MOST_WIDENED).execute()
}

/** Words that look like this one (pg_trgm), the most alike first. */
export async function wordsLike(db: Db, key: string): Promise<(KnownWord & { similarity: number })[]> {
  const { rows } = await sql<KnownWord & { similarity: number }>`
    select key, form, similarity(key, ${key}) as similarity from search_word where key % ${key}
    order by similarity desc, key limit 20`.execute(db)
  return rows
}
