import type { MailLook } from './look.ts'

export type MailLink = { label: string; url: string }

/** A paragraph; line breaks inside stay. Its link stands at its end. */
export type MailParagraph = string | { text: string; link: MailLink }

/** A table with column names; the first cell of a row links to the row's address. */
export type MailTable = {
  caption: string
  columns: readonly string[]
  rows: readonly { url: string; cells: readonly string[] }[]
}

/** The sender of a mail: its look and the lines of the footer. */
export type MailSender = {
  look: MailLook
  /** The sender's name and postal address, one line each. */
  lines: readonly string[]
  links: readonly MailLink[]
  /** Maps a link to the sender's own site; without it links lead to the platform. */
  home?: (url: string) => string
}
