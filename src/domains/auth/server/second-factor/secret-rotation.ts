import { record } from '#domains/audit/server/record.ts'
import { lockPerson } from '#domains/users/server/people.sql.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { endAllSessions } from '../sessions.sql.ts'
import { isReadable, resealed } from './one-time-code.ts'
import { type SecondFactorChange, sendSecondFactorMail } from './second-factor.mails.ts'
import { factorsBehind, removeFactor, replaceSecret, type SecondFactorRow } from './second-factor.sql.ts'

type Reading = Pick<Context, 'db' | 'secret'>

/** Rows per batch. */
const AT_ONCE = 500

/** Streams all second steps in use, ordered by account. */
async function* factorsInUse(db: Context['db']): AsyncGenerator<SecondFactorRow> {
  let last = 0
  for (;;) {
    const rows = await factorsBehind(db, last, AT_ONCE)
    yield* rows
    if (rows.length < AT_ONCE) return
    last = rows.at(-1)?.personId ?? last
  }
}

/**
 * Counts the second steps in use, and those that the current SECRET cannot decrypt because it was changed
 * after their set-up.
 */
export async function countFactors(context: Reading): Promise<{ all: number; unreadable: number }> {
  const count = { all: 0, unreadable: 0 }
  for await (const factor of factorsInUse(context.db)) {
    count.all += 1
    if (!isReadable(context.secret, factor)) count.unreadable += 1
  }
  return count
}

/**
 * Logs an error at the start of the program. Otherwise the operator would only notice when people cannot sign
 * in.
 */
export async function noteUnreadableFactors(context: Reading & Pick<Context, 'log'>): Promise<void> {
  const { all, unreadable } = await countFactors(context)
  if (unreadable > 0)
    context.log.error(
      { all, unreadable },
      'SECRET does not open second steps of signing in, whose owners cannot sign in: see docs/operations.md, another SECRET',
    )
}

/**
 * Re-encrypts second steps that were sealed with the former secret. Recovery codes are hashed and cannot be
 * carried over: they become void, and a mail says so.
 * @returns how many were carried over
 */
export async function resealSecondFactors(context: Context, secretBefore: string): Promise<number> {
  return forUnreadable(context, 'carried', async (trx, factor) => {
    if (!isReadable(secretBefore, factor)) return false
    await replaceSecret(trx, factor.personId, resealed(context, secretBefore, factor))
    return true
  })
}

/**
 * Removes second steps that no secret decrypts: the password is enough until another is set up. All sessions
 * end; a mail and the audit log record it.
 * @returns how many were taken off
 */
export async function removeUnreadableFactors(context: Context): Promise<number> {
  return forUnreadable(context, 'removed', async (trx, { personId }) => {
    await removeFactor(trx, personId)
    await endAllSessions(trx, personId, context.clock.now())
    const act = { action: 'user.second-factor-removed', municipalityId: null, personId } as const
    await record(trx, context, { ...act, reason: 'SECURITY' })
    return true
  })
}

/** Each account has its own transaction, so that an interrupted run can be repeated. */
async function forUnreadable(
  context: Context,
  change: SecondFactorChange,
  work: (trx: Trx, factor: SecondFactorRow) => Promise<boolean>,
): Promise<number> {
  let count = 0
  for await (const factor of factorsInUse(context.db)) {
    if (isReadable(context.secret, factor)) continue
    await context.db.transaction().execute(async (trx) => {
      // The usual order of locks: the account before its second step.
      const person = await lockPerson(trx, factor.personId)
      if (person === null || !(await work(trx, factor))) return
      await sendSecondFactorMail(trx, context, person, change)
      count += 1
    })
  }
  return count
}
