import { anonymousContext } from '../src/app/server/graphql/context.ts'
import { openServer } from '../src/app/server/processes/database.ts'
import { openServices } from '../src/app/server/services.ts'
import { readConfig } from '../src/kit/server/config/config.ts'
import { ConfigError } from '../src/kit/server/config/config-error.ts'
import { migrate } from '../src/kit/server/database/migrate.ts'
import { createLog } from '../src/kit/server/log.ts'
import { AdminError } from './admin/command.ts'
import { COMMANDS, usage } from './admin/commands.ts'

/** npm run admin -- COMMAND …: administration that is done on the server and not in the browser. */
async function main(): Promise<void> {
  const [name = '', ...rest] = process.argv.slice(2)
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (command === undefined) throw new AdminError(usage())
  const config = readConfig()
  const log = createLog('warn')
  const database = await openServer(config, log)
  try {
    await migrate(database.url)
    const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`
    const services = await openServices(config, {
      databaseUrl: database.url,
      publicUrl,
      log,
      isPassive: true,
    })
    try {
      const print = (line: string) => process.stdout.write(`${line}\n`)
      const isFine = await command.run(anonymousContext(services), rest, print, config)
      if (!isFine) process.exitCode = 1
    } finally {
      await services.close()
    }
  } finally {
    await database.stop()
  }
}

main().catch((error: unknown) => {
  const isKnown = error instanceof AdminError || error instanceof ConfigError
  process.stderr.write(`${isKnown ? error.message : `Das ist fehlgeschlagen: ${String(error)}`}\n`)
  process.exitCode = 1
})
