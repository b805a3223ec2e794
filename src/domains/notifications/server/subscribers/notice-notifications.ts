import { noticeTaken } from '#domains/moderation/server/moderation.events.ts'
import type { NoticeRow } from '#domains/moderation/server/notices.sql.ts'
import { townHeaders, townSender } from '#domains/municipalities/server/town-mail.ts'
import { commentAnchor } from '#domains/paths.ts'
import { wordsOf } from '#domains/places/words.rules.ts'
import { noticesPath } from '#domains/staff-paths.ts'
import { findPeople } from '#domains/users/server/people.sql.ts'
import { isolated } from '#kit/common/direction.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { type Subscription, subscribe } from '#kit/server/events.ts'
import { queueMail } from '#kit/server/mail/queue.ts'
import { matterOf, nameOf, notifyAboutReport, type ReportMatter } from './report-mail.ts'
import { administratorsOf } from './responsible-staff.ts'

const WHAT = { COMMENT: 'ein Kommentar', REPORT: 'eine Meldung', USER: 'ein Konto' } as const

/**
 * Mail 16: tells the administrators of a notice, and sends a receipt where the address of the person who gave
 * it is known.
 */
const onNotice = subscribe(noticeTaken, async (trx, context, { notice, report, commentId, hasReceipt }) => {
  const matter = await matterOf(trx, context, report)
  const url = commentId === null ? matter.url : `${matter.url}${commentAnchor(commentId)}`
  if (hasReceipt) await sendReceipt(trx, context, notice, matter)
  const say = wordsOf(matter.town.country)
  const subject = say`Hinweis ${notice.id}: ${WHAT[notice.contentType]} wurde als anstößig gemeldet`
  await notifyAboutReport(trx, context, matter, await administratorsOf(trx, notice.municipalityId), {
    event: 'NOTICE',
    path: noticesPath(matter.town),
    ...(commentId !== null && { commentId }),
    kind: 'notice.taken',
    subject,
    idempotencyKey: `notice.taken:${notice.id}`,
    reason: `Sie bekommen diese Nachricht, weil Sie die Gemeinde ${matter.town.name} verwalten.`,
    content: {
      heading: subject,
      paragraphs: ['Guten Tag,', await sentence(trx, notice, matter)],
      quote: { by: 'Begründung', text: notice.reason },
      button: { label: 'Ansehen', url },
      afterButton: [
        'Bis Sie entscheiden, bleibt alles, wie es ist.',
        {
          text: 'Darüber entscheiden Sie in der Verwaltung.',
          link: { label: 'Alle Hinweise', url: `${context.publicUrl}${noticesPath(matter.town)}` },
        },
      ],
    },
  })
})

async function sentence(trx: Trx, notice: NoticeRow, matter: ReportMatter): Promise<string> {
  const [author] = notice.authorId === null ? [] : await findPeople(trx, [notice.authorId])
  const say = wordsOf(matter.town.country)
  const by = author === undefined ? '' : ` von ${isolated(author.username)}`
  if (notice.contentType === 'REPORT')
    return say`jemand hält die Meldung ${nameOf(matter)}${by} für anstößig oder rechtswidrig.`
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
  await queueMail(trx, context, {
    kind: 'notice.receipt',
    subject: `Ihr Hinweis ${notice.id} ist eingegangen`,
    idempotencyKey: `notice.receipt:${notice.id}`,
    municipalityId: town.id,
    personId: person?.id ?? null,
    recipient,
    headers: townHeaders(town),
    content: {
      heading: `Ihr Hinweis ${notice.id} ist eingegangen`,
      paragraphs: [
        'Guten Tag,',
        say`vielen Dank. Sie haben der Gemeinde ${town.name} ${ACCUSATIVE[notice.contentType]} als anstößig gemeldet. Die Gemeinde prüft Ihren Hinweis und schreibt Ihnen, wie sie entscheidet.`,
        'Bis dahin bleibt der Inhalt, wie er ist. Haben Sie noch etwas zu ergänzen, antworten Sie einfach auf diese E-Mail.',
      ],
      reason:
        'Sie bekommen diese Nachricht, weil jemand mit dieser E-Mail-Adresse einen Hinweis gegeben hat. Waren Sie das nicht, müssen Sie nichts tun.',
      sender: townSender(town, context.publicUrl),
    },
  })
}

const ACCUSATIVE = { COMMENT: 'einen Kommentar', REPORT: 'eine Meldung', USER: 'ein Konto' } as const

export const noticeNotifications: readonly Subscription[] = [onNotice]
