import { noticeDecided } from '#domains/moderation/server/moderation.events.ts'
import type { NoticeRow } from '#domains/moderation/server/notices.sql.ts'
import { townHeaders, townSender } from '#domains/municipalities/server/town-mail.ts'
import { wordsOf } from '#domains/places/words.rules.ts'
import { findPeople } from '#domains/users/server/people.sql.ts'
import { type Message, message, say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { type Subscription, subscribe } from '#kit/server/events.ts'
import { speakIn } from '#kit/server/languages/speech.ts'
import { queueMail } from '#kit/server/mail/queue.ts'
import { mailAboutReport, matterWithoutMap, type ReportMatter } from './report-mail.ts'

/** The outcome, as the end of a sentence that begins with "die Gemeinde X hat". */
const ACTS = {
  COMMENT: { REMOVED: message`den Kommentar gelöscht`, KEPT: message`den Kommentar stehen lassen` },
  REPORT: { REMOVED: message`die Meldung verborgen`, KEPT: message`die Meldung stehen lassen` },
  USER: { REMOVED: message`das Konto gesperrt`, KEPT: message`das Konto nicht gesperrt` },
} as const
/** The subject for the author. */
const SUBJECTS = {
  COMMENT: (number: string) => say`Ihr Kommentar (Meldung ${number}) wurde geprüft`,
  REPORT: (number: string) => say`Ihre Meldung (Meldung ${number}) wurde geprüft`,
  USER: () => say`Ihr Konto wurde geprüft`,
} as const
const ABOUT = {
  COMMENT: message`einen Kommentar`,
  REPORT: message`eine Meldung`,
  USER: message`ein Konto`,
} as const

const OBJECTION = message`Sind Sie damit nicht einverstanden? Antworten Sie einfach auf diese E-Mail, dann prüft die Gemeinde es noch einmal.`

/**
 * Mail 16: tells the people who gave notice, and the author of the content, what was decided, why, and how to
 * object (D-54).
 */
const onDecided = subscribe(noticeDecided, async (trx, context, { notices, report, decision, reason }) => {
  const [first] = notices
  if (first === undefined) return
  const matter = await matterWithoutMap(trx, context, report)
  const { town } = matter
  const say = wordsOf(town.country)
  const act = ACTS[first.contentType][decision]
  for (const notice of notices) await tellNotifier(trx, context, matter, notice, { act, reason })
  await mailAboutReport(trx, context, matter, first.authorId, {
    kind: 'notice.decided-author',
    idempotencyKey: `notice.decided-author:${first.id}`,
    words: () => ({
      subject: SUBJECTS[first.contentType](report.number),
      reason: say`Sie bekommen diese Nachricht, weil jemand etwas von Ihnen als anstößig gemeldet hat.`,
      content: {
        paragraphs: [
          say`Guten Tag,`,
          say`jemand hält etwas von Ihnen für anstößig oder rechtswidrig. Die Gemeinde ${town.name} hat es geprüft und ${act()}.`,
        ],
        quote: { by: say`Begründung der Gemeinde ${town.name}`, text: reason },
        afterButton: decision === 'KEPT' ? [say`Sie müssen nichts tun.`] : [OBJECTION()],
      },
    }),
  })
})

async function tellNotifier(
  trx: Trx,
  context: Context,
  { town }: ReportMatter,
  notice: NoticeRow,
  { act, reason }: { act: Message; reason: string },
): Promise<void> {
  const [person] = notice.notifierId === null ? [] : await findPeople(trx, [notice.notifierId])
  const recipient =
    person === undefined ? notice.notifierEmail : person.deletedAt === null ? person.email : null
  if (recipient === null) return
  const say = wordsOf(town.country)
  await speakIn(person?.language, () =>
    queueMail(trx, context, {
      kind: 'notice.decided',
      subject: say`Ihr Hinweis ${notice.id} ist entschieden`,
      idempotencyKey: `notice.decided:${notice.id}`,
      municipalityId: town.id,
      personId: person?.id ?? null,
      recipient,
      headers: townHeaders(town),
      content: {
        heading: say`Ihr Hinweis ${notice.id} ist entschieden`,
        paragraphs: [
          say`Guten Tag,`,
          say`Sie haben der Gemeinde ${town.name} ${ABOUT[notice.contentType]()} als anstößig gemeldet. Die Gemeinde hat Ihren Hinweis geprüft und ${act()}.`,
        ],
        quote: { by: say`Begründung der Gemeinde ${town.name}`, text: reason },
        afterButton: [OBJECTION()],
        reason: say`Sie bekommen diese Nachricht, weil jemand mit dieser E-Mail-Adresse einen Hinweis gegeben hat.`,
        sender: townSender(town, context.publicUrl),
      },
    }),
  )
}

export const decisionNotifications: readonly Subscription[] = [onDecided]
