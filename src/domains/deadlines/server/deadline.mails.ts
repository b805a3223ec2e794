import { tellCallers } from '#domains/notifications/server/subscribers/caller-mail.ts'
import {
  matterWithoutMap,
  nameOf,
  notifyAboutReport,
} from '#domains/notifications/server/subscribers/report-mail.ts'
import { localeOf, timeZoneOf } from '#domains/places/place.rules.ts'
import type { ReportRow } from '#domains/reports/server/reports.sql.ts'
import { dateText } from '#kit/common/german.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import type { DeadlineKind } from '../deadline-clock.rules.ts'

/** Days are YYYY-MM-DD. */
export type Moved = { kind: DeadlineKind; reason: string; from: string; to: string }

/** Mail 29, for callers 37: the municipality needs longer, or less long, than planned, and why. */
export async function mailDeadlineMoved(
  trx: Trx,
  context: Context,
  report: ReportRow,
  { kind, reason, to }: Moved,
  eventId: number,
): Promise<void> {
  if (report.isInternal) return
  const matter = await matterWithoutMap(trx, context, report)
  const { name, country } = matter.town
  const day = () => dateText(`${to}T12:00:00Z`, timeZoneOf(country), localeOf(country))
  const sentences = () => [
    kind === 'ANSWER'
      ? say`die Gemeinde ${name} möchte Ihnen zu Ihrer Meldung ${nameOf(matter)} jetzt bis zum ${day()} antworten.`
      : say`die Gemeinde ${name} möchte Ihre Meldung ${nameOf(matter)} jetzt bis zum ${day()} erledigen.`,
    say`Sie müssen nichts tun. Wenn sich etwas ändert, schreiben wir Ihnen wieder.`,
  ]
  const quote = () => ({ by: say`Begründung der Gemeinde ${name}`, text: reason })
  if (report.personId === null)
    return tellCallers(
      trx,
      context,
      report,
      () => ({
        kind: 'caller.deadline-moved',
        cause: `caller.deadline-moved:${eventId}`,
        subject: (number) => say`Neuer Termin für Ihre Meldung ${number}`,
        ...{ paragraphs: sentences, quote },
      }),
      'OWN',
    )
  await notifyAboutReport(trx, context, matter, [report.personId], {
    event: 'REPORT_STATUS',
    kind: 'deadline.moved',
    idempotencyKey: `deadline.moved:${eventId}`,
    words: () => ({
      subject: say`Neuer Termin für Ihre Meldung ${report.number}`,
      reason: say`Sie bekommen diese Nachricht, weil Sie die Meldung abgegeben haben.`,
      content: {
        paragraphs: [say`Guten Tag,`, ...sentences()],
        quote: quote(),
        button: { label: say`Meldung ansehen`, url: matter.url },
      },
    }),
  })
}
