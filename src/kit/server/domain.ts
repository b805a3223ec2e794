import type { Context } from './builder.ts'
import type { Subscription } from './events.ts'
import { handleJob, type JobHandler, type JobKind } from './jobs.ts'
import type { RetentionRow } from './retention-row.ts'

/** A job of a domain: its kind, its schedule, and its handler once there is a context. */
export type DomainJob = {
  kind: { name: string }
  /** Cron line in UTC; undefined: it runs only when enqueued. */
  cron: string | undefined
  handler(context: Context): JobHandler
}

export type MailFacts = {
  /** Its number in the catalogue of mails. */
  number: number
  /** The kind of reader, in a word. */
  to: string
  /** True: nobody can switch it off, and it is never bundled with others. */
  isMandatory: boolean
}

/** A domain's manifest: everything that it adds to the program. Absent parts are left out. */
export type Domain = {
  /** The name of its folder. */
  name: string
  /** Imports of its *.graphql.ts files, in the order in which they add to the schema. */
  types?: readonly (() => Promise<unknown>)[]
  /** Its handlers for events of lower domains, in this order. They run inside the event's transaction. */
  subscribers?: readonly Subscription[]
  /** The kinds of mails that it writes. */
  mails?: Readonly<Record<string, MailFacts>>
  jobs?: readonly DomainJob[]
  /** Its rows of the table of retention periods: data that go when their time is over. */
  retention?: readonly RetentionRow[]
  /** Its mutations by the group in which their calls are counted (app/server/graphql/write-allowances.ts). */
  allowances?: Readonly<Record<string, readonly string[]>>
}

/** Type-checks the manifest where it is written. */
export const defineDomain = (domain: Domain): Domain => domain

type JobOptions = {
  cron?: string
  /** The name of the number that `run` returns, and the log line for a number other than 0. */
  counts?: Readonly<Record<string, string>>
}

/** Binds a handler to a kind of job. It may run again after a crash, so it has to be idempotent. */
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
  return { kind, cron, handler: (context) => handleJob(kind, (payload) => counting(context, payload)) }
}
