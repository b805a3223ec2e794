import { Client } from 'pg'
import { type Database, openServer, placeOf } from '../../src/app/server/processes/database.ts'
import type { Config } from '../../src/kit/server/config/config.ts'
import { hasCluster } from '../../src/kit/server/database/postgres/cluster.ts'
import type { Log } from '../../src/kit/server/log.ts'
import { CommandError } from './command.ts'

/**
 * Opens the database of a site that was started before, and says on standard error which one that is. A command without the
 * service's settings would else begin an empty embedded database, and a backup of nothing would look like success.
 * @throws CommandError where no site was ever started on it; ConfigError where it cannot be reached
 */
export async function openStarted(config: Config, log: Log): Promise<Database> {
  const where = placeOf(config)
  if (config.databaseUrl === undefined && !hasCluster(config.dataDir))
    throw new CommandError(neverStarted(where))
  process.stderr.write(`Datenbank: ${where}\n`)
  const database = await openServer(config, log)
  try {
    if (!(await hasMigrations(database.url))) throw new CommandError(neverStarted(where))
    return database
  } catch (error) {
    await database.stop()
    throw error
  }
}

const neverStarted = (where: string): string =>
  `In dieser Datenbank ist noch nie ein Meldewerk gestartet worden: ${where}. Bitte geben Sie dem Befehl die Einstellungen des Dienstes, zum Beispiel mit --env-file /etc/meldewerk/env.`

/** Whether anybody has an account: a database without people is none that is worth a backup. */
export const hasPeople = (url: string): Promise<boolean> =>
  ask(url, 'select exists(select from person where id > 0) as is_so')

const hasMigrations = (url: string): Promise<boolean> =>
  ask(url, "select to_regclass('public.schema_migration') is not null as is_so")

async function ask(url: string, question: string): Promise<boolean> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ is_so: boolean }>(question)
    return rows[0]?.is_so === true
  } finally {
    await client.end()
  }
}
