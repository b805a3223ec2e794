import { ownTextOf } from '../own-text.ts'

/** "Re:", "AW:", "WG:", "Fwd:" and their likes before a subject, also several. */
const PREFIX = /^(?:(?:re|aw|antw|wg|fw|fwd|ynt|ilt)(?:\[\d{1,2}\])?:\s{0,9}){1,9}/i

/** Title and description of a report: a mail's subject, and its own words without signature and quotes. */
export const reportTextsOf = (subject: string, text: string): { title: string; description: string } => ({
  title: subject.replace(PREFIX, '').trim(),
  description: ownTextOf(text).text,
})
