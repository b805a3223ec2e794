import type { Config } from '#kit/server/config/config.ts'
import type { Context } from '../../src/kit/server/builder.ts'

/** What was typed cannot be done; the message says why, in German. */
export class AdminError extends Error {}

export type Command = {
  /** How it is called, and what for, in German. */
  usage: string
  /** Answers whether all is well: else the process ends with 1. */
  run(
    context: Context,
    args: string[],
    print: (line: string) => void,
    config?: Pick<Config, 'secretBefore'>,
  ): Promise<boolean>
}
