import { type Selectable, sql } from 'kysely'
import type { DB } from '#generated/tables.ts'
import type { Sequence, Trx } from '#kit/server/database/db.ts'

/**
 * A row with every column said: nothing is left to a default. What PostgreSQL computes itself cannot be said.
 */
export type Row<Table extends keyof DB> = Omit<Selectable<DB[Table]>, 'mapCell'>

/**
 * Rows in one statement. Far fewer than a statement's parameters would allow make it slow otherwise: one is
 * enough.
 */
const BATCH = 4000

/**
 * Writes rows as JSON that PostgreSQL takes apart by the table's own columns: 16,000 addresses in a second.
 */
export async function insertRows<Table extends keyof DB>(
  trx: Trx,
  table: Table,
  rows: readonly Row<Table>[],
): Promise<void> {
  const name = snakeCase(table)
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)))
  for (let from = 0; from < rows.length; from += BATCH) {
    const json = JSON.stringify(rows.slice(from, from + BATCH).map(snakeCased))
    await sql`insert into ${sql.table(name)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.table(name)}, ${json}::jsonb)`.execute(trx)
  }
}

/**
 * The demo numbers its rows itself, from 1, so that they are the same every time; what follows goes on after
 * them.
 */
export async function advance(trx: Trx, sequence: Sequence, last: number): Promise<void> {
  if (last > 0) await sql`select setval(${sequence}::regclass, ${last})`.execute(trx)
}

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

function snakeCased(row: object): object {
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [snakeCase(column), value]))
}
