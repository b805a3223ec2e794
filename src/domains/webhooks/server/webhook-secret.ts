import type { Context } from '#kit/server/builder.ts'
import { seal } from '#kit/server/secrets.ts'
import { newSecret } from './sign-message.ts'

/** A secret that is sealed for one webhook opens for no other. */
export const secretPurpose = (webhookId: number): string => `webhook ${webhookId}`

/** A new secret: its text, which only its maker sees, and the sealed one for the database. */
export function makeSecret({ secret }: Pick<Context, 'secret'>, webhookId: number) {
  const text = newSecret()
  return { text, sealed: seal(secret, secretPurpose(webhookId), text) }
}
