import { sql } from 'kysely'
import type { Db } from '#kit/server/database/db.ts'
import { ADDRESS_REFERENCES } from './address-references.sql.ts'

/** Addresses per statement. */
const BATCH = 10_000

/**
 * Every address that the database holds, in lower case, each once. Only a restore uses it, because it scans
 * whole tables.
 */
export async function* everyAddress(db: Db): AsyncGenerator<string> {
  const columns = ADDRESS_REFERENCES.flatMap(({ table, addresses, isList }) =>
    addresses.map((column) => {
      const address = isList ? sql`unnest(${sql.ref(column)})` : sql.ref(column)
      return sql`select lower(${address}) as email from ${sql.table(table)}`
    }),
  )
  const all = sql.join([sql`select lower(email) as email from person`, ...columns], sql` union `)
  for (let last = ''; ; ) {
    const { rows } = await sql<{ email: string }>`
      select email collate "C" as email from (${all}) stored where email collate "C" > ${last}
      order by 1 limit ${BATCH}`.execute(db)
    for (const { email } of rows) yield email
    const end = rows.at(-1)
    if (end === undefined) return
    last = end.email
  }
}
