import { latestOfficialComment } from '#domains/comments/server/comments.sql.ts'
import { wholeText } from '#domains/comments/server/threads.ts'
import * as paths from '#domains/paths.ts'
import { reportApproved, reportFiled, reportStatusChanged } from '#domains/reports/server/report.events.ts'
import type { ReportRow } from '#domains/reports/server/reports.sql.ts'
import { findPeople } from '#domains/users/server/people.sql.ts'
import type { Context } from '#kit/server/builder.ts'
import { MINUTE } from '#kit/server/clock.ts'
import type { Trx } from '#kit/server/db.ts'
import { type Subscription, subscribe } from '#kit/server/events.ts'
import { mailAboutReport, matterOf, nameOf, notifyAboutReport } from './report-mail.ts'

const REASON = 'Sie bekommen diese Nachricht, weil Sie die Meldung abgegeben haben.'

/** Minutes within which an official comment counts as the reason given for a change of status. */
const REASON_MINUTES = 5

/** Mail 8: what was received and what happens next. */
const onFiled = subscribe(reportFiled, async (trx, context, { report }) => {
  if (report.isInternal) return
  const matter = await matterOf(trx, context, report)
  // Without an account there is no looking at what is not public yet; registering with this address gives one.
  const isUnseen = !report.isPublished && context.viewer.id === null
  const isHiddenFromGuest = isUnseen && (await hasNoPassword(trx, report.personId))
  const next = report.isPublished
    ? 'Ihre Meldung ist ab sofort öffentlich zu sehen.'
    : `Die Gemeinde ${matter.town.name} liest Ihre Meldung zuerst. Danach wird sie für alle sichtbar. Wir schreiben Ihnen bei jedem Schritt.`
  await mailAboutReport(trx, context, matter, report.personId, {
    kind: 'report.filed',
    subject: `Ihre Meldung ${report.number} ist eingegangen`,
    idempotencyKey: `report.filed:${report.id}`,
    reason: REASON,
    content: {
      heading: `Ihre Meldung ${report.number} ist eingegangen`,
      paragraphs: [
        'Guten Tag,',
        `vielen Dank für Ihre Meldung ${nameOf(matter)} an die Gemeinde ${matter.town.name}.`,
        next,
      ],
      ...(isHiddenFromGuest
        ? {
            button: { label: 'Konto anlegen', url: `${context.publicUrl}${paths.REGISTER}` },
            afterButton: [
              'Sie brauchen kein Konto. Mit einem sehen Sie Ihre Meldung aber schon jetzt: Registrieren Sie sich dazu mit dieser E-Mail-Adresse.',
            ],
          }
        : { button: { label: 'Meldung ansehen', url: matter.url } }),
    },
  })
})

const authorOf = ({ personId }: ReportRow): number[] => (personId === null ? [] : [personId])

async function hasNoPassword(trx: Trx, personId: number | null): Promise<boolean> {
  const [person] = personId === null ? [] : await findPeople(trx, [personId])
  return person !== undefined && person.passwordHash === null
}

/** Mail 9: now everybody sees it. */
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

/** Mails 10 and 11: another status, with the reason where one was given just before. */
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
        ...(to.kind === 'DONE' && {
          afterButton: ['Besteht das Problem weiter? Bitte antworten Sie auf der Seite Ihrer Meldung.'],
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

/** Towns name their statuses themselves; where the name is the usual one the sentence reads by itself. */
function statusSentence(kind: string, name: string): string {
  if (kind === 'DONE' && name === 'Erledigt') return 'ist erledigt'
  if (kind === 'ACCEPTED' && name === 'Angenommen') return 'ist angenommen'
  return `hat den Status „${name}“`
}

export const reportNotifications: readonly Subscription[] = [onFiled, onApproved, onStatusChanged]
