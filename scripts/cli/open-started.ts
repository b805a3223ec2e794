import { Client } from 'pg'
import { type Database, openServer, placeOf } from '../../src/app/server/processes/database.ts'
import type { Config } from '../../src/kit/server/config/config.ts'
import { hasCluster } from '../../src/kit/server/database/postgres/cluster.ts'
import type { Log } from '../../src/kit/server/log.ts'
import { CommandError } from './command.ts'

/**
 * Opens the database of a site that was started before, and says on standard error which one that is. A
 * command without the service's settings would else begin an empty embedded database, and a backup of nothing
 * would look like success.
 * @throws CommandError where no site was ever started on it, or nobody has the account that it needs;
 * ConfigError where it cannot be reached
 */
export async function openStarted(config: Config, log: Log, { needsPeople = false } = {}): Promise<Database> {
  const where = placeOf(config)
  if (config.databaseUrl === undefined && !hasCluster(config.dataDir))
    throw new CommandError(neverStarted(where))
  process.stderr.write(`Datenbank: ${where}\n`)
  const database = await openServer(config, log)
  try {
    const { isStarted, hasPeople } = await stateOf(database.url)
    if (!isStarted) throw new CommandError(neverStarted(where))
    if (needsPeople && !hasPeople)
      throw new CommandError(
        'In dieser Datenbank hat niemand ein Konto: Das ist kaum die, die Sie sichern wollen.',
      )
    return database
  } catch (error) {
    await database.stop()
    throw error
  }
}

const neverStarted = (where: string): string =>
  `In dieser Datenbank ist noch nie ein Meldewerk gestartet worden: ${where}. Bitte geben Sie dem Befehl die Einstellungen des Dienstes, zum Beispiel mit --env-file /etc/meldewerk/env.`

/** Whether a site was started on the database, and whether anybody has an account there. */
async function stateOf(url: string): Promise<{ isStarted: boolean; hasPeople: boolean }> {
  const client = new Client({ connectionString: url })
  const isSo = async (question: string): Promise<boolean> => {
    const { rows } = await client.query<{ is_so: boolean }>(`select ${question} as is_so`)
    return rows[0]?.is_so === true
  }
  await client.connect()
  try {
    const isStarted = await isSo("to_regclass('public.schema_migration') is not null")
    return { isStarted, hasPeople: isStarted && (await isSo('exists(select from person where id > 0)')) }
  } finally {
    await client.end()
  }
}
