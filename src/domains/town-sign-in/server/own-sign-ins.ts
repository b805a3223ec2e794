import { accountTaken, ownSignInProven } from '#domains/auth/server/auth.events.ts'
import { subscribe } from '#kit/server/events.ts'
import { unlinkPerson } from './identities.sql.ts'
import { isOwnSignInOff } from './providers.sql.ts'
import { ownSignInOff } from './sign-in-refusals.ts'

export const ownSignIns = [
  // Keeps the session closed where the town has switched own sign-ins off.
  subscribe(ownSignInProven, async (trx, _, { personId }) => {
    if (await isOwnSignInOff(trx, personId)) throw ownSignInOff()
  }),
  // Somebody may have had the account made at a foreign address: its owner's new password ends that.
  subscribe(accountTaken, (trx, _, { personId }) => unlinkPerson(trx, personId)),
]
