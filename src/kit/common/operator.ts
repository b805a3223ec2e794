/**
 * The operator of the site, as its pages and texts name them. All fields are settings (docs/operations.md).
 */
export type Operator = {
  name: string
  /** Postal address in one line, its parts separated by commas. */
  address: string
  /** Answers questions about the site itself; with a report the municipality helps. */
  helpMail: string
  /** As people write it, with spaces. */
  helpPhone: string
  /** Answers municipalities that want an offer. */
  quoteMail: string
  /** Answers questions about the data of accounts. */
  privacyMail: string
}

/** Stands where nobody is named. */
export const NOBODY: Operator = {
  ...{ name: '', address: '', helpMail: '', helpPhone: '' },
  ...{ quoteMail: '', privacyMail: '' },
}

/** A telephone number for the screen: it never breaks over two lines. */
export const phoneText = (phone: string): string => phone.replaceAll(' ', '\u00a0')

/** The address of a link that calls a number. */
export const phoneLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`
