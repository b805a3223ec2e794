import { callerWishedMails } from '#domains/callers/server/caller.events.ts'
import { commentCreated } from '#domains/comments/server/comment.events.ts'
import { wholeText } from '#domains/comments/server/threads.ts'
import type { Source } from '#domains/reports/report-sources.rules.ts'
import {
  reportApproved,
  reportMarkedDuplicate,
  reportStatusChanged,
  reportUnmarkedDuplicate,
} from '#domains/reports/server/report.events.ts'
import { isPublic } from '#domains/reports/server/report.policy.ts'
import { say } from '#kit/common/say.ts'
import { type Subscription, subscribe } from '#kit/server/events.ts'
import { answerOf, answerQuote } from './answer-quote.ts'
import { tellCallers } from './caller-mail.ts'
import { nameOf, type ReportMatter } from './report-mail.ts'
import { subjectAlone, subjectWithAnswer } from './report-notifications.ts'
import { stillThereForCaller } from './still-there.ts'

/** The sentence that says who has written the report down, and how it came. */
function recordedText(matter: ReportMatter): string {
  const [name, town] = [nameOf(matter), matter.town.name]
  const texts: Partial<Record<Source, () => string>> = {
    PHONE: () => say`die Gemeinde ${town} hat Ihre Meldung ${name} am Telefon für Sie aufgenommen.`,
    COUNTER: () => say`die Gemeinde ${town} hat Ihre Meldung ${name} am Schalter für Sie aufgenommen.`,
    EMAIL: () => say`die Gemeinde ${town} hat Ihre Meldung ${name} aus Ihrer E-Mail für Sie aufgenommen.`,
  }
  const text = texts[matter.report.source as Source]
  return text?.() ?? say`die Gemeinde ${town} hat Ihre Meldung ${name} für Sie aufgenommen.`
}

/** Mail 37, the first one: the number, who recorded it, and how to stop. */
const onWished = subscribe(callerWishedMails, (trx, context, { report, eventId }) =>
  tellCallers(
    trx,
    context,
    report,
    (matter) => ({
      kind: 'caller.recorded',
      cause: `caller.recorded:${eventId}`,
      subject: (number) => say`Ihre Meldung ${number} ist aufgenommen`,
      paragraphs: () => [
        recordedText(matter),
        say`Ihre Nummer ist ${report.number}. Nennen Sie sie bitte, wenn Sie bei der Gemeinde nachfragen.`,
        say`Wir schreiben Ihnen, sobald sich der Status ändert oder die Gemeinde antwortet.`,
      ],
    }),
    'OWN',
  ),
)

const onApproved = subscribe(reportApproved, (trx, context, { report, eventId }) =>
  tellCallers(trx, context, report, (matter) => ({
    kind: 'caller.status-changed',
    cause: `caller.approved:${eventId}`,
    subject: (number) => say`Ihre Meldung ${number} ist freigegeben`,
    paragraphs: () => [
      say`die Gemeinde ${matter.town.name} hat die Meldung ${nameOf(matter)} freigegeben. Sie ist jetzt öffentlich zu sehen.`,
    ],
  })),
)

/** A new status, with the answer that came with it. */
const onStatusChanged = subscribe(
  reportStatusChanged,
  async (trx, context, { report, from, to, eventId, answerId, isCallerTold = false }) => {
    const answer = await answerOf(trx, answerId)
    const isRefused = !report.isPublished && to.kind === 'REJECTED'
    const subject = answer === null ? subjectAlone : subjectWithAnswer
    await tellCallers(
      trx,
      context,
      report,
      (matter) => ({
        kind: 'caller.status-changed',
        cause: `caller.status-changed:${eventId}`,
        subject: (number) => subject(number, to, isRefused),
        paragraphs: () => [
          isRefused
            ? say`die Gemeinde ${matter.town.name} veröffentlicht die Meldung ${nameOf(matter)} nicht.`
            : answer !== null
              ? say`die Gemeinde ${matter.town.name} hat auf die Meldung ${nameOf(matter)} geantwortet und ihren Status von „${from.name}“ auf „${to.name}“ gesetzt.`
              : say`die Gemeinde ${matter.town.name} hat den Status der Meldung ${nameOf(matter)} von „${from.name}“ auf „${to.name}“ gesetzt.`,
        ],
        ...(answer !== null && { quote: () => answerQuote(matter, answer).quote }),
        ...(to.kind === 'DONE' && { after: (caller) => stillThereForCaller(context, matter, caller) }),
      }),
      isCallerTold ? 'OF_DUPLICATES' : 'ALL',
    )
  },
)

/** An official answer; one that sets a status is told with the status. Words of citizens are not mailed. */
const onAnswer = subscribe(commentCreated, async (trx, context, { comment, report, setsStatus }) => {
  if (!comment.isOfficial || setsStatus) return
  await tellCallers(trx, context, report, (matter) => ({
    kind: 'caller.answered',
    cause: `caller.answered:${comment.id}`,
    subject: (number) => say`Antwort der Gemeinde zu ${number}`,
    paragraphs: () => [
      say`die Gemeinde ${matter.town.name} hat auf die Meldung ${nameOf(matter)} geantwortet.`,
    ],
    quote: () => ({ by: say`Offizielle Antwort der Gemeinde ${matter.town.name}`, text: wholeText(comment) }),
  }))
})

const onMarked = subscribe(reportMarkedDuplicate, (trx, context, { report, original, eventId }) =>
  tellCallers(
    trx,
    context,
    report,
    ({ town, ...matter }) => ({
      kind: 'caller.status-changed',
      cause: `caller.marked-duplicate:${eventId}`,
      subject: (number) => say`Ihre Meldung ${number} ist ein Duplikat`,
      paragraphs: () => [
        isPublic(original) && original.deletedAt === null
          ? say`Ihre Meldung ${nameOf({ town, ...matter })} betrifft dasselbe wie die Meldung ${original.number}. Die Gemeinde ${town.name} bearbeitet das Anliegen dort weiter. Sie hören weiter von uns.`
          : say`Ihre Meldung ${nameOf({ town, ...matter })} betrifft etwas, das die Gemeinde ${town.name} schon kennt. Sie bearbeitet es an anderer Stelle weiter.`,
      ],
    }),
    'OWN',
  ),
)

const onUnmarked = subscribe(reportUnmarkedDuplicate, (trx, context, { report, eventId }) =>
  tellCallers(
    trx,
    context,
    report,
    (matter) => ({
      kind: 'caller.status-changed',
      cause: `caller.unmarked-duplicate:${eventId}`,
      subject: (number) => say`Ihre Meldung ${number} ist doch kein Duplikat`,
      paragraphs: () => [
        say`die Gemeinde ${matter.town.name} bearbeitet Ihre Meldung ${nameOf(matter)} wieder für sich. Sie hören von jedem neuen Status.`,
      ],
    }),
    'OWN',
  ),
)

export const callerNotifications: readonly Subscription[] = [
  onWished,
  onApproved,
  onStatusChanged,
  onAnswer,
  onMarked,
  onUnmarked,
]
