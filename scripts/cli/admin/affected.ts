import { sql } from 'kysely'
import type { Db } from '#kit/server/database/db.ts'
import { REFERENCES } from '../../../src/domains/account/server/personal-data.sql.ts'
import { DELETED_ACCOUNT_ID } from '../../../src/domains/users/server/deleted-account.ts'
import { readInventory } from '../../data-protection/data-inventory.ts'
import { AdminError, type Command } from './command.ts'
import { townOf } from './town-of.ts'

/** Rows per statement. */
const BATCH = 1000

/** Inventory columns with an e-mail address whose owner may have no account. */
const ADDRESS_COLUMNS = Object.entries(readInventory()).flatMap(([table, { personal }]) =>
  Object.entries(personal)
    .filter(
      ([column, kind]) => kind === 'Kontakt' && /(^|_)(email|recipient)$/.test(column) && table !== 'person',
    )
    .map(([column]) => ({ table, column })),
)
const PERSON_COLUMNS = REFERENCES.map(({ column: name }) => {
  const [table = '', column = ''] = name.split('.')
  return { table, column }
})

/** Lists the people whose data a table holds, to notify those affected by a breach (D-47, Art. 34 GDPR). */
export const affected: Command = {
  summary: 'wessen Daten in einer Tabelle stehen, als CSV; ohne Tabelle: wie viele je Tabelle',
  arguments: [
    ['[tabelle]', 'eine Tabelle der Datenbank'],
    ['[gemeinde]', 'nur Daten dieser Gemeinde: ihr Name in den Adressen der Site'],
  ],
  run: async ({ db }, [table, slug], print) => {
    const tables = [...new Set([...PERSON_COLUMNS, ...ADDRESS_COLUMNS].map((each) => each.table))].sort()
    if (table === undefined) {
      for (const each of tables) {
        let people = 0
        for await (const lines of peopleOf(db, each, null)) people += lines.length
        print(`${String(people).padStart(8)}  ${each}`)
      }
      return true
    }
    if (!tables.includes(table))
      throw new AdminError(`Die Tabelle „${table}“ nennt niemanden. Es gibt: ${tables.join(', ')}.`)
    const townId = slug === undefined ? null : await townWith(db, table, slug)
    print('konto;email')
    for await (const lines of peopleOf(db, table, townId)) for (const line of lines) print(line)
    return true
  },
}

/** The id of a town; the table must have rows of towns. */
async function townWith(db: Db, table: string, slug: string): Promise<number> {
  const { id } = await townOf(db, slug)
  const { rows } = await sql`select from information_schema.columns where table_schema = 'public'
    and table_name = ${table} and column_name = 'municipality_id'`.execute(db)
  if (rows.length === 0) throw new AdminError(`Die Tabelle „${table}“ gehört zu keiner Gemeinde.`)
  return id
}

/** Each person once: first accounts, then addresses without an account. Yields one batch at a time. */
async function* peopleOf(db: Db, table: string, townId: number | null): AsyncGenerator<string[]> {
  const inTown = townId === null ? sql`true` : sql`t.municipality_id = ${townId}`
  const named = PERSON_COLUMNS.filter((each) => each.table === table).map(
    ({ column }) =>
      sql`exists(select from ${sql.table(table)} t where t.${sql.ref(column)} = p.id and ${inTown})`,
  )
  for (let last = DELETED_ACCOUNT_ID; named.length > 0; ) {
    const { rows } = await sql<{ id: number; email: string }>`
      select p.id, p.email from person p where p.id > ${last} and (${sql.join(named, sql` or `)})
      order by p.id limit ${BATCH}`.execute(db)
    const end = rows.at(-1)
    if (end === undefined) break
    last = end.id
    yield rows.map(({ id, email }) => `${id};${email}`)
  }
  const written = ADDRESS_COLUMNS.filter((each) => each.table === table).map(
    ({ column }) => sql`select lower(t.${sql.ref(column)}) as email from ${sql.table(table)} t
      where t.${sql.ref(column)} <> '' and ${inTown}`,
  )
  for (let last = ''; written.length > 0; ) {
    const { rows } = await sql<{ email: string }>`
      select distinct w.email from (${sql.join(written, sql` union all `)}) w
      where w.email > ${last} and not exists(select from person p where lower(p.email) = w.email)
      order by w.email limit ${BATCH}`.execute(db)
    const end = rows.at(-1)
    if (end === undefined) break
    last = end.email
    yield rows.map(({ email }) => `;${email}`)
  }
}
