/** Who reads a mail. */
export type MailReader =
  | 'ACCOUNT' // the owner of the account, or of the address that it is to have
  | 'AUTHOR' // of a report or a comment
  | 'FOLLOWER' // of a report or of a town's announcements
  | 'STAFF' // of a town
  | 'NOTIFIER' // somebody who said that a text or photo offends
  | 'TOWN' // an address that a town has entered
  | 'ASKER' // somebody who asks for an offer or tells of a barrier
  | 'OPERATOR' // of the platform

type MailFacts = { number: number; to: MailReader; isSecurity: boolean }

/**
 * A mail that nobody can switch off and that is never bundled with others (E-06).
 * @param number in the catalogue of mails
 */
export const securityMail = (number: number, to: MailReader): MailFacts => ({ number, to, isSecurity: true })
/** A mail that its reader can switch off. */
export const newsMail = (number: number, to: MailReader): MailFacts => ({ number, to, isSecurity: false })

/**
 * The first word of kinds of mails about somebody's account or tasks. They are no data of a town, not even where the
 * town sent them: by them alone it would learn that an address has an account.
 */
export const ACCOUNT_MAILS: readonly string[] = ['auth', 'user', 'account']
