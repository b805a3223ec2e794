import { tellCallers } from '#domains/notifications/server/subscribers/caller-mail.ts'
import {
  mailAboutReport,
  matterOf,
  nameOf,
  notifyAboutReport,
} from '#domains/notifications/server/subscribers/report-mail.ts'
import { ANSWER_QUESTION } from '#domains/paths.ts'
import { localeOf, timeZoneOf } from '#domains/places/place.rules.ts'
import type { ReportRow } from '#domains/reports/server/reports.sql.ts'
import { dateText } from '#kit/common/german.ts'
import { lastDay } from '#kit/common/link-end.ts'
import { message, say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { cancelUnsent } from '#kit/server/mail/outbox.sql.ts'
import type { QuestionRow } from './questions.sql.ts'

export type AskedAbout = { question: QuestionRow; report: ReportRow }

/** The parts that the mails of a question share. */
async function partsOf(trx: Trx, context: Context, { question, report }: AskedAbout) {
  const matter = await matterOf(trx, context, report)
  const { town } = matter
  return {
    matter,
    until: () => dateText(lastDay(question.expiresAt), timeZoneOf(town.country), localeOf(town.country)),
    quote: () => ({ by: say`Frage der Gemeinde ${town.name}`, text: question.text }),
    button: (token: string) => ({
      label: say`Frage beantworten`,
      url: `${context.publicUrl}${ANSWER_QUESTION}?token=${token}`,
    }),
    reason: message`Sie bekommen diese Nachricht, weil Sie die Meldung abgegeben haben.`,
  }
}

const linkHint = () =>
  say`Der Link gilt für eine Antwort; ein Konto brauchen Sie dafür nicht. Frage und Antwort sieht nur die Gemeinde, sie werden nicht veröffentlicht.`

/** Mail 25: the question, with the link that answers it. */
export async function mailQuestion(
  trx: Trx,
  context: Context,
  about: AskedAbout,
  token: string,
): Promise<void> {
  const { matter, until, quote, button, reason } = await partsOf(trx, context, about)
  const { personId, id } = about.question
  if (personId === null)
    return tellCaller(trx, context, about, {
      kind: 'caller.question-asked',
      cause: `caller.question-asked:${id}`,
      subject: (number) => say`Frage zu Ihrer Meldung ${number}`,
      paragraphs: () => [
        say`zu Ihrer Meldung ${nameOf(matter)} braucht die Gemeinde ${matter.town.name} noch eine Angabe von Ihnen. Bitte antworten Sie bis zum ${until()}.`,
      ],
      ...{ quote, button: () => button(token), after: () => [linkHint()] },
    })
  await mailAboutReport(trx, context, matter, personId, {
    kind: 'question.asked',
    idempotencyKey: `question.asked:${about.question.id}`,
    questionId: about.question.id,
    whileVisible: true,
    words: () => ({
      subject: say`Frage zu Ihrer Meldung ${matter.report.number}`,
      reason: reason(),
      content: {
        paragraphs: [
          say`Guten Tag,`,
          say`zu Ihrer Meldung ${nameOf(matter)} braucht die Gemeinde ${matter.town.name} noch eine Angabe von Ihnen. Bitte antworten Sie bis zum ${until()}.`,
        ],
        quote: quote(),
        button: button(token),
        afterButton: [linkHint()],
      },
    }),
  })
}

/** Mail 25, the one reminder, with a link of its own; the first link goes on working. */
export async function mailQuestionReminder(
  trx: Trx,
  context: Context,
  about: AskedAbout,
  token: string,
): Promise<void> {
  const { matter, until, quote, button, reason } = await partsOf(trx, context, about)
  const { personId, id } = about.question
  if (personId === null)
    return tellCaller(trx, context, about, {
      kind: 'caller.question-reminder',
      cause: `caller.question-reminder:${id}`,
      subject: (number) => say`Erinnerung: Frage zu Ihrer Meldung ${number}`,
      paragraphs: () => [
        say`die Gemeinde ${matter.town.name} wartet noch auf Ihre Antwort zur Meldung ${nameOf(matter)}. Sie können bis zum ${until()} antworten.`,
      ],
      quote,
      button: () => button(token),
      after: () => [linkHint(), say`Wir erinnern Sie nicht noch einmal.`],
    })
  await mailAboutReport(trx, context, matter, personId, {
    kind: 'question.reminder',
    idempotencyKey: `question.reminder:${about.question.id}`,
    questionId: about.question.id,
    whileVisible: true,
    words: () => ({
      subject: say`Erinnerung: Frage zu Ihrer Meldung ${matter.report.number}`,
      reason: reason(),
      content: {
        paragraphs: [
          say`Guten Tag,`,
          say`die Gemeinde ${matter.town.name} wartet noch auf Ihre Antwort zur Meldung ${nameOf(matter)}. Sie können bis zum ${until()} antworten.`,
        ],
        quote: quote(),
        button: button(token),
        afterButton: [linkHint(), say`Wir erinnern Sie nicht noch einmal.`],
      },
    }),
  })
}

/** A question that is closed is not asked any more: its mails that have not left are cancelled. */
export const cancelQuestionMails = (trx: Trx, { clock }: Context, { id, personId, reportId }: QuestionRow) =>
  cancelUnsent(
    trx,
    ['asked', 'reminder'].map((step) =>
      personId === null ? `caller.question-${step}:${id}:${reportId}` : `question.${step}:${id}:${personId}`,
    ),
    clock.now(),
  )

/** The caller of the report alone: callers of its duplicates are not asked. */
const tellCaller = (
  trx: Trx,
  context: Context,
  { report }: AskedAbout,
  letter: ReturnType<Parameters<typeof tellCallers>[3]>,
): Promise<void> => tellCallers(trx, context, report, () => letter, 'OWN')

/** Mail 25, the last one: nobody answered, and nothing has to be done. */
export async function mailQuestionExpired(trx: Trx, context: Context, about: AskedAbout): Promise<void> {
  const { matter, quote, reason } = await partsOf(trx, context, about)
  const { personId, id } = about.question
  if (personId === null)
    return tellCaller(trx, context, about, {
      kind: 'caller.question-expired',
      cause: `caller.question-expired:${id}`,
      subject: (number) => say`Die Frage zu Ihrer Meldung ${number} ist geschlossen`,
      paragraphs: () => [
        say`auf die Frage zu Ihrer Meldung ${nameOf(matter)} haben wir keine Antwort bekommen. Das ist kein Problem: Sie müssen nichts tun. Die Gemeinde ${matter.town.name} entscheidet jetzt mit den Angaben, die sie hat.`,
      ],
      quote,
    })
  await mailAboutReport(trx, context, matter, personId, {
    kind: 'question.expired',
    idempotencyKey: `question.expired:${about.question.id}`,
    whileVisible: true,
    words: () => ({
      subject: say`Die Frage zu Ihrer Meldung ${matter.report.number} ist geschlossen`,
      reason: reason(),
      content: {
        paragraphs: [
          say`Guten Tag,`,
          say`auf die Frage zu Ihrer Meldung ${nameOf(matter)} haben wir keine Antwort bekommen. Das ist kein Problem: Sie müssen nichts tun. Die Gemeinde ${matter.town.name} entscheidet jetzt mit den Angaben, die sie hat.`,
        ],
        quote: quote(),
        afterButton: [
          say`Möchten Sie doch noch etwas dazu sagen? Antworten Sie einfach auf diese E-Mail, dann liest es die Gemeinde.`,
        ],
      },
    }),
  })
}

/**
 * Tells the person who asked that the answer is there. The mail does not quote it: it is between two people.
 */
export async function notifyAskerOfAnswer(trx: Trx, context: Context, about: AskedAbout): Promise<void> {
  const subject = () => say`Ihre Frage zu ${about.report.number} ist beantwortet`
  await tellAsker(
    trx,
    context,
    about,
    'question.answered',
    subject,
    (name) =>
      say`zu Ihrer Frage zur Meldung ${name} ist die Antwort da. Sie steht bei der Meldung unter „Bearbeitung“.`,
  )
}

/** Tells the person who asked that nobody answered, and what can be done now. */
export async function notifyAskerOfExpiry(trx: Trx, context: Context, about: AskedAbout): Promise<void> {
  const subject = () => say`Keine Antwort auf Ihre Frage zu ${about.report.number}`
  await tellAsker(
    trx,
    context,
    about,
    'question.unanswered',
    subject,
    (name) =>
      say`auf Ihre Frage zur Meldung ${name} hat niemand geantwortet, die Frage ist jetzt geschlossen. Sie können die Meldung weiter bearbeiten, noch einmal fragen oder ihr einen neuen Status geben.`,
  )
}

async function tellAsker(
  trx: Trx,
  context: Context,
  { question, report }: AskedAbout,
  kind: 'question.answered' | 'question.unanswered',
  subject: () => string,
  sentence: (name: string) => string,
): Promise<void> {
  if (question.askedById === null) return
  const matter = await matterOf(trx, context, report)
  await notifyAboutReport(trx, context, matter, [question.askedById], {
    event: 'STAFF_COMMENT',
    kind,
    idempotencyKey: `${kind}:${question.id}`,
    words: () => ({
      subject: subject(),
      reason: say`Sie bekommen diese Nachricht, weil Sie die Frage bei der Gemeinde ${matter.town.name} gestellt haben.`,
      content: {
        paragraphs: [say`Guten Tag,`, sentence(nameOf(matter))],
        button: { label: say`Meldung ansehen`, url: matter.url },
      },
    }),
  })
}
