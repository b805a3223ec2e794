import type { Config } from '#kit/server/config/config.ts'
import type { Context } from '../../src/kit/server/builder.ts'

/** The arguments are invalid; the message gives the reason in German. */
export class AdminError extends Error {}

export type Command = {
  /** Syntax and purpose, in German. */
  usage: string
  /** Returns whether the command succeeded; if not, the process exits with 1. */
  run(
    context: Context,
    args: string[],
    print: (line: string) => void,
    config?: Pick<Config, 'secretBefore'>,
  ): Promise<boolean>
}
