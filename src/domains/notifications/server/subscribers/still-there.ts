import { NOT_DONE } from '#domains/paths.ts'
import { localeOf, timeZoneOf } from '#domains/places/place.rules.ts'
import { lastObjectionDay, objectionEnd } from '#domains/reports/objection-window.rules.ts'
import { closingToken } from '#domains/reports/server/closing-link.ts'
import { dateText } from '#kit/common/german.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import type { MailReader, ReportMatter } from './report-mail.ts'

/**
 * The end of a mail about a report that is done: how its reader says that it is not, by a link that needs no
 * sign-in. Nothing once the time for it is over.
 */
export function stillThere(
  context: Pick<Context, 'secret' | 'publicUrl' | 'clock'>,
  { report: { id: reportId, resolvedAt }, town }: ReportMatter,
  { id: personId, email }: MailReader,
) {
  const timeZone = timeZoneOf(town.country)
  if (personId === null || resolvedAt === null || context.clock.now() >= objectionEnd(resolvedAt, timeZone))
    return []
  const token = closingToken(context, { personId, reportId, resolvedAt, email })
  const day = dateText(lastObjectionDay(resolvedAt, timeZone).toISOString(), timeZone, localeOf(town.country))
  return [
    {
      text: say`Ist es noch nicht erledigt? Dann sagen Sie es der Gemeinde bis zum ${day}. Ein Konto brauchen Sie dafür nicht.`,
      link: { label: say`Noch nicht erledigt`, url: `${context.publicUrl}${NOT_DONE}?token=${token}` },
    },
  ]
}
