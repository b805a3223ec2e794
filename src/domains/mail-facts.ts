/** The recipients of a mail. */
export type MailReader =
  | 'ACCOUNT' // the owner of an account, or of an address that it shall get
  | 'AUTHOR' // the author of a report or comment
  | 'CALLER' // a person whose report staff wrote down
  | 'FOLLOWER' // a follower of a report or of a town's announcements
  | 'STAFF' // a town's staff
  | 'NOTIFIER' // the sender of a notice on offensive content
  | 'TOWN' // an address that a town has entered
  | 'ASKER' // the sender of a quote request or barrier notice
  | 'OPERATOR' // the platform's operator

type MailFacts = { number: number; to: MailReader; isMandatory: boolean }

/**
 * A mail that nobody can switch off and that is never bundled with others (E-06).
 * @param number in the catalogue of mails
 */
export const mandatoryMail = (number: number, to: MailReader): MailFacts => ({
  number,
  to,
  isMandatory: true,
})
/** A mail that its recipient can switch off. */
export const newsMail = (number: number, to: MailReader): MailFacts => ({ number, to, isMandatory: false })

/**
 * The first part of the kinds of mails about an account or its roles. They do not count as a town's data,
 * even if a town caused them: otherwise the town would learn from them that an address has an account.
 */
export const ACCOUNT_MAILS: readonly string[] = ['auth', 'user', 'account']
