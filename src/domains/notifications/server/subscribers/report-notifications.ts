import { latestOfficialComment } from '#domains/comments/server/comments.sql.ts'
import { wholeText } from '#domains/comments/server/threads.ts'
import { createReportPath } from '#domains/paths.ts'
import { reportApproved, reportStatusChanged } from '#domains/reports/server/report.events.ts'
import type { ReportRow } from '#domains/reports/server/reports.sql.ts'
import { message, say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { MINUTE } from '#kit/server/clock.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { type Subscription, subscribe } from '#kit/server/events.ts'
import { wasToldOf } from '../notifications.sql.ts'
import { answeredSubject, answerOf, answerPath, answerQuote } from './answer-quote.ts'
import { matterOf, nameOf, notifyAboutReport, type ReportMatter } from './report-mail.ts'
import { stillThere } from './still-there.ts'

/** Why the reader gets the mail; it stands at its end. */
const REASON = message`Sie bekommen diese Nachricht, weil Sie die Meldung abgegeben haben.`

/** Minutes within which an official comment counts as the explanation of a change of status. */
const EXPLANATION_MINUTES = 5

const authorOf = ({ personId }: ReportRow): number[] => (personId === null ? [] : [personId])

/** Mail 9: the report is public. */
const onApproved = subscribe(reportApproved, async (trx, context, { report, actorId, eventId }) => {
  if (report.isInternal || report.personId === actorId) return
  const matter = await matterOf(trx, context, report)
  await notifyAboutReport(trx, context, matter, authorOf(report), {
    event: 'REPORT_APPROVED',
    kind: 'report.approved',
    idempotencyKey: `report.approved:${eventId}`,
    words: () => ({
      subject: say`Ihre Meldung ${report.number} ist freigegeben`,
      reason: REASON(),
      content: {
        paragraphs: [
          say`Guten Tag,`,
          say`die Gemeinde ${matter.town.name} hat Ihre Meldung ${nameOf(matter)} freigegeben. Sie ist jetzt öffentlich zu sehen, und andere können sie kommentieren.`,
        ],
        button: { label: say`Meldung ansehen`, url: matter.url },
      },
    }),
  })
})

/**
 * Mails 10 and 11: a new status. It quotes the official answer of the same act, which then has no mail of its
 * own, or else one from just before that the author was not told of.
 */
const onStatusChanged = subscribe(
  reportStatusChanged,
  async (trx, context, { report, from, to, actorId, eventId, answerId, toldIds }) => {
    if (report.isInternal || report.personId === null || report.personId === actorId) return
    if (toldIds.includes(report.personId)) return
    const matter = await matterOf(trx, context, report)
    const answer = await answerOf(trx, answerId)
    const quote = answer === null ? await explanationOf(trx, context, matter) : null
    const isRefusedUnpublished = !report.isPublished && to.kind === 'REJECTED'
    const subject = answer === null ? subjectAlone : subjectWithAnswer
    await notifyAboutReport(trx, context, matter, authorOf(report), {
      // A refusal decides on the publication, so those who want to hear of that get it.
      event: isRefusedUnpublished ? 'REPORT_APPROVED' : 'REPORT_STATUS',
      ...(answer !== null && { orEvent: 'REPORT_ANSWER' as const }),
      path: answerPath(matter, answer),
      kind: isRefusedUnpublished ? 'report.not-approved' : 'report.status-changed',
      idempotencyKey: `report.status-changed:${eventId}`,
      words: (reader) => ({
        subject: subject(report.number, to, isRefusedUnpublished),
        reason: REASON(),
        content: {
          paragraphs: [
            say`Guten Tag,`,
            isRefusedUnpublished
              ? say`die Gemeinde ${matter.town.name} veröffentlicht Ihre Meldung ${nameOf(matter)} nicht.`
              : answer !== null
                ? say`die Gemeinde ${matter.town.name} hat auf Ihre Meldung ${nameOf(matter)} geantwortet und ihren Status von „${from.name}“ auf „${to.name}“ gesetzt.`
                : say`die Gemeinde ${matter.town.name} hat den Status Ihrer Meldung ${nameOf(matter)} von „${from.name}“ auf „${to.name}“ gesetzt.`,
          ],
          ...(quote && { quote: quote() }),
          button: { label: say`Meldung ansehen`, url: matter.url },
          ...(answer !== null && answerQuote(matter, answer)),
          ...(to.kind === 'DONE' && { afterButton: stillThere(context, matter, reader) }),
          // Nobody can edit a report that was refused before its approval.
          ...(isRefusedUnpublished && {
            afterButton: [
              {
                text: say`Diese Meldung können Sie nicht mehr ändern. Fehlt etwas, oder ist etwas falsch verstanden worden? Dann schreiben Sie es bitte in eine neue.`,
                link: {
                  label: say`Neue Meldung schreiben`,
                  url: `${context.publicUrl}${createReportPath(matter.town)}`,
                },
              },
            ],
          }),
        },
      }),
    })
  },
)

async function explanationOf(trx: Trx, context: Context, matter: ReportMatter) {
  const { report, town } = matter
  const { id, personId } = report
  const since = new Date(context.clock.now().getTime() - EXPLANATION_MINUTES * MINUTE)
  const comment = await latestOfficialComment(trx, id, since)
  if (comment === null || personId === null) return null
  if (await wasToldOf(trx, town.id, personId, answerPath(matter, comment))) return null
  return () => ({ by: say`Nachricht der Gemeinde ${town.name}`, text: wholeText(comment) })
}

type NamedStatus = { kind: string; name: string }

/** Towns name their own statuses. For the usual names the sentence needs no quotation. */
export function subjectAlone(
  number: string,
  { kind, name }: NamedStatus,
  isRefusedUnpublished: boolean,
): string {
  if (isRefusedUnpublished) return say`Ihre Meldung ${number} ist nicht freigegeben`
  if (kind === 'DONE' && name === 'Erledigt') return say`Ihre Meldung ${number} ist erledigt`
  if (kind === 'ACCEPTED' && name === 'Angenommen') return say`Ihre Meldung ${number} ist angenommen`
  return say`Ihre Meldung ${number} hat den Status „${name}“`
}

export function subjectWithAnswer(
  number: string,
  { kind, name }: NamedStatus,
  isRefusedUnpublished: boolean,
): string {
  if (isRefusedUnpublished) return say`Antwort der Gemeinde: ${number} ist nicht freigegeben`
  if (kind === 'DONE' && name === 'Erledigt') return say`Antwort der Gemeinde: ${number} ist erledigt`
  if (kind === 'ACCEPTED' && name === 'Angenommen') return say`Antwort der Gemeinde: ${number} ist angenommen`
  return answeredSubject(number, name)
}

export const reportNotifications: readonly Subscription[] = [onApproved, onStatusChanged]
