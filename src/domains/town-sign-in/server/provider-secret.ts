import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { DomainError } from '#kit/server/errors.ts'
import { seal, unseal } from '#kit/server/secrets.ts'
import type { OpenIdProvider } from './protocol.ts'

/** A secret that is sealed for one town opens for no other. */
const purposeOf = (municipalityId: number): string => `sign-in provider ${municipalityId}`

export const sealSecret = ({ secret }: Pick<Context, 'secret'>, municipalityId: number, text: string) =>
  seal(secret, purposeOf(municipalityId), text)

/**
 * The text of a provider's client secret.
 * @throws CONFLICT where it was sealed with another SECRET
 */
export function openSecret({ secret, log }: Pick<Context, 'secret' | 'log'>, row: OpenIdProvider): string {
  try {
    return unseal(secret, purposeOf(row.municipalityId), row.clientSecret)
  } catch {
    log.error(
      { municipalityId: row.municipalityId },
      'SECRET cannot decrypt the secret of a sign-in provider',
    )
    throw new DomainError(
      'CONFLICT',
      say`Das Client-Geheimnis lässt sich nicht mehr lesen. Die Administration der Gemeinde muss es neu eintragen.`,
    )
  }
}
