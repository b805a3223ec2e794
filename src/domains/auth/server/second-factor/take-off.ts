import type { Trx } from '#kit/server/database/db.ts'
import { removeChallengesOf } from '../passkeys/challenges.sql.ts'
import { removePasskeys } from '../passkeys/passkeys.sql.ts'
import { removeFactor } from './second-factor.sql.ts'

/**
 * Deletes every second step of an account, the app and all passkeys, with its recovery codes: the same loss
 * takes the phone with the app and the passkeys on it. False if there was none.
 */
export async function takeOffSecondSteps(trx: Trx, personId: number): Promise<boolean> {
  const hadApp = await removeFactor(trx, personId)
  const hadPasskey = await removePasskeys(trx, personId)
  await removeChallengesOf(trx, personId)
  return hadApp || hadPasskey
}
