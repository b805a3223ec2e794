import { commentCreated, commentRemoved } from '#domains/comments/server/comment.events.ts'
import { wholeText } from '#domains/comments/server/threads.ts'
import { hasBlocked } from '#domains/moderation/server/blocks.sql.ts'
import { commentAnchor } from '#domains/paths.ts'
import { findPeople } from '#domains/users/server/people.sql.ts'
import { type Subscription, subscribe } from '#kit/server/events.ts'
import { mailAboutReport, matterOf, nameOf } from './report-mail.ts'
import { responsibleStaff } from './responsible-staff.ts'

/**
 * Mails 12 and 13: whoever is answered hears of it, and the report's author. Each at most once, and nobody of their own
 * words, nor of somebody they have blocked (DECISIONS 39).
 */
const onComment = subscribe(commentCreated, async (trx, context, { comment, answered, report }) => {
  if (report.isInternal) return
  const matter = await matterOf(trx, context, report)
  const [writer] = comment.personId === null ? [] : await findPeople(trx, [comment.personId])
  const by = comment.isOfficial ? `Gemeinde ${matter.town.name}` : (writer?.username ?? 'Jemand')
  const url = `${matter.url}${commentAnchor(comment.id)}`
  const told = new Set([comment.personId])

  const tell = async (personId: number | null, subject: string, sentence: string, reason: string) => {
    if (personId === null || told.has(personId)) return
    told.add(personId)
    if (
      !comment.isOfficial &&
      comment.personId !== null &&
      (await hasBlocked(trx, personId, comment.personId))
    )
      return
    await mailAboutReport(trx, context, matter, personId, {
      kind: comment.isOfficial ? 'comment.official' : 'comment.created',
      subject,
      idempotencyKey: `comment.created:${comment.id}`,
      reason,
      content: {
        heading: subject,
        paragraphs: ['Guten Tag,', sentence],
        quote: { by, text: wholeText(comment) },
        button: { label: 'Ansehen und antworten', url },
      },
    })
  }

  // On a report that is hidden again, those who once commented can no longer read what is answered.
  if (answered !== null && report.isPublished) {
    const subject = `Antwort auf Ihren Kommentar zu ${report.number}`
    const sentence = `auf Ihren Kommentar zur Meldung ${nameOf(matter)} hat jemand geantwortet.`
    await tell(
      answered.personId,
      subject,
      sentence,
      'Sie bekommen diese Nachricht, weil Sie den Kommentar geschrieben haben.',
    )
  }
  const isOfficial = comment.isOfficial
  await tell(
    report.personId,
    isOfficial ? `Antwort der Gemeinde zu ${report.number}` : `Neuer Kommentar zu ${report.number}`,
    isOfficial
      ? `die Gemeinde ${matter.town.name} hat auf Ihre Meldung ${nameOf(matter)} geantwortet.`
      : `zu Ihrer Meldung ${nameOf(matter)} gibt es einen neuen Kommentar.`,
    'Sie bekommen diese Nachricht, weil Sie die Meldung abgegeben haben.',
  )
})

/** Whoever closed a report hears when its author answers; it stays closed (DECISIONS 78, REQUIREMENTS U-11). */
const onAnswerToTheEnd = subscribe(commentCreated, async (trx, context, { comment, report }) => {
  if (report.resolvedAt === null || comment.personId !== report.personId || comment.isOfficial) return
  const matter = await matterOf(trx, context, report)
  const subject = `Rückmeldung zur abgeschlossenen Meldung ${report.number}`
  for (const personId of await responsibleStaff(trx, report)) {
    if (personId === comment.personId) continue
    await mailAboutReport(trx, context, matter, personId, {
      kind: 'comment.on-closed',
      subject,
      idempotencyKey: `comment.on-closed:${comment.id}`,
      reason: `Sie bekommen diese Nachricht, weil Sie bei der Gemeinde ${matter.town.name} für diese Meldung zuständig sind.`,
      content: {
        heading: subject,
        paragraphs: [
          'Guten Tag,',
          `die Meldung ${nameOf(matter)} ist abgeschlossen. Wer sie abgegeben hat, hat jetzt noch etwas dazu geschrieben. Am Status ändert das nichts.`,
        ],
        quote: { by: 'Kommentar', text: wholeText(comment) },
        button: { label: 'Meldung ansehen', url: `${matter.url}${commentAnchor(comment.id)}` },
      },
    })
  }
})

/** Whose comment was deleted by the town reads why, has their words once more, and can object. */
const onRemoved = subscribe(commentRemoved, async (trx, context, { comment, report, reason }) => {
  const { town, url } = await matterOf(trx, context, report)
  const { name } = town
  // Without the map of its place: the report may be hidden by now.
  await mailAboutReport(trx, context, { report, town, url }, comment.personId, {
    kind: 'comment.removed',
    subject: `Ihr Kommentar zu ${report.number} ist gelöscht`,
    idempotencyKey: `comment.removed:${comment.id}`,
    reason: 'Sie bekommen diese Nachricht, weil Sie den Kommentar geschrieben haben.',
    content: {
      heading: `Ihr Kommentar zu ${report.number} ist gelöscht`,
      paragraphs: [
        'Guten Tag,',
        `die Gemeinde ${name} hat Ihren Kommentar zu einer Meldung gelöscht. Ihre Begründung:`,
        `„${reason}“`,
      ],
      quote: { by: 'Ihr Kommentar', text: wholeText(comment) },
      afterButton: [
        'Sind Sie damit nicht einverstanden? Antworten Sie einfach auf diese E-Mail, dann prüft die Gemeinde es noch einmal.',
      ],
    },
  })
})

export const commentNotifications: readonly Subscription[] = [onComment, onAnswerToTheEnd, onRemoved]
