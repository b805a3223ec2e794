import type { Context } from '#kit/server/builder.ts'
import { seal, unseal } from '#kit/server/secrets.ts'

/** A key that is sealed for one partner opens for no other. */
const purposeOf = (partnerId: number): string => `exchange partner ${partnerId}`

export const sealKey = ({ secret }: Pick<Context, 'secret'>, partnerId: number, text: string): Buffer =>
  seal(secret, purposeOf(partnerId), text)

/** The text of a sealed key; null where it was sealed with another SECRET. */
export function openKey(
  { secret }: Pick<Context, 'secret'>,
  partnerId: number,
  sealed: Buffer,
): string | null {
  try {
    return unseal(secret, purposeOf(partnerId), sealed)
  } catch {
    return null
  }
}
