import { noteWritten } from '#domains/casework/server/notes/note.events.ts'
import { findPeople } from '#domains/users/server/people.sql.ts'
import { isolated } from '#kit/common/direction.ts'
import { say } from '#kit/common/say.ts'
import { type Subscription, subscribe } from '#kit/server/events.ts'
import { matterOf, nameOf, notifyAboutReport } from './report-mail.ts'

/**
 * Mail 28: tells colleagues that an internal note mentions them. The note itself stays on the page: a mailbox
 * is no place for what only staff may read.
 */
const onWritten = subscribe(noteWritten, async (trx, context, { report, noteId, authorId, mentionedIds }) => {
  if (mentionedIds.length === 0) return
  const matter = await matterOf(trx, context, report)
  const { town } = matter
  const [author] = await findPeople(trx, [authorId])
  const by = [author?.firstName, author?.lastName].filter(Boolean).join(' ')
  await notifyAboutReport(trx, context, matter, mentionedIds, {
    event: 'MENTION',
    kind: 'note.mentioned',
    idempotencyKey: `note.mentioned:${noteId}`,
    words: () => ({
      subject: say`Sie sind in einer Notiz zu ${report.number} erwähnt`,
      reason: say`Sie bekommen diese Nachricht, weil Sie für die Gemeinde ${town.name} Meldungen bearbeiten.`,
      content: {
        paragraphs: [
          say`Guten Tag,`,
          say`${isolated(by)} hat Sie in einer internen Notiz zur Meldung ${nameOf(matter)} erwähnt. Die Notiz steht bei der Meldung, nur Mitarbeitende sehen sie.`,
        ],
        button: { label: say`Notiz lesen`, url: matter.url },
      },
    }),
  })
})

export const mentionNotifications: readonly Subscription[] = [onWritten]
