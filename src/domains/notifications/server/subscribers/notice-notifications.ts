import { noticeTaken } from '#domains/moderation/server/moderation.events.ts'
import type { NoticeRow } from '#domains/moderation/server/notices.sql.ts'
import { townHeaders, townSender } from '#domains/municipalities/server/town-mail.ts'
import { commentAnchor } from '#domains/paths.ts'
import { wordsOf } from '#domains/places/words.rules.ts'
import { noticesPath } from '#domains/staff-paths.ts'
import { findPeople, type PersonRow } from '#domains/users/server/people.sql.ts'
import { isolated } from '#kit/common/direction.ts'
import { message } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { type Subscription, subscribe } from '#kit/server/events.ts'
import { speakIn, spokenLanguage } from '#kit/server/languages/speech.ts'
import { queueMail } from '#kit/server/mail/queue.ts'
import { matterOf, nameOf, notifyAboutReport, type ReportMatter } from './report-mail.ts'
import { administratorsOf } from './responsible-staff.ts'

const WHAT = {
  COMMENT: message`ein Kommentar`,
  REPORT: message`eine Meldung`,
  USER: message`ein Konto`,
} as const

/**
 * Mail 16: tells the administrators of a notice, and sends a receipt where the address of the person who gave
 * it is known.
 */
const onNotice = subscribe(noticeTaken, async (trx, context, { notice, report, commentId, hasReceipt }) => {
  const matter = await matterOf(trx, context, report)
  const url = commentId === null ? matter.url : `${matter.url}${commentAnchor(commentId)}`
  if (hasReceipt) await sendReceipt(trx, context, notice, matter)
  const say = wordsOf(matter.town.country)
  const [author] = notice.authorId === null ? [] : await findPeople(trx, [notice.authorId])
  await notifyAboutReport(trx, context, matter, await administratorsOf(trx, notice.municipalityId), {
    event: 'NOTICE',
    path: noticesPath(matter.town),
    ...(commentId !== null && { commentId }),
    kind: 'notice.taken',
    idempotencyKey: `notice.taken:${notice.id}`,
    words: () => ({
      subject: say`Hinweis ${notice.id}: ${WHAT[notice.contentType]()} wurde als anstößig gemeldet`,
      reason: say`Sie bekommen diese Nachricht, weil Sie die Gemeinde ${matter.town.name} verwalten.`,
      content: {
        paragraphs: [say`Guten Tag,`, sentence(notice, author, matter)],
        quote: { by: say`Begründung`, text: notice.reason },
        button: { label: say`Ansehen`, url },
        afterButton: [
          say`Bis Sie entscheiden, bleibt alles, wie es ist.`,
          {
            text: say`Darüber entscheiden Sie in der Verwaltung.`,
            link: { label: say`Alle Hinweise`, url: `${context.publicUrl}${noticesPath(matter.town)}` },
          },
        ],
      },
    }),
  })
})

function sentence(notice: NoticeRow, author: PersonRow | undefined, matter: ReportMatter): string {
  const say = wordsOf(matter.town.country)
  if (notice.contentType === 'REPORT')
    return author === undefined
      ? say`jemand hält die Meldung ${nameOf(matter)} für anstößig oder rechtswidrig.`
      : say`jemand hält die Meldung ${nameOf(matter)} von ${isolated(author.username)} für anstößig oder rechtswidrig.`
  if (notice.contentType === 'COMMENT')
    return say`jemand hält einen Kommentar zur Meldung ${nameOf(matter)} für anstößig oder rechtswidrig.`
  return say`jemand hält das Konto „${isolated(author?.username ?? '')}“ für anstößig, das zuletzt bei der Meldung ${nameOf(matter)} geschrieben hat.`
}

/**
 * The receipt repeats nothing of the notice: anybody can type any address, and the mail would carry their
 * words to it.
 */
async function sendReceipt(
  trx: Trx,
  context: Context,
  notice: NoticeRow,
  { town }: ReportMatter,
): Promise<void> {
  const [person] = notice.notifierId === null ? [] : await findPeople(trx, [notice.notifierId])
  const recipient = person?.email ?? notice.notifierEmail
  const say = wordsOf(town.country)
  if (recipient === null) return
  await speakIn(person === undefined ? spokenLanguage() : person.language, () =>
    queueMail(trx, context, {
      kind: 'notice.receipt',
      subject: say`Ihr Hinweis ${notice.id} ist eingegangen`,
      idempotencyKey: `notice.receipt:${notice.id}`,
      municipalityId: town.id,
      personId: person?.id ?? null,
      recipient,
      headers: townHeaders(town),
      content: {
        heading: say`Ihr Hinweis ${notice.id} ist eingegangen`,
        paragraphs: [
          say`Guten Tag,`,
          say`vielen Dank. Sie haben der Gemeinde ${town.name} ${ACCUSATIVE[notice.contentType]()} als anstößig gemeldet. Die Gemeinde prüft Ihren Hinweis und schreibt Ihnen, wie sie entscheidet.`,
          say`Bis dahin bleibt der Inhalt, wie er ist. Haben Sie noch etwas zu ergänzen, antworten Sie einfach auf diese E-Mail.`,
        ],
        reason: say`Sie bekommen diese Nachricht, weil jemand mit dieser E-Mail-Adresse einen Hinweis gegeben hat. Waren Sie das nicht, müssen Sie nichts tun.`,
        sender: townSender(town, context.publicUrl),
      },
    }),
  )
}

const ACCUSATIVE = {
  COMMENT: message`einen Kommentar`,
  REPORT: message`eine Meldung`,
  USER: message`ein Konto`,
} as const

export const noticeNotifications: readonly Subscription[] = [onNotice]
