import { NOT_DONE } from '#domains/paths.ts'
import { localeOf, timeZoneOf } from '#domains/places/place.rules.ts'
import { lastObjectionDay, objectionEnd } from '#domains/reports/objection-window.rules.ts'
import { closingToken } from '#domains/reports/server/closing-link.ts'
import { dateText } from '#kit/common/german.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import type { MailReader, ReportMatter } from './report-mail.ts'

type Sealing = Pick<Context, 'secret' | 'publicUrl' | 'clock'>

/**
 * The end of a mail about a report that is done: how its reader says that it is not, by a link that needs no
 * sign-in. Nothing once the time for it is over.
 */
export const stillThere = (context: Sealing, matter: ReportMatter, { id, email }: MailReader) =>
  id === null ? [] : linkOf(context, matter, { personId: id, email })

/**
 * The end of such a mail to a caller. Those of a duplicate say it to the town by a reply or a call: the
 * closed report is somebody else's.
 */
export function stillThereForCaller(
  context: Sealing,
  matter: ReportMatter,
  { reportId, email }: { reportId: number; email: string },
) {
  const { report, town } = matter
  if (reportId === report.id) return linkOf(context, matter, { personId: null, email })
  return [
    town.contactPhone === ''
      ? say`Ist es noch nicht erledigt? Antworten Sie einfach auf diese E-Mail. Die Gemeinde liest es und kann die Meldung wieder aufnehmen.`
      : say`Ist es noch nicht erledigt? Antworten Sie einfach auf diese E-Mail, oder rufen Sie an: ${town.contactPhone}. Die Gemeinde kann die Meldung wieder aufnehmen.`,
  ]
}

/** `personId` is null for the caller of the report. */
function linkOf(
  context: Sealing,
  { report: { id: reportId, resolvedAt }, town }: ReportMatter,
  { personId, email }: { personId: number | null; email: string },
) {
  const timeZone = timeZoneOf(town.country)
  if (resolvedAt === null || context.clock.now() >= objectionEnd(resolvedAt, timeZone)) return []
  const token = closingToken(context, { personId, reportId, resolvedAt, email })
  const day = dateText(lastObjectionDay(resolvedAt, timeZone).toISOString(), timeZone, localeOf(town.country))
  return [
    {
      text: say`Ist es noch nicht erledigt? Dann sagen Sie es der Gemeinde bis zum ${day}. Ein Konto brauchen Sie dafür nicht.`,
      link: { label: say`Noch nicht erledigt`, url: `${context.publicUrl}${NOT_DONE}?token=${token}` },
    },
  ]
}
