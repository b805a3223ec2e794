import { latestOfficialComment } from '#domains/comments/server/comments.sql.ts'
import { wholeText } from '#domains/comments/server/threads.ts'
import { createReportPath } from '#domains/paths.ts'
import { reportApproved, reportStatusChanged } from '#domains/reports/server/report.events.ts'
import type { ReportRow } from '#domains/reports/server/reports.sql.ts'
import type { Context } from '#kit/server/builder.ts'
import { MINUTE } from '#kit/server/clock.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { type Subscription, subscribe } from '#kit/server/events.ts'
import { matterOf, nameOf, notifyAboutReport } from './report-mail.ts'

const REASON = 'Sie bekommen diese Nachricht, weil Sie die Meldung abgegeben haben.'

const STILL_THERE = 'Besteht das Problem weiter? Bitte antworten Sie auf der Seite Ihrer Meldung.'

/** Minutes within which an official comment counts as the reason for a change of status. */
const REASON_MINUTES = 5

const authorOf = ({ personId }: ReportRow): number[] => (personId === null ? [] : [personId])

/** Mail 9: the report is public. */
const onApproved = subscribe(reportApproved, async (trx, context, { report, actorId, eventId }) => {
  if (report.isInternal || report.personId === actorId) return
  const matter = await matterOf(trx, context, report)
  await notifyAboutReport(trx, context, matter, authorOf(report), {
    event: 'REPORT_APPROVED',
    kind: 'report.approved',
    subject: `Ihre Meldung ${report.number} ist freigegeben`,
    idempotencyKey: `report.approved:${eventId}`,
    reason: REASON,
    content: {
      heading: `Ihre Meldung ${report.number} ist freigegeben`,
      paragraphs: [
        'Guten Tag,',
        `die Gemeinde ${matter.town.name} hat Ihre Meldung ${nameOf(matter)} freigegeben. Sie ist jetzt öffentlich zu sehen, und andere können sie kommentieren.`,
      ],
      button: { label: 'Meldung ansehen', url: matter.url },
    },
  })
})

/** Mails 10 and 11: a new status, with the reason where staff wrote one just before. */
const onStatusChanged = subscribe(
  reportStatusChanged,
  async (trx, context, { report, from, to, actorId, eventId }) => {
    if (report.isInternal || report.personId === actorId) return
    const matter = await matterOf(trx, context, report)
    const quote = await reasonGiven(trx, context, report.id, matter.town.name)
    const isRefusedUnpublished = !report.isPublished && to.kind === 'REJECTED'
    const outcome = isRefusedUnpublished ? 'ist nicht freigegeben' : statusSentence(to.kind, to.name)
    await notifyAboutReport(trx, context, matter, authorOf(report), {
      event: isRefusedUnpublished ? 'REPORT_APPROVED' : 'REPORT_STATUS',
      kind: isRefusedUnpublished ? 'report.not-approved' : 'report.status-changed',
      subject: `Ihre Meldung ${report.number} ${outcome}`,
      idempotencyKey: `report.status-changed:${eventId}`,
      reason: REASON,
      content: {
        heading: `Ihre Meldung ${report.number} ${outcome}`,
        paragraphs: [
          'Guten Tag,',
          isRefusedUnpublished
            ? `die Gemeinde ${matter.town.name} veröffentlicht Ihre Meldung ${nameOf(matter)} nicht.`
            : `die Gemeinde ${matter.town.name} hat den Status Ihrer Meldung ${nameOf(matter)} von „${from.name}“ auf „${to.name}“ gesetzt.`,
        ],
        ...(quote && { quote }),
        button: { label: 'Meldung ansehen', url: matter.url },
        ...(to.kind === 'DONE' && { afterButton: [STILL_THERE] }),
        // Nobody can edit a report that was refused before its approval.
        ...(isRefusedUnpublished && {
          afterButton: [
            {
              text: 'Diese Meldung können Sie nicht mehr ändern. Fehlt etwas, oder ist etwas falsch verstanden worden? Dann schreiben Sie es bitte in eine neue.',
              link: {
                label: 'Neue Meldung schreiben',
                url: `${context.publicUrl}${createReportPath(matter.town)}`,
              },
            },
          ],
        }),
      },
    })
  },
)

async function reasonGiven(trx: Trx, context: Context, reportId: number, townName: string) {
  const since = new Date(context.clock.now().getTime() - REASON_MINUTES * MINUTE)
  const comment = await latestOfficialComment(trx, reportId, since)
  return comment === null ? null : { by: `Nachricht der Gemeinde ${townName}`, text: wholeText(comment) }
}

/** Towns name their own statuses. For the usual names the sentence needs no quotation. */
function statusSentence(kind: string, name: string): string {
  if (kind === 'DONE' && name === 'Erledigt') return 'ist erledigt'
  if (kind === 'ACCEPTED' && name === 'Angenommen') return 'ist angenommen'
  return `hat den Status „${name}“`
}

export const reportNotifications: readonly Subscription[] = [onApproved, onStatusChanged]
