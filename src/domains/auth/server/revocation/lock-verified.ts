import { requireStillSignedIn } from '#domains/access/server/still-signed-in.ts'
import { lockPerson, type PersonRow } from '#domains/users/server/people.sql.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { DomainError } from '#kit/server/errors.ts'

/** The account as it was read before the password check: a revocation may happen during the check. */
export type Verified = Pick<PersonRow, 'id' | 'sessionGeneration'>

/**
 * Locks a verified account until the transaction ends. Returns null if anything was revoked since the check:
 * the password, the second step, the sessions, or the account itself. Every change that depends on the check
 * happens in such a transaction. The order of locks is the account first, then its sessions, links and second
 * step.
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
 * Calls `lockVerified` for the signed-in person and keeps their session open until the transaction ends.
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
      say`An Ihrem Konto hat sich gerade etwas geändert, zum Beispiel das Passwort. Bitte versuchen Sie es noch einmal.`,
    )
  return person
}
