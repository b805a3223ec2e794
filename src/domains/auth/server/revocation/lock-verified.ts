import { requireStillSignedIn } from '#domains/access/server/still-signed-in.ts'
import { lockPerson, type PersonRow } from '#domains/users/server/people.sql.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { DomainError } from '#kit/server/errors.ts'

/** An account as it was read before the password was checked: a check takes longer than a revocation. */
export type Verified = Pick<PersonRow, 'id' | 'sessionGeneration'>

/**
 * The account that somebody has shown to be theirs, locked until the transaction ends; null where anything was revoked since:
 * the password, the second step, the sessions, or the account itself. Nothing that depends on the check happens outside of
 * such a transaction. Whoever locks the account as well does so before its sessions, links and second step.
 */
export async function lockVerified(
  trx: Trx,
  { id, sessionGeneration }: Verified,
  options: Parameters<typeof lockPerson>[2] = {},
): Promise<PersonRow | null> {
  const person = await lockPerson(trx, id, options)
  return person?.sessionGeneration === sessionGeneration ? person : null
}

/**
 * The same for somebody who is signed in, and whose session goes on until the transaction ends.
 * @throws UNAUTHENTICATED where the session has ended, CONFLICT where something else was revoked meanwhile
 */
export async function requireStillVerified(
  trx: Trx,
  context: Context,
  verified: Verified,
  options: Parameters<typeof lockPerson>[2] = {},
): Promise<PersonRow> {
  const person = await lockVerified(trx, verified, options)
  await requireStillSignedIn(trx, context)
  if (person === null)
    throw new DomainError(
      'CONFLICT',
      'An Ihrem Konto hat sich gerade etwas geändert, zum Beispiel das Passwort. Bitte versuchen Sie es noch einmal.',
    )
  return person
}
