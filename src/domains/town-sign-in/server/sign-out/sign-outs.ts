import type { Context } from '#kit/server/builder.ts'
import { MINUTE } from '#kit/server/clock.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { hashToken } from '#kit/server/secrets.ts'
import { SIGN_IN_MINUTES } from '../../town-sign-in.rules.ts'
import type { Proof } from '../read-claims.ts'
import type { Notice } from './logout-token.ts'
import { isSignedOutSince, noteSignOut } from './spent-tokens.sql.ts'

const hashOf = (sid: string | null, subject: string | null) => hashToken(JSON.stringify([sid, subject]))

/**
 * Keeps a provider's word as long as a sign-in takes: one that it has answered before, and that still waits
 * for a password or a code, comes to nothing. The town is locked.
 */
export async function keepSignOut(
  trx: Trx,
  { clock }: Pick<Context, 'clock'>,
  municipalityId: number,
  { sid, subject }: Notice,
): Promise<void> {
  const saidAt = clock.now()
  const expiresAt = new Date(saidAt.getTime() + SIGN_IN_MINUTES * MINUTE)
  await noteSignOut(trx, { municipalityId, nameHash: hashOf(sid, subject), saidAt, expiresAt })
}

/** Whether the provider has signed somebody out since it answered. The town is locked. */
export const hasSignedOut = (
  trx: Trx,
  municipalityId: number,
  { sid, subject }: Pick<Proof, 'sid' | 'subject'>,
  since: Date,
): Promise<boolean> =>
  isSignedOutSince(trx, {
    ...{ municipalityId, since },
    nameHashes: [hashOf(null, subject), ...(sid === null ? [] : [hashOf(sid, null), hashOf(sid, subject)])],
  })
