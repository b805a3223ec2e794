import { MessageCirclePlus } from 'lucide-react'
import { Link } from 'react-router'
import { may } from '#domains/access/web/may.ts'
import type { LoginState } from '#domains/auth/web/LoginPage.tsx'
import * as paths from '#domains/paths.ts'
import { useCurrentUser } from '#domains/users/web/current-user.ts'
import { isolated } from '#kit/common/direction.ts'
import { countText, message, say } from '#kit/common/say.ts'
import { rich } from '#kit/web/rich.tsx'
import { Button, ButtonLink } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import type { CommentSectionFragment } from './CommentSection.generated.ts'
import styles from './CommentSection.module.css'
import { CommentThread } from './CommentThread.tsx'
import { useOpenedTarget } from './comment-place.ts'
import { MoreAnswers } from './MoreAnswers.tsx'
import { splitThreads } from './split-answers.ts'
import type { ThreadNode } from './thread-node.ts'
import { useThreads } from './use-threads.ts'

/** All comments on a report, and the form for a new one. */
export function CommentSection({ report }: { report: CommentSectionFragment }) {
  const { threads, isWhole, isPending, errors, loadMore } = useThreads(report)
  const { shown, hidden } = splitThreads(threads)
  useOpenedTarget(threads)
  const list = (some: readonly ThreadNode[]) => (
    <ol className={styles.threads}>
      {some.map((comment) => (
        <li key={comment.id}>
          <CommentThread comment={comment} report={report} />
        </li>
      ))}
    </ol>
  )
  return (
    <section aria-labelledby="kommentare" className={styles.section}>
      <h2 id="kommentare">
        {report.commentCount === 0
          ? say`Kommentare`
          : countText(report.commentCount, 'Kommentar', 'Kommentare')}
      </h2>
      {threads.length === 0 ? (
        <p className={styles.quiet}>{say`Noch hat niemand geantwortet.`}</p>
      ) : (
        list(shown)
      )}
      {hidden.length > 0 ? (
        <MoreAnswers label={say`Weitere Kommentare zeigen (${hidden.length})`}>
          {list(hidden)}
          <Messages errors={errors} />
          {isWhole ? null : (
            <Button isPending={isPending} onClick={loadMore}>
              {say`Spätere Kommentare laden`}
            </Button>
          )}
        </MoreAnswers>
      ) : null}
      <Invitation report={report} />
    </section>
  )
}

function Invitation({ report }: { report: CommentSectionFragment }) {
  const me = useCurrentUser()
  if (may('create', 'comment', report)) {
    return (
      <ButtonLink to={paths.createCommentPath(report)} icon={<Icon of={MessageCirclePlus} />}>
        {say`Kommentieren`}
      </ButtonLink>
    )
  }
  if (report.commentsState === 'DUPLICATE') {
    const { duplicateOf } = report
    return (
      <p className={styles.quiet}>
        {say`Diese Meldung ist ein Duplikat, deshalb sind hier keine Kommentare mehr möglich.`}
        {duplicateOf === null ? null : (
          <>
            {' '}
            {rich`Weiter geht es bei ${<Link to={paths.reportPath(duplicateOf)}>{isolated(duplicateOf.title)}</Link>}.`}
          </>
        )}
      </p>
    )
  }
  if (report.commentsState === 'OPEN' && me === null) {
    return (
      <ButtonLink
        to={paths.LOGIN}
        state={{ reason: say`Melden Sie sich an, dann können Sie kommentieren.` } satisfies LoginState}
        variant="quiet"
        data-scripted=""
      >
        {say`Zum Kommentieren anmelden`}
      </ButtonLink>
    )
  }
  if (report.commentsState !== 'CLOSED')
    return <p className={styles.quiet}>{STATES[report.commentsState]()}</p>
  return (
    <>
      <p className={styles.quiet}>
        {say`Diese Meldung ist seit mehr als sechs Monaten abgeschlossen, deshalb sind hier keine Kommentare mehr möglich. Gibt es das Problem noch oder wieder? Dann schreiben Sie bitte eine neue Meldung, damit die Gemeinde davon erfährt.`}
      </p>
      <ButtonLink to={paths.createReportPath(report.municipality)}>{say`Neue Meldung schreiben`}</ButtonLink>
    </>
  )
}

const STATES = {
  OPEN: message`Mit diesem Konto können Sie gerade nicht kommentieren.`,
  NOT_PUBLISHED: message`Kommentare sind möglich, sobald die Meldung freigegeben ist.`,
  SWITCHED_OFF: message`Diese Gemeinde nimmt keine Kommentare entgegen.`,
} as const
