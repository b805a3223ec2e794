import { type Message, message } from '#kit/common/say.ts'

/** Why a mail was not placed and waits for staff. */
export const MAIL_REASONS = [
  'CANNOT_WRITE',
  'CLOSED',
  'FOR_TOWN',
  'NO_TEXT',
  'OTHER_SENDER',
  'PERSONAL_DATA',
  'REPORT_GONE',
  'TOO_LONG',
] as const
export type MailReason = (typeof MAIL_REASONS)[number]

export const MAIL_REASON_TEXTS: Record<MailReason, Message> = {
  CANNOT_WRITE: message`Das Konto ist gesperrt`,
  CLOSED: message`Kommentare oder die Frage sind geschlossen`,
  FOR_TOWN: message`An die Gemeinde gerichtet`,
  NO_TEXT: message`Kein eigener Text zu erkennen`,
  OTHER_SENDER: message`Von anderer Adresse`,
  PERSONAL_DATA: message`Enthält wohl persönliche Angaben`,
  REPORT_GONE: message`Die Meldung gibt es nicht mehr`,
  TOO_LONG: message`Zu lang für einen Kommentar`,
}

/** Longest text of a mail that staff read, in characters; more is cut. */
export const MAIL_TEXT_MAX = 10_000
/** Longest subject, in characters; more is cut. */
export const MAIL_SUBJECT_MAX = 200
/** Mails that one recipient of ours may answer. A person types fewer. */
export const REPLY_QUOTA = { hourly: 20, daily: 60 }
/**
 * Largest mail in bytes: Postfix takes no larger one unless it is told to (message_size_limit).
 */
export const LARGEST_MAIL = 10_240_000

/** Days after which a mail that is done is deleted. */
export const DONE_MAIL_DAYS = 90
/** Days after which every other mail is deleted. */
export const OPEN_MAIL_DAYS = 180
/** Days for which the trace of a placed mail stays. Mail servers try for five days (RFC 5321, 4.5.4.1). */
export const MAIL_TRACE_DAYS = 30
