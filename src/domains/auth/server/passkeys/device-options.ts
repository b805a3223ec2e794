import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import type { PersonRow } from '#domains/users/server/people.sql.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'
import type { ChallengePurpose } from './challenges.sql.ts'
import { ALGORITHMS, relyingParty } from './device-answer.ts'
import { CHALLENGE_LIFETIME, newChallenge } from './passkey-challenge.ts'
import type { PasskeyRow } from './passkeys.sql.ts'

/** The name of this site in the device's dialog. */
const SITE_NAME = 'Meldewerk'

const known = (passkeys: readonly PasskeyRow[]) =>
  passkeys.map(({ credentialId, transports }) => ({
    id: credentialId.toString('base64url'),
    type: 'public-key' as const,
    transports: transports as AuthenticatorTransport[],
  }))

type Making = { person: PersonRow; userHandle: Buffer; passkeys: readonly PasskeyRow[] }

/**
 * Options for a new passkey, as JSON. It must be discoverable, so that signing in needs no address, and the
 * device must verify the person, so that it counts as both steps. No attestation is asked for: it would tell
 * the make of the device.
 */
export async function creationOptions(
  trx: Trx,
  context: Context,
  { person, userHandle, passkeys }: Making,
): Promise<string> {
  const options: PublicKeyCredentialCreationOptionsJSON = {
    rp: { id: relyingParty(context).rpId, name: SITE_NAME },
    user: {
      id: userHandle.toString('base64url'),
      name: person.email,
      displayName: person.username,
    },
    challenge: await newChallenge(trx, context, 'ADD', person.id),
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: CHALLENGE_LIFETIME,
    attestation: 'none',
    excludeCredentials: known(passkeys),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  }
  return JSON.stringify(options)
}

/**
 * Options for a signature, as JSON. For a stranger they name no passkey: the device shows those that it has,
 * and nobody learns which accounts have one.
 */
export async function requestOptions(
  db: Db,
  context: Context,
  purpose: Extract<ChallengePurpose, 'SIGN_IN' | 'SECOND_STEP'>,
  of: { personId: number; passkeys: readonly PasskeyRow[] } | null,
): Promise<string> {
  const options: PublicKeyCredentialRequestOptionsJSON = {
    rpId: relyingParty(context).rpId,
    challenge: await newChallenge(db, context, purpose, of?.personId ?? null),
    timeout: CHALLENGE_LIFETIME,
    userVerification: 'required',
    ...(of !== null && { allowCredentials: known(of.passkeys) }),
  }
  return JSON.stringify(options)
}
