import { createHmac, randomBytes } from 'node:crypto'

/** Every secret begins with it (Standard Webhooks). */
const PREFIX = 'whsec_'
/** The convention asks for 24 to 64 bytes. */
const BYTES = 32

/** A new secret for a receiver, in the convention's text form. */
export const newSecret = (): string => `${PREFIX}${randomBytes(BYTES).toString('base64')}`

type Signed = { id: string; timestamp: number; body: string }

/**
 * The header `webhook-signature` of the Standard Webhooks convention: one signature for each secret, so that
 * a receiver can change to a new one without missing a message. `timestamp` in seconds.
 */
export const signatures = (secrets: readonly string[], message: Signed): string =>
  secrets.map((secret) => `v1,${signatureOf(secret, message)}`).join(' ')

function signatureOf(secret: string, { id, timestamp, body }: Signed): string {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  return createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
}
