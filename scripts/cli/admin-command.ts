import { Command, type OptionValues } from 'commander'
import { anonymousContext } from '../../src/app/server/graphql/context.ts'
import { openServices } from '../../src/app/server/services.ts'
import { readConfig } from '../../src/kit/server/config/config.ts'
import { migrate } from '../../src/kit/server/database/migrate.ts'
import { DomainError } from '../../src/kit/server/errors.ts'
import { createLog } from '../../src/kit/server/log.ts'
import type { Command as AdminCommand } from './admin/command.ts'
import { COMMANDS } from './admin/commands.ts'
import { sentencesOf } from './admin/refusal.ts'
import { aCommand, german } from './command.ts'
import { openStarted } from './open-started.ts'

/** npm run admin -- COMMAND …: administration that is done on the server and not in the browser. */
export function build(): Command {
  const program = aCommand('admin', 'Verwaltet die Plattform am Rechner, auf dem sie läuft.')
  for (const [name, command] of Object.entries(COMMANDS)) {
    const one = german(new Command(name), command.summary)
    for (const [flags, description] of command.arguments ?? []) one.argument(flags, description)
    for (const [flags, description] of command.options ?? []) one.option(flags, description)
    program.addCommand(one.action(() => administer(command, wordsOf(one), one.opts())))
  }
  return program
}

/** Arguments, then flags, as a command takes them. */
const wordsOf = (command: Command): string[] => [
  ...command.args,
  ...command.options
    .filter((option) => command.getOptionValue(option.attributeName()) === true)
    .map(({ long }) => long ?? ''),
]

async function administer(command: AdminCommand, words: string[], values: OptionValues): Promise<void> {
  const config = readConfig()
  const log = createLog('warn')
  const database = await openStarted(config, log)
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
      const isFine = await command.run(anonymousContext(services), words, print, {
        ...{ ...config, values },
        outside: services.outside,
      })
      if (!isFine) process.exitCode = 1
    } finally {
      await services.close()
    }
  } finally {
    await database.stop()
  }
}

/** The sentences of a use case that refused; null for an unknown error. */
export const describeError = (error: unknown): string | null =>
  error instanceof DomainError ? sentencesOf(error).join('\n') : null
