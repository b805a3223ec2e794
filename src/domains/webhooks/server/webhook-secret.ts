import type { Context } from '#kit/server/builder.ts'
import { seal, unseal } from '#kit/server/secrets.ts'
import { newSecret } from './sign-message.ts'

/** A secret that is sealed for one webhook opens for no other. */
const secretPurpose = (webhookId: number): string => `webhook ${webhookId}`

/** A new secret: its text, which only its maker sees, and the sealed one for the database. */
export function makeSecret({ secret }: Pick<Context, 'secret'>, webhookId: number) {
  const text = newSecret()
  return { text, sealed: seal(secret, secretPurpose(webhookId), text) }
}

/** The text of a sealed secret; null where it was sealed with another SECRET. */
export function openSecret(
  { secret }: Pick<Context, 'secret'>,
  webhookId: number,
  sealed: Buffer,
): string | null {
  try {
    return unseal(secret, secretPurpose(webhookId), sealed)
  } catch {
    return null
  }
}
