import type { Context } from '#kit/server/builder.ts'
import { type ChainState, linkAuditEntries, readChain, readHead } from './audit-chain.sql.ts'

type Checking = Pick<Context, 'db' | 'clock' | 'log'>

/** Links the entries since the last run. Repeated and concurrent runs are safe. */
export async function linkEntries({ db, clock, log }: Checking): Promise<void> {
  let linked = 0
  for (let count = -1; count !== 0; linked += count) count = await linkAuditEntries(db, clock.now())
  if (linked === 0) return
  // The head also goes to the operator's log: an attacker who rewrites the whole table cannot rewrite that.
  const { head } = await readHead(db)
  log.info({ linked, ...head }, 'entries of the audit log were linked')
}

/** Verifies the chain. */
export async function checkChain(context: Checking): Promise<ChainState> {
  await linkEntries(context)
  return readChain(context.db)
}
