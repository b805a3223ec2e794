import { accountTaken, ownSignInProven } from '#domains/auth/server/auth.events.ts'
import { endProviderSessionsOf } from '#domains/auth/server/end-session.ts'
import { subscribe } from '#kit/server/events.ts'
import { unlinkPerson } from './identities.sql.ts'
import { isOwnSignInOff } from './providers.sql.ts'
import { ownSignInOff } from './sign-in-refusals.ts'

export const ownSignIns = [
  // Keeps the session closed where the town has switched own sign-ins off.
  subscribe(ownSignInProven, async (trx, _, { personId }) => {
    if (await isOwnSignInOff(trx, personId)) throw ownSignInOff()
  }),
  // Somebody may have had the account made at a foreign address: the owner of the mailbox ends that.
  subscribe(accountTaken, async (trx, context, { personId }) => {
    await unlinkPerson(trx, personId)
    await endProviderSessionsOf(trx, context, personId)
  }),
]
