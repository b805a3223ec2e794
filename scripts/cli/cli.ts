import { type Command, CommanderError } from 'commander'
import { ConfigError } from '../../src/kit/server/config/config-error.ts'
import { CommandError, callFault } from './command.ts'

/** The commands for a town's machine; each is loaded when it is called. */
const COMMANDS: Record<
  string,
  () => Promise<{ build(): Command; describeError?(error: unknown): string | null }>
> = {
  admin: () => import('./admin-command.ts'),
  backup: () => import('./backup.ts'),
  geodata: () => import('./geodata.ts'),
  restore: () => import('./restore.ts'),
}

/**
 * npm run admin|backup|geodata|restore -- …: reads the call, loads the settings of `--env-file`, and runs the
 * command. Exit code 0: done, or help was asked for. 1: the call or the command failed; the reason is on
 * standard error, in German.
 */
async function main([name = '', ...words]: string[]): Promise<void> {
  const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (load === undefined) throw new CommandError(`Befehle: ${Object.keys(COMMANDS).join(', ')}`)
  const { build, describeError = () => null } = await load()
  const command = build()
  command.hook('preAction', (_, action) => loadSettings(action.optsWithGlobals().envFile))
  try {
    await command.parseAsync(words, { from: 'user' })
  } catch (error) {
    const message =
      error instanceof CommanderError
        ? callFault(error, command.helpInformation())
        : error instanceof CommandError || error instanceof ConfigError
          ? error.message
          : (describeError(error) ?? `Das ist fehlgeschlagen: ${String(error)}`)
    if (message === null) return
    process.stderr.write(`${message}\n`)
    // Exit explicitly: a stuck connection of the failed command could keep the process alive.
    process.exit(1)
  }
}

/** @throws CommandError where the file cannot be read */
function loadSettings(file: string | undefined): void {
  if (file === undefined) return
  try {
    process.loadEnvFile(file)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    throw new CommandError(
      code === 'ENOENT'
        ? `Die Datei „${file}“ gibt es nicht.`
        : `Die Datei „${file}“ ist nicht zu lesen (${code}).`,
    )
  }
}

await main(process.argv.slice(2))
