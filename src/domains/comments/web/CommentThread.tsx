import { BadgeCheck, Landmark } from 'lucide-react'
import { BlockedFold } from '#domains/moderation/web/BlockedFold.tsx'
import { Coverable } from '#domains/reports/web/covering/Coverable.tsx'
import { DELETED_ACCOUNT } from '#domains/users/public-name.rules.ts'
import { PersonName } from '#domains/users/web/PersonName.tsx'
import { say } from '#kit/common/say.ts'
import { rich } from '#kit/web/rich.tsx'
import { Ago } from '#kit/web/ui/Ago.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { CommentActions } from './CommentActions.tsx'
import { CommentPhotos } from './CommentPhotos.tsx'
import styles from './CommentThread.module.css'
import { MoreAnswers } from './MoreAnswers.tsx'
import { countWithin, isLongThread, splitAnswers } from './split-answers.ts'
import type { ThreadNode, ThreadReport } from './thread-node.ts'

type Props = {
  comment: ThreadNode
  report: ThreadReport
  /** 1 below the report. */
  level?: number
  /** Whether the whole thread is long. The comment at its top computes it. */
  isLong?: boolean
  /** Already inside an opened fold: nothing below is folded again. */
  isUnfolded?: boolean
}

/**
 * A comment with all its answers below it. Deep answers are no longer indented, so that they stay readable.
 */
export function CommentThread({
  comment,
  report,
  level = 1,
  isLong = isLongThread(comment),
  isUnfolded = false,
}: Props) {
  const answers = comment.children ?? []
  const { shown, hidden } = splitAnswers(answers, level, isLong, isUnfolded)
  const list = (some: readonly ThreadNode[], isBehindFold = isUnfolded) => (
    <ol className={styles.children} data-flat={level >= 5 || undefined}>
      {some.map((child) => (
        <li key={child.id}>
          <CommentThread
            comment={child}
            report={report}
            level={level + 1}
            isLong={isLong}
            isUnfolded={isBehindFold}
          />
        </li>
      ))}
    </ol>
  )
  const hiddenCount = hidden.reduce((sum, each) => sum + countWithin(each), 0)
  return (
    <article
      className={styles.comment}
      id={`kommentar-${comment.id}`}
      tabIndex={-1}
      data-official={comment.official || undefined}
    >
      {comment.isDeleted ? (
        <p className={styles.deleted}>{comment.text}</p>
      ) : comment.isFromBlockedUser ? (
        <BlockedFold what="comment">
          <div className={styles.comment}>
            <CommentBody comment={comment} report={report} />
          </div>
        </BlockedFold>
      ) : (
        <CommentBody comment={comment} report={report} />
      )}
      {shown.length > 0 ? list(shown) : null}
      {hidden.length > 0 ? (
        <MoreAnswers label={say`Weitere Antworten zeigen (${hiddenCount})`}>{list(hidden, true)}</MoreAnswers>
      ) : null}
    </article>
  )
}

/**
 * Author, time and text of a comment. An official answer has signs that nobody can type: the town's arms, a
 * mark with an icon, and a ground of its own behind its text.
 */
export function CommentBody({ comment, report }: { comment: ThreadNode; report: ThreadReport }) {
  const { municipality } = report
  const author = comment.official
    ? say`Gemeinde ${municipality.name}`
    : (comment.user?.name ?? DELETED_ACCOUNT())
  return (
    <>
      <div className={styles.head}>
        <h3 className={styles.author}>
          {comment.official ? <OfficialMark logo={municipality.logo} /> : null}
          <PersonName name={author} isLocked={comment.user?.isLocked ?? false} />
        </h3>
        {comment.official ? (
          <span className={styles.mark}>
            <Icon of={BadgeCheck} size={16} />
            {say`Offizielle Antwort`}
          </span>
        ) : null}
        <Ago iso={comment.createdAt} timeZone={municipality.timeZone} />
        {comment.editedAt ? (
          <span>{rich`bearbeitet ${<Ago iso={comment.editedAt} timeZone={municipality.timeZone} />}`}</span>
        ) : null}
      </div>
      {comment.title && !comment.official ? (
        <p className={styles.answers} lang="de">
          {comment.title}
        </p>
      ) : null}
      <p className={styles.text} lang="de">
        <Coverable of={comment} text={comment.text} reportId={report.id} />
      </p>
      <CommentPhotos comment={comment} author={author} version={report.version} />
      <CommentActions comment={comment} report={report} author={author} />
    </>
  )
}

/** The municipality's coat of arms, if it has one. */
function OfficialMark({ logo }: { logo: string | null }) {
  return logo ? (
    <img src={logo} alt="" width={24} height={24} className={styles.logo} />
  ) : (
    <Icon of={Landmark} size={18} />
  )
}
