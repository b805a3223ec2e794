import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { SteadyClient } from '../database/postgres/steady-client.ts'
import type { Storage } from '../storage/storage.ts'
import { endSoon, noting } from './copy-out.ts'
import { faultMessage } from './fault-message.ts'
import { BackupError, type Manifest, type TableEntry, tableKey } from './manifest.ts'
import { type Progress, UNTOLD } from './progress.ts'

/**
 * Ids skipped after a restore. Ids given out after the backup may still stand in old links and must not be
 * given to other things.
 */
const ID_GAP = 10_000

const FOREIGN_KEYS = `
  select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
  from pg_constraint
  where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0 order by 1, 2`

/** Whether this database has no tables of its own yet. */
export async function isEmptyDatabase(url: string): Promise<boolean> {
  const client = new SteadyClient({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ used: boolean }>(
      `select exists(select from pg_class c where c.relkind in ('r', 'p') and not exists (
         select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
         and c.relnamespace in (select oid from pg_namespace where nspname in ('public', 'pgboss'))) as used`,
    )
    return rows[0]?.used === false
  } finally {
    await client.end()
  }
}

/**
 * Loads a backup into migrated tables, in one transaction. The foreign keys are dropped before and created
 * again at the end, so they also check the loaded rows. Owning the tables is the only right that this needs.
 * @throws BackupError where a file differs from the one that was written.
 */
export async function copyIn(
  url: string,
  target: Storage,
  { stamp, manifest }: { stamp: string; manifest: Manifest },
  onProgress: Progress = UNTOLD,
): Promise<void> {
  const client = new SteadyClient({ connectionString: url, application_name: 'meldewerk-restore' })
  await client.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('begin')
    const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
      FOREIGN_KEYS,
    )
    for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
    await emptyTables(client, manifest.tables)
    for (const [index, table] of manifest.tables.entries()) {
      await copyTable(client, target, stamp, table)
      onProgress('tables', index + 1, manifest.tables.length)
    }
    for (const { table, name, definition } of keys) {
      await client.query(`alter table ${table} add constraint ${name} ${definition}`)
    }
    for (const { name, last } of manifest.sequences) {
      await client.query('select setval($1::regclass, $2)', [client.escapeIdentifier(name), last + ID_GAP])
    }
    await client.query('commit')
    await client.query('analyze')
  } finally {
    // Also ends the transaction where it was not committed.
    await endSoon(client)
  }
}

const nameOf = (client: Client, { schema, name }: TableEntry) => `${schema}.${client.escapeIdentifier(name)}`

/**
 * Empties tables that migrations fill. The other tables are left alone: the audit log's refuse to be emptied,
 * even without rows.
 */
async function emptyTables(client: Client, tables: readonly TableEntry[]): Promise<void> {
  for (const name of tables.map((table) => nameOf(client, table))) {
    const { rows } = await client.query<{ used: boolean }>(`select exists(select from ${name}) as used`)
    if (rows[0]?.used === true) await client.query(`truncate ${name}`)
  }
}

async function copyTable(client: Client, target: Storage, stamp: string, table: TableEntry): Promise<void> {
  const found = await target.read(tableKey(stamp, table))
  if (found === null) throw damaged(table)
  const columns = table.columns.map((name) => client.escapeIdentifier(name)).join(', ')
  const digest = createHash('sha256')
  const sink = client.query(copyFrom(`copy ${nameOf(client, table)} (${columns}) from stdin`))
  try {
    await pipeline(Readable.from(noting(found.stream, digest)), createGunzip(), sink)
  } catch (error) {
    // A full disk of the database says nothing about the backup.
    if (faultMessage(error) !== null) throw error
    throw new BackupError(damaged(table).message, { cause: error })
  }
  if (digest.digest('hex') !== table.sha256 || sink.rowCount !== table.rows) throw damaged(table)
}

const damaged = ({ name }: TableEntry) =>
  new BackupError(`Die Sicherung ist beschädigt: Die Tabelle „${name}“ ist nicht, wie sie geschrieben wurde.`)
