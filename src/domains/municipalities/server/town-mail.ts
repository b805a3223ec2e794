import { senderLines } from '#kit/server/mail/platform.ts'
import type { MunicipalityRow } from './municipalities.sql.ts'

/** In whose name a mail about a town's matter comes, and where an answer to it goes. */
export const townHeaders = ({ name, contactEmail }: MunicipalityRow) => ({
  'From-Name': `Gemeinde ${name} über Meldewerk`,
  'Reply-To': contactEmail,
})

/** The town and where letters reach it, in a line. */
export const townLine = ({ name, postalAddress }: MunicipalityRow): string =>
  `Gemeinde ${name}, ${postalAddress.replace(/\n/g, ', ')}`

/** The last lines of a mail that a town sends. */
export const townSender = (town: MunicipalityRow, publicUrl: string): string[] =>
  senderLines(townLine(town), publicUrl)
