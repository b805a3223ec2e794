import { DESCRIPTION_MAX, DESCRIPTION_MIN, TITLE_MAX, TITLE_MIN } from '#domains/reports/report.rules.ts'
import { cleanText } from '#kit/common/clean-text.ts'
import { ReportRefused } from './foreign-report.ts'

type Given = { title: string | null; description: string | null; kind: string }

const clean = (text: string | null): string => cleanText(text ?? '').trim()

/**
 * Title and description within our limits. Nothing is cut: a title that is too long begins the description, a
 * description that is too short is completed by the title or the category, and one that is too long is
 * refused. Title null: it is derived.
 * @throws ReportRefused
 */
export function textsOf({ title: givenTitle, description: givenText, kind }: Given) {
  const line = clean(givenTitle).replace(/\s+/g, ' ')
  const text = clean(givenText)
  if (line === '' && text === '') throw new ReportRefused('no-text')
  const title = line.length >= TITLE_MIN && line.length <= TITLE_MAX ? line : null
  const isMissed = line !== '' && title === null && !text.startsWith(line)
  const whole = isMissed ? [line, text].filter((part) => part !== '').join('\n\n') : text
  const description = [whole, `${title ?? kind}: ${whole}`, `Meldung: ${title ?? kind}: ${whole}`]
    .map((each) => each.replace(/: $/, ''))
    .find((each) => each.length >= DESCRIPTION_MIN)
  if (description === undefined) throw new ReportRefused('no-text')
  if (description.length > DESCRIPTION_MAX) throw new ReportRefused('long-text', String(description.length))
  return { title, description }
}
