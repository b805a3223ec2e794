import { join } from 'node:path'
import { Client } from 'pg'
import { type Database, openServer } from '../../src/app/server/processes/database.ts'
import type { Config } from '../../src/kit/server/config/config.ts'
import { hasCluster } from '../../src/kit/server/database/postgres/cluster.ts'
import type { Log } from '../../src/kit/server/log.ts'
import { CommandError } from './command.ts'

/**
 * Opens the database of a site that was started before, and says on standard error which one that is. A command without the
 * service's settings would else begin an empty embedded database, and a backup of nothing would look like success.
 * @throws CommandError where no site was ever started on it, or it cannot be reached
 */
export async function openStarted(config: Config, log: Log): Promise<Database> {
  const where = placeOf(config)
  if (config.databaseUrl === undefined && !hasCluster(config.dataDir))
    throw new CommandError(neverStarted(where))
  process.stderr.write(`Datenbank: ${where}\n`)
  const database = await openServer(config, log)
  try {
    if (!(await hasMigrations(database.url, where))) throw new CommandError(neverStarted(where))
    return database
  } catch (error) {
    await database.stop()
    throw error
  }
}

const neverStarted = (where: string): string =>
  `In dieser Datenbank ist noch nie ein Meldewerk gestartet worden: ${where}. Bitte geben Sie dem Befehl die Einstellungen des Dienstes, zum Beispiel mit --env-file /etc/meldewerk/env.`

/** The database in words, without user and password. */
function placeOf({ databaseUrl, dataDir }: Config): string {
  if (databaseUrl === undefined) return `eingebettet, in ${join(dataDir, 'postgres')}`
  // A connection by socket has no URL that others could parse.
  const { host, port, database } = new Client({ connectionString: databaseUrl })
  return `${host}:${port}/${database}`
}

/** Whether anybody has an account: a database without people is none that is worth a backup. */
export const hasPeople = (url: string): Promise<boolean> =>
  ask(url, 'select exists(select from person where id > 0) as is_so')

const hasMigrations = (url: string, where: string): Promise<boolean> =>
  ask(url, "select to_regclass('public.schema_migration') is not null as is_so", where)

async function ask(url: string, question: string, where = 'DATABASE_URL'): Promise<boolean> {
  const client = new Client({ connectionString: url })
  try {
    await client.connect()
    const { rows } = await client.query<{ is_so: boolean }>(question)
    return rows[0]?.is_so === true
  } catch (error) {
    throw new CommandError(
      `Die Datenbank aus DATABASE_URL ist nicht zu erreichen: ${where} (${error instanceof Error ? error.message : error}).`,
    )
  } finally {
    await client.end().catch(() => {})
  }
}
