import { dateFormat } from '#kit/common/formatters.ts'
import { dateText } from '#kit/common/german.ts'
import { formatsOf } from '#kit/common/languages/speech.ts'
import { say } from '#kit/common/say.ts'
import { localTimeOf } from '#kit/common/zoned-time.ts'

type Ending = { endsAt: string | null; isEnded: boolean; published: string | null }

/**
 * "bis Freitag, 4. Dezember, 18:00 Uhr", "beendet am 4. Dezember 2026", or null without an end. The year is
 * told where it is not that of the publication.
 */
export function endText(
  { endsAt, isEnded, published }: Ending,
  timeZone: string,
  locale: string,
): string | null {
  if (endsAt === null) return null
  if (isEnded) return say`beendet am ${dateText(endsAt, timeZone, locale)}`
  const end = new Date(endsAt)
  const isSameYear =
    published !== null && localTimeOf(new Date(published), timeZone).year === localTimeOf(end, timeZone).year
  const language = formatsOf(locale)
  const day = dateFormat(language, {
    ...{ timeZone, weekday: 'long', day: 'numeric', month: 'long' },
    ...(!isSameYear && { year: 'numeric' }),
  }).format(end)
  const time = dateFormat(language, { timeZone, hour: '2-digit', minute: '2-digit' }).format(end)
  return say`bis ${day}, ${time}\u00a0Uhr`
}
