import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'
import { ConfigError } from '../config/config-error.ts'
import { SteadyClient } from './postgres/steady-client.ts'

/**
 * The key of the advisory lock for migrations, an arbitrary number: its holder migrates, other processes
 * wait.
 */
const LOCK = 7_235_019

/**
 * The statement of a start that was killed would go on to its end, and hold the lock until then, before the
 * server notices that nobody is there any more. Some systems have no means for this; there the next start
 * waits.
 */
const NOTICE_END = "set client_connection_check_interval = '2s'"

export const MIGRATIONS_FOLDER = join(import.meta.dirname, '../../../../migrations')

/**
 * Brings the database to the newest of the plain SQL files in `migrations/`, each in its own transaction,
 * exactly once even when several processes start together. Returns the names of those applied now. With
 * `only` it stops short of all others: a restore needs the tables as they were.
 * @throws when a file that was applied before has changed since or is gone: migrations only go forward. A
 * ConfigError where a newer version of the program has been here.
 */
export async function migrate(
  url: string,
  folder = MIGRATIONS_FOLDER,
  only?: ReadonlySet<string>,
): Promise<string[]> {
  const client = new SteadyClient({ connectionString: url })
  await client.connect()
  try {
    await client.query(NOTICE_END).catch(() => {})
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(
      `create table if not exists schema_migration (
         name text primary key, checksum text not null, applied_at timestamptz(3) not null default now())`,
    )
    const done = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migration',
    )
    const files = readMigrations(folder)
    const newest = [...files.keys()].at(-1) ?? ''
    for (const row of done.rows) {
      if (!files.has(row.name) && row.name > newest) throw isNewer(row.name)
      if (files.get(row.name)?.checksum !== row.checksum) {
        throw new Error(`migration ${row.name} was changed or removed after it had been applied`)
      }
    }
    const applied = new Set(done.rows.map((row) => row.name))
    const pending = [...files].filter(([name]) => !applied.has(name) && (only?.has(name) ?? true))
    for (const [name, file] of pending) await apply(client, name, file)
    return pending.map(([name]) => name)
  } finally {
    await client.end()
  }
}

const isNewer = (name: string) =>
  new ConfigError(
    `Die Datenbank ist neuer als dieses Programm (sie kennt ${name}). Bitte starten Sie die neuere Version; zurück geht es nur über eine Sicherung. / The database is newer than this program: start the newer version, or restore a backup.`,
  )

type MigrationFile = { sql: string; checksum: string }

/** The migrations of a folder in their order, by name. */
export function readMigrations(folder: string): Map<string, MigrationFile> {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return new Map(
    names.sort().map((name) => {
      const sql = readFileSync(join(folder, name), 'utf8')
      return [name, { sql, checksum: createHash('sha256').update(sql).digest('hex') }]
    }),
  )
}

async function apply(client: Client, name: string, file: MigrationFile): Promise<void> {
  await client.query('begin')
  try {
    await client.query(file.sql)
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, file.checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`migration ${name} failed`, { cause: error })
  }
}
