import { sql } from 'kysely'
import { withDatabase } from '../site/own-database.ts'

/** Tables whose words come from the program or are cut out of texts. */
const NO_DATA = ['message', 'search_word', 'report_search', 'street_key', 'schema_migration']

/**
 * Every string in the database of a running site, without those that the program has said: a stored mail or
 * notification shows its brackets.
 */
export const storedStrings = (dataDir: string): Promise<Set<string>> =>
  withDatabase(dataDir, async (db) => {
    const { rows: columns } = await sql<{ tableName: string; columnName: string }>`
      select table_name, column_name from information_schema.columns join information_schema.tables
        using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and not table_name = any(${NO_DATA})
        and (data_type in ('text', 'character varying', 'jsonb', 'json', 'ARRAY'))`.execute(db)
    const found = new Set<string>()
    for (const { tableName, columnName } of columns) {
      const { rows } = await sql<{ value: unknown }>`
        select distinct to_jsonb(${sql.ref(columnName)}) as value from ${sql.table(tableName)}`.execute(db)
      for (const { value } of rows) collect(value, found)
    }
    return found
  })

/** All strings in a value of JSON. */
export function collect(value: unknown, found: Set<string>): void {
  if (typeof value === 'string') {
    if (!/[⟦⟧]/.test(value)) found.add(value)
  } else if (typeof value === 'object' && value !== null) {
    for (const each of Object.values(value)) collect(each, found)
  }
}
