import type { OptionValues } from 'commander'
import type { Config } from '#kit/server/config/config.ts'
import type { Context } from '../../../src/kit/server/builder.ts'
import type { Outside } from '../../../src/kit/server/outside/outside.ts'
import { CommandError } from '../command.ts'

/** The command cannot do what was asked; the message gives the reason in German. */
export class AdminError extends CommandError {}

type Described = readonly [flags: string, description: string]

/** A command of `npm run admin --`. All texts are German. */
export type Command = {
  /** Its purpose, in one line. */
  summary: string
  /** In commander's notation: "<table>" is required, "[table]" is not. */
  arguments?: readonly Described[]
  options?: readonly Described[]
  /**
   * Returns whether the command succeeded; if not, the process exits with 1.
   * @param args arguments and flags, as they were typed
   * @param more settings, the values of options that have one, and the door for outside calls
   */
  run(
    context: Context,
    args: string[],
    print: (line: string) => void,
    more?: Pick<Config, 'secretBefore'> & {
      values?: OptionValues
      outside?: Outside
      /** Waits for milliseconds; tests give one that moves their clock. */
      pause?: (milliseconds: number) => Promise<unknown>
    },
  ): Promise<boolean>
}
