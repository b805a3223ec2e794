import { Client } from 'pg'

/** A column of the database, as PostgreSQL describes it. */
export type Column = { table: string; column: string; type: string }

/** Every column of a migrated database, by table, in order of creation. */
export async function readColumns(url: string): Promise<Column[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<Column>(`
      select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type
      from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
        and c.relname <> 'schema_migration'
      order by c.relname, a.attnum`)
    return rows
  } finally {
    await client.end()
  }
}
