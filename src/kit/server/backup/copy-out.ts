import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { createGzip } from 'node:zlib'
import type { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { SteadyClient } from '../database/postgres/steady-client.ts'
import type { Storage } from '../storage/storage.ts'
import { BackupError, type Manifest, type TableEntry, tableKey } from './manifest.ts'
import type { Progress } from './progress.ts'

/** Key of the advisory lock, an arbitrary number. Two backups at once would remove each other's files. */
const LOCK = 7_235_020

/**
 * Jobs that are not finished. pg-boss creates the rest of its schema itself, and finished jobs are not
 * needed.
 */
const WAITING = `where state in ('created', 'retry', 'active')`

/** All tables with their writable columns, except the list of migrations, which the restore writes anew. */
const TABLES = `
  select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where (n.nspname = 'public' and c.relkind = 'r' and c.relname <> 'schema_migration'
      or n.nspname = 'pgboss' and c.relname = 'job')
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  group by 1, 2 order by 1, 2`

export type DatabaseCopy = Pick<Manifest, 'takenAt' | 'migrations' | 'tables' | 'sequences'>

/**
 * Takes the lock for backups of this database, copies a snapshot of the database into the target, and runs
 * `then` while the lock is held.
 * @throws BackupError while another backup runs.
 */
export async function copyOut<Result>(
  url: string,
  target: Storage,
  { stamp, onProgress }: { stamp: string; onProgress: Progress },
  then: (copy: DatabaseCopy) => Promise<Result>,
): Promise<Result> {
  const client = new SteadyClient({ connectionString: url, application_name: 'meldewerk-backup' })
  await client.connect()
  try {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [LOCK])
    if (rows[0]?.mine !== true) throw new BackupError('Es läuft schon eine Sicherung dieser Datenbank.')
    await client.query(`set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`)
    // One snapshot for all tables keeps references between them intact.
    await client.query('begin transaction isolation level repeatable read, read only')
    const copy = await copyTables(client, target, stamp, onProgress)
    await client.query('commit')
    return await then(copy)
  } finally {
    await endSoon(client)
  }
}

/** Ends a connection with a timeout: one that is stuck in a COPY without a reader ends with its process. */
export async function endSoon(client: Client): Promise<void> {
  await Promise.race([client.end(), wait(2000, null, { ref: false })])
}

async function copyTables(
  client: Client,
  target: Storage,
  stamp: string,
  onProgress: Progress,
): Promise<DatabaseCopy> {
  const { rows: known } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migration order by name',
  )
  const { rows: times } = await client.query<{ now: Date }>('select now()')
  const { rows: found } = await client.query<Pick<TableEntry, 'schema' | 'name' | 'columns'>>(TABLES)
  const tables: TableEntry[] = []
  for (const table of found) {
    tables.push(await copyTable(client, target, stamp, table))
    onProgress('tables', tables.length, found.length)
  }
  // Sequences are not part of a snapshot: read last, they are at or beyond every copied id.
  const { rows: sequences } = await client.query<{ name: string; last: string | null }>(
    `select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' order by 1`,
  )
  return {
    takenAt: (times[0]?.now ?? new Date(0)).toISOString(),
    migrations: known,
    tables,
    sequences: sequences.flatMap(({ name, last }) => (last === null ? [] : [{ name, last: Number(last) }])),
  }
}

async function copyTable(
  client: Client,
  target: Storage,
  stamp: string,
  table: Pick<TableEntry, 'schema' | 'name' | 'columns'>,
): Promise<TableEntry> {
  const columns = table.columns.map((name) => client.escapeIdentifier(name)).join(', ')
  const rows = `select ${columns} from ${table.schema}.${client.escapeIdentifier(table.name)}`
  const source = client.query(copyTo(`copy (${rows} ${table.schema === 'pgboss' ? WAITING : ''}) to stdout`))
  const packed = createGzip()
  source.once('error', (error) => packed.destroy(error))
  source.pipe(packed)
  const digest = createHash('sha256')
  await target.write(tableKey(stamp, table), noting(packed, digest))
  return { ...table, rows: source.rowCount, sha256: digest.digest('hex') }
}

/** Passes chunks on and adds them to the digest. */
export async function* noting(
  pieces: AsyncIterable<Uint8Array>,
  digest: { update(piece: Uint8Array): unknown },
): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    digest.update(piece)
    yield piece
  }
}
