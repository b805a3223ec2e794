import type { Context } from './builder.ts'
import type { Subscription } from './events.ts'
import type { JobKind } from './jobs.ts'
import type { RetentionRow } from './retention-row.ts'

/** A job of a domain: its kind, what it does, and when it comes round by itself. */
export type DomainJob = {
  kind: JobKind<never>
  run(context: Context, payload: never): Promise<void>
  /** Cron line in UTC; undefined: only where somebody enqueues it. */
  cron: string | undefined
}

export type MailFacts = {
  /** Its number in the catalogue of mails. */
  number: number
  /** The kind of reader, in a word. */
  to: string
  /** True: nobody can switch it off, and it is never bundled with others. */
  isSecurity: boolean
}

/** Everything a domain brings to the program. What it does not have is left out. */
export type Domain = {
  /** The name of its folder. */
  name: string
  /** Imports of its *.graphql.ts files, in the order in which they add to the schema. */
  types?: readonly (() => Promise<unknown>)[]
  /** What it does about events of the domains before it, in this order, inside their transactions. */
  subscribers?: readonly Subscription[]
  /** The kinds of mails that it writes. */
  mails?: Readonly<Record<string, MailFacts>>
  jobs?: readonly DomainJob[]
  /** Its rows of the table of periods: data that go when their time is over. */
  retention?: readonly RetentionRow[]
  /** Its mutations by the group in which calls are counted (app/server/graphql/write-allowances.ts). */
  allowances?: Readonly<Record<string, readonly string[]>>
}

/** Checks the manifest where it is written. */
export const defineDomain = (domain: Domain): Domain => domain

type JobOptions = {
  cron?: string
  /** The name of the number that `run` answers with, and the line of the log for one that is not 0. */
  counts?: Readonly<Record<string, string>>
}

/** Binds what does the work to its kind. It may run again after a crash, so it has to be idempotent. */
export function job<Payload>(
  kind: JobKind<Payload>,
  run: (context: Context, payload: Payload) => Promise<unknown>,
  { cron, counts = {} }: JobOptions = {},
): DomainJob {
  const counting = async (context: Context, payload: Payload) => {
    const count = await run(context, payload)
    if (typeof count !== 'number' || count === 0) return
    for (const [name, message] of Object.entries(counts)) context.log.info({ [name]: count }, message)
  }
  return { kind, run: counting, cron } as unknown as DomainJob
}
