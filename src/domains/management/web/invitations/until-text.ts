import { localeOf } from '#domains/places/place.rules.ts'
import { dateTimeText } from '#kit/common/german.ts'
import { say } from '#kit/common/say.ts'
import type { OpenInvitationFragment } from './Invitations.generated.ts'

/** The expiry of an invitation, in the town's time zone. */
export const untilText = (
  { expiresAt, isExpired }: Pick<OpenInvitationFragment, 'expiresAt' | 'isExpired'>,
  { timeZone, country }: { timeZone: string; country: string },
): string =>
  isExpired
    ? say`eingeladen, der Link ist abgelaufen`
    : say`eingeladen, der Link gilt bis ${dateTimeText(expiresAt, timeZone, localeOf(country))}`
