import type { MailFacts } from '#kit/server/domain.ts'
import { DOMAINS } from './domains.ts'

const kinds = DOMAINS.flatMap(({ mails = {} }) => Object.entries(mails))

/**
 * Every kind of mail that leaves, in the order of the catalogue of mails
 * (docs/specification/notifications.md).
 */
export const MAIL_KINDS: Readonly<Record<string, MailFacts>> = Object.fromEntries(
  kinds.toSorted(([, one], [, other]) => one.number - other.number),
)
