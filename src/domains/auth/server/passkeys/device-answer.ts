import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { z } from 'zod'
import type { Context } from '#kit/server/builder.ts'
import type { PasskeyRow } from './passkeys.sql.ts'

/**
 * Signatures that a passkey may make, as COSE numbers: EdDSA, ES256 and RS256. Every authenticator knows one
 * of them.
 */
export const ALGORITHMS = [-8, -7, -257]

/** Longest answer of a device in characters: several times one with the longest credential. */
const LONGEST_ANSWER = 20_000

const bytes = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]+$/)

const common = {
  id: bytes(1364),
  rawId: bytes(1364),
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}).default({}),
}

const signedSchema = z.object({
  ...common,
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(2000),
    signature: bytes(2000),
    userHandle: bytes(100).nullish(),
  }),
})

const createdSchema = z.object({
  ...common,
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(16_000),
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
})

const clientDataSchema = z.object({ challenge: bytes(100), crossOrigin: z.literal(false).optional() })

/** A device's answer, and the challenge that it says to have signed. */
export type Signed = { answer: AuthenticationResponseJSON; challenge: string }
export type Created = { answer: RegistrationResponseJSON; challenge: string }

function read<Answer extends { response: { clientDataJSON: string } }>(
  schema: z.ZodType<Answer>,
  text: string,
): { answer: Answer; challenge: string } | null {
  if (text.length > LONGEST_ANSWER) return null
  try {
    const answer = schema.parse(JSON.parse(text))
    const clientData = Buffer.from(answer.response.clientDataJSON, 'base64url').toString('utf8')
    return { answer, challenge: clientDataSchema.parse(JSON.parse(clientData)).challenge }
  } catch {
    return null
  }
}

/** Reads a signature; null if it has not the form of one, or was made in a frame of another site. */
export const readSigned = (text: string): Signed | null => read(signedSchema, text) as Signed | null

/** Reads a new passkey; null as above. */
export const readCreated = (text: string): Created | null => read(createdSchema, text) as Created | null

/**
 * The platform as devices know it: the host of PUBLIC_URL, and the only origin whose pages may use a passkey.
 * A town's own host is none (decision 0184).
 */
export function relyingParty({ publicUrl }: Pick<Context, 'publicUrl'>): { rpId: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl)
  return { rpId: hostname, origin }
}

/** Loaded at the first use: few processes ever check a passkey, and the library brings ASN.1 with it. */
const library = () => import('@simplewebauthn/server')

export type Use = { counter: number; isBackedUp: boolean }

/**
 * Checks a signature by the passkey; null if anything is wrong, which the log says. A device that was told
 * which passkey to use may leave the handle out (WebAuthn, section 7.2).
 */
export async function verifySigned(
  context: Pick<Context, 'publicUrl' | 'log'>,
  { answer, challenge }: Signed,
  { passkey, isBound }: { passkey: PasskeyRow & { userHandle: Buffer }; isBound: boolean },
): Promise<Use | null> {
  const { rpId, origin } = relyingParty(context)
  const handle = answer.response.userHandle ?? null
  const isOwn = handle === null ? isBound : passkey.userHandle.equals(Buffer.from(handle, 'base64url'))
  if (!isOwn) return null
  try {
    const { verified, authenticationInfo } = await (await library()).verifyAuthenticationResponse({
      response: answer,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: {
        id: passkey.credentialId.toString('base64url'),
        publicKey: new Uint8Array(passkey.publicKey),
        counter: Number(passkey.counter),
      },
      requireUserVerification: true,
    })
    const { newCounter, credentialBackedUp } = authenticationInfo
    return verified ? { counter: newCounter, isBackedUp: credentialBackedUp } : null
  } catch (error) {
    context.log.info({ personId: passkey.personId, reason: String(error) }, 'a passkey was refused')
    return null
  }
}

export type NewPasskey = Pick<
  PasskeyRow,
  'credentialId' | 'publicKey' | 'transports' | 'isShareable' | 'isBackedUp'
> & { counter: number }

/** Checks a new passkey; null if anything is wrong, which the log says. */
export async function verifyCreated(
  context: Pick<Context, 'publicUrl' | 'log'>,
  { answer, challenge }: Created,
): Promise<NewPasskey | null> {
  const { rpId, origin } = relyingParty(context)
  try {
    const { verified, registrationInfo } = await (await library()).verifyRegistrationResponse({
      response: answer,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (!verified) return null
    const { credential, credentialDeviceType, credentialBackedUp } = registrationInfo
    return {
      credentialId: Buffer.from(credential.id, 'base64url'),
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: answer.response.transports ?? [],
      isShareable: credentialDeviceType === 'multiDevice',
      isBackedUp: credentialBackedUp,
    }
  } catch (error) {
    context.log.info({ reason: String(error) }, 'a new passkey was refused')
    return null
  }
}
