import { MessageCircleReply, Pencil, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { may } from '#domains/access/web/may.ts'
import { ContentActions } from '#domains/moderation/web/ContentActions.tsx'
import { createCommentPath, editCommentPath } from '#domains/paths.ts'
import { isolated } from '#kit/common/direction.ts'
import { dateTimeText } from '#kit/common/german.ts'
import { say } from '#kit/common/say.ts'
import { Icon } from '#kit/web/ui/Icon.tsx'
import styles from './CommentActions.module.css'
import type { ThreadNode, ThreadReport } from './thread-node.ts'

const DeleteCommentDialog = lazy(() =>
  import('./DeleteCommentDialog.tsx').then((module) => ({ default: module.DeleteCommentDialog })),
)

type Props = { comment: ThreadNode; report: ThreadReport; author: string }

/** The actions that the server's flags allow the viewer. */
export function CommentActions({ comment, report, author }: Props) {
  const [asksToDelete, setAsksToDelete] = useState(false)
  const mayReply = may('create', 'comment', report)
  const mayEdit = may('update', 'comment', comment)
  const mayDelete = may('delete', 'comment', comment)
  return (
    <div className={styles.actions}>
      {mayReply ? (
        <Link to={createCommentPath(report, comment.id)}>
          <Icon of={MessageCircleReply} size={18} />
          {say`Antworten`}
          <span className="hidden-visually"> {say`auf ${isolated(author)}`}</span>
        </Link>
      ) : null}
      {mayEdit ? (
        <Link to={editCommentPath(report, comment.id)}>
          <Icon of={Pencil} size={18} />
          {say`Bearbeiten`}
          <span className="hidden-visually">
            : {say`Kommentar vom ${dateTimeText(comment.createdAt, report.municipality.timeZone)}`}
          </span>
        </Link>
      ) : null}
      {mayDelete ? (
        <button type="button" className={styles.act} onClick={() => setAsksToDelete(true)}>
          <Icon of={Trash2} size={18} />
          {say`Löschen`}
          <span className="hidden-visually">: {say`Kommentar von ${isolated(author)}`}</span>
        </button>
      ) : null}
      <ContentActions
        content={{ type: 'COMMENT', id: comment.id }}
        author={comment.official ? null : comment.user}
        municipality={report.municipality}
        isBlocked={comment.isFromBlockedUser}
      />
      {asksToDelete ? (
        <Suspense>
          <DeleteCommentDialog comment={comment} author={author} onClose={() => setAsksToDelete(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}
