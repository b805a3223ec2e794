import type { MunicipalityRow } from '#domains/municipalities/server/municipalities.sql.ts'
import { isInPreparation } from '#domains/municipalities/server/municipality.policy.ts'
import type { PersonRow } from '#domains/users/server/people.sql.ts'
import { say } from '#kit/common/say.ts'
import { DomainError } from '#kit/server/errors.ts'
import type { InvitationRow } from './invitations.sql.ts'

/**
 * Returns whether the link must set a password: there is no account, it is unconfirmed, it has no password,
 * or it was confirmed after the invitation. In the last case a stranger may have registered it, know its
 * password, and have waited for the owner to confirm it by mistake.
 */
export function needsPassword({ createdAt }: InvitationRow, person: PersonRow | null): boolean {
  if (person === null || person.passwordHash === null || person.emailConfirmedAt === null) return true
  return person.emailConfirmedAt > createdAt
}

/**
 * Returns whether the town was deactivated, so that nobody starts there. A town that was never active may
 * still invite its staff.
 */
const isSwitchedOff = (town: MunicipalityRow): boolean => !town.isActive && !isInPreparation(town)

/** The reason why an invitation cannot be accepted, as its recipient reads it; null if it can. */
export function obstacleTo(
  invitation: InvitationRow | null,
  town: MunicipalityRow | undefined,
  now: Date,
): DomainError | null {
  if (invitation === null || town === undefined)
    return refusal(
      say`Diesen Link gibt es nicht, oder er wurde durch einen neueren ersetzt. Bitte nehmen Sie den Link aus der neuesten Nachricht.`,
    )
  if (invitation.ending === 'ACCEPTED')
    return refusal(say`Diese Einladung ist schon angenommen. Sie können sich anmelden.`)
  if (invitation.ending === 'WITHDRAWN')
    return refusal(
      say`Die Gemeinde ${town.name} hat diese Einladung zurückgezogen. Wenn Sie das nicht erwartet haben, fragen Sie bitte dort nach: ${town.contactEmail}.`,
    )
  if (invitation.expiresAt <= now)
    return refusal(
      say`Diese Einladung ist abgelaufen. Bitte lassen Sie sich von der Gemeinde ${town.name} eine neue schicken: ${town.contactEmail}.`,
    )
  return isSwitchedOff(town)
    ? refusal(
        say`Die Gemeinde ${town.name} ist zurzeit ausgeschaltet. Die Einladung lässt sich nicht annehmen.`,
      )
    : null
}

const refusal = (message: string) => new DomainError('TOKEN_INVALID', message)
