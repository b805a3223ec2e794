import { commentCreated, commentRemoved } from '#domains/comments/server/comment.events.ts'
import type { CommentRow } from '#domains/comments/server/comments.sql.ts'
import { wholeText } from '#domains/comments/server/threads.ts'
import { hasBlocked } from '#domains/moderation/server/blocks.sql.ts'
import { commentAnchor } from '#domains/paths.ts'
import { findPeople } from '#domains/users/server/people.sql.ts'
import { isolated } from '#kit/common/direction.ts'
import { message, say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { type Subscription, subscribe } from '#kit/server/events.ts'
import type { EventName } from '../../notification.rules.ts'
import {
  mailAboutReport,
  matterOf,
  matterWithoutMap,
  nameOf,
  notifyAboutReport,
  type ReportMatter,
} from './report-mail.ts'
import { responsibleStaff } from './responsible-staff.ts'

/**
 * Mails 12 and 13: tells the author of the comment that is replied to, the report's author, and the staff
 * responsible for the report. Each is told at most once. Nobody is told of their own comment. People in their
 * private role are not told of a comment by somebody they have blocked (rule 39). An answer that sets the
 * status is told by the notification of the status.
 */
const onComment = subscribe(
  commentCreated,
  async (trx, context, { comment, answered, report, setsStatus }) => {
    if (report.isInternal || setsStatus) return
    const matter = await matterOf(trx, context, report)
    const [writer] = comment.personId === null ? [] : await findPeople(trx, [comment.personId])
    // Our own words stand in front of a name, so no name can look like the town.
    const by = () =>
      comment.isOfficial
        ? say`Offizielle Antwort der Gemeinde ${matter.town.name}`
        : say`Kommentar von ${isolated(writer?.username ?? say`einer unbekannten Person`)}`
    const told = new Set([comment.personId])

    const tell = async (
      event: EventName,
      personId: number | null,
      ...words: [subject: () => string, sentence: () => string, reason: () => string]
    ) => {
      if (personId === null || told.has(personId)) return
      told.add(personId)
      if (
        !comment.isOfficial &&
        comment.personId !== null &&
        (await hasBlocked(trx, personId, comment.personId))
      )
        return
      const [subject, sentence, reason] = words
      await notifyAboutReport(trx, context, matter, [personId], {
        event,
        kind: comment.isOfficial ? 'comment.official' : 'comment.created',
        ...aboutComment(matter, comment, 'comment.created'),
        words: () => ({
          subject: subject(),
          reason: reason(),
          content: {
            paragraphs: [say`Guten Tag,`, sentence()],
            quote: { by: by(), text: wholeText(comment) },
            button: { label: say`Ansehen und antworten`, url: urlOf(matter, comment) },
          },
        }),
      })
    }

    // On a report that is hidden again, earlier commenters can no longer read the replies.
    if (answered !== null && report.isPublished) {
      const subject = () => say`Antwort auf Ihren Kommentar zu ${report.number}`
      const sentence = () => say`auf Ihren Kommentar zur Meldung ${nameOf(matter)} hat jemand geantwortet.`
      const reason = message`Sie bekommen diese Nachricht, weil Sie den Kommentar geschrieben haben.`
      await tell('COMMENT_ANSWERED', answered.personId, subject, sentence, reason)
    }
    const isOfficial = comment.isOfficial
    await tell(
      isOfficial ? 'REPORT_ANSWER' : 'REPORT_COMMENT',
      report.personId,
      () =>
        isOfficial ? say`Antwort der Gemeinde zu ${report.number}` : say`Neuer Kommentar zu ${report.number}`,
      () =>
        isOfficial
          ? say`die Gemeinde ${matter.town.name} hat auf Ihre Meldung ${nameOf(matter)} geantwortet.`
          : say`zu Ihrer Meldung ${nameOf(matter)} gibt es einen neuen Kommentar.`,
      message`Sie bekommen diese Nachricht, weil Sie die Meldung abgegeben haben.`,
    )
    if (!isOfficial) await tellStaff(trx, context, matter, { comment, told, by })
  },
)

/**
 * Tells the responsible staff what citizens write. On a closed report the mail also says that its author has
 * something to say; this does not reopen the report (rule 78, U-11).
 */
async function tellStaff(
  trx: Trx,
  context: Context,
  matter: ReportMatter,
  { comment, told, by }: { comment: CommentRow; told: ReadonlySet<number | null>; by: () => string },
): Promise<void> {
  const { report, town } = matter
  const staff = (await responsibleStaff(trx, report)).filter((id) => !told.has(id))
  const isAfterEnd = report.resolvedAt !== null && comment.personId === report.personId
  await notifyAboutReport(trx, context, matter, staff, {
    event: 'STAFF_COMMENT',
    kind: isAfterEnd ? 'comment.on-closed' : 'comment.for-staff',
    ...aboutComment(matter, comment, isAfterEnd ? 'comment.on-closed' : 'comment.for-staff'),
    words: () => ({
      subject: isAfterEnd
        ? say`Rückmeldung zur abgeschlossenen Meldung ${report.number}`
        : say`Neuer Kommentar zu ${report.number}`,
      reason: say`Sie bekommen diese Nachricht, weil Sie bei der Gemeinde ${town.name} für diese Meldung zuständig sind.`,
      content: {
        paragraphs: [
          say`Guten Tag,`,
          isAfterEnd
            ? say`die Meldung ${nameOf(matter)} ist abgeschlossen. Wer sie abgegeben hat, hat jetzt noch etwas dazu geschrieben. Am Status ändert das nichts.`
            : say`zur Meldung ${nameOf(matter)} gibt es einen neuen Kommentar.`,
        ],
        // No mail names the report's author.
        quote: { by: isAfterEnd ? say`Kommentar` : by(), text: wholeText(comment) },
        button: { label: say`Meldung ansehen`, url: urlOf(matter, comment) },
      },
    }),
  })
}

const urlOf = ({ url }: ReportMatter, { id }: { id: number }) => `${url}${commentAnchor(id)}`

const aboutComment = ({ path }: ReportMatter, { id }: { id: number }, cause: string) => ({
  commentId: id,
  path: `${path}${commentAnchor(id)}`,
  idempotencyKey: `${cause}:${id}`,
})

/**
 * Tells the author of a comment that the town deleted it: the reason, their text once more, and how to
 * object.
 */
const onRemoved = subscribe(commentRemoved, async (trx, context, { comment, report, reason }) => {
  const matter = await matterWithoutMap(trx, context, report)
  const { name } = matter.town
  await mailAboutReport(trx, context, matter, comment.personId, {
    kind: 'comment.removed',
    idempotencyKey: `comment.removed:${comment.id}`,
    words: () => ({
      subject: say`Ihr Kommentar zu ${report.number} ist gelöscht`,
      reason: say`Sie bekommen diese Nachricht, weil Sie den Kommentar geschrieben haben.`,
      content: {
        paragraphs: [
          say`Guten Tag,`,
          say`die Gemeinde ${name} hat Ihren Kommentar zu einer Meldung gelöscht. Die Begründung:`,
          say`„${reason}“`,
        ],
        quote: { by: say`Ihr Kommentar`, text: wholeText(comment) },
        afterButton: [
          say`Sind Sie damit nicht einverstanden? Antworten Sie einfach auf diese E-Mail, dann prüft die Gemeinde es noch einmal.`,
        ],
      },
    }),
  })
})

export const commentNotifications: readonly Subscription[] = [onComment, onRemoved]
