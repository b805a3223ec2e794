import { Link } from 'react-router'
import { NoteItem } from '#domains/casework/web/notes/NoteItem.tsx'
import { HistoryStep, type Place } from '#domains/casework/web/processing/HistoryStep.tsx'
import { commentAnchor } from '#domains/paths.ts'
import { DELETED_ACCOUNT } from '#domains/users/public-name.rules.ts'
import { isolated } from '#kit/common/direction.ts'
import { say } from '#kit/common/say.ts'
import { Ago } from '#kit/web/ui/Ago.tsx'
import { CommentBody } from '../CommentThread.tsx'
import type { ThreadReport } from '../thread-node.ts'
import type { ActivityEntryFragment } from './Activity.generated.ts'
import styles from './Activity.module.css'

type Report = ThreadReport & { municipality: Place }
type Props = { entry: ActivityEntryFragment; report: Report; isWhole: boolean }

/** One entry: a step with its changes, a comment, or an internal note. */
export function ActivityItem({ entry: { step, comment, note }, report, isWhole }: Props) {
  if (step !== null) return <HistoryStep step={step} town={report.municipality} />
  if (note !== null) return <NoteItem note={note} timeZone={report.municipality.timeZone} />
  return comment === null ? null : <Comment comment={comment} report={report} isWhole={isWhole} />
}

type Said = NonNullable<ActivityEntryFragment['comment']>

function Comment({ comment, report, isWhole }: { comment: Said; report: Report; isWhole: boolean }) {
  const anchor = commentAnchor(comment.id)
  return (
    <div
      className={styles.comment}
      data-official={comment.official || undefined}
      {...(isWhole && { id: anchor.slice(1), tabIndex: -1 })}
    >
      {comment.parent === null ? null : <p className={styles.quiet}>{answerText(comment.parent)}</p>}
      {isWhole ? (
        <CommentBody comment={comment} report={report} />
      ) : (
        <>
          <p className={styles.quiet}>
            <strong>{comment.official ? say`Offizielle Antwort` : isolated(nameOf(comment.user))}</strong>{' '}
            <Ago iso={comment.createdAt} timeZone={report.municipality.timeZone} />
          </p>
          <p className={styles.text} lang="de">
            {comment.text}
          </p>
          <Link to={anchor}>{say`Zu diesem Kommentar`}</Link>
        </>
      )}
    </div>
  )
}

function answerText({ isDeleted, official, user }: NonNullable<Said['parent']>): string {
  if (isDeleted) return say`Antwort auf einen gelöschten Kommentar`
  if (official) return say`Antwort auf die Gemeinde`
  return say`Antwort auf ${isolated(nameOf(user))}`
}

const nameOf = (user: { name: string } | null): string => user?.name ?? DELETED_ACCOUNT()
