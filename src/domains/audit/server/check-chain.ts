import type { Context } from '#kit/server/builder.ts'
import { type ChainState, linkAuditEntries, readChain, readHead } from './audit-chain.sql.ts'

type Checking = Pick<Context, 'db' | 'clock' | 'log'>

/** Links what was written down since the last time; may run as often as one likes, in several processes. */
export async function linkEntries({ db, clock, log }: Checking): Promise<void> {
  let linked = 0
  for (let count = -1; count !== 0; linked += count) count = await linkAuditEntries(db, clock.now())
  if (linked === 0) return
  // In the operator's log as well: whoever rewrites the table, links and all, has not rewritten that.
  const { head } = await readHead(db)
  log.info({ linked, ...head }, 'entries of the audit log were linked')
}

/** Whether the log is as it was written. */
export async function checkChain(context: Checking): Promise<ChainState> {
  await linkEntries(context)
  return readChain(context.db)
}
