import type { MailLook } from './look.ts'

export type MailLink = { label: string; url: string }

/** A paragraph; line breaks inside are kept. Its link stands at its end. */
export type MailParagraph = string | { text: string; link: MailLink }

/** Rows of one kind with their names; the first cell of a row leads to its address. */
export type MailTable = {
  caption: string
  columns: readonly string[]
  rows: readonly { url: string; cells: readonly string[] }[]
}

/** Who sends a mail: how it looks and what stands below everything. */
export type MailSender = {
  look: MailLook
  /** In whose name it comes and where letters reach them, one line each. */
  lines: readonly string[]
  links: readonly MailLink[]
  /** What a link says where the sender has a site of its own; without it the site's. */
  home?: (url: string) => string
}
