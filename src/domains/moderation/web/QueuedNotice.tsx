import { Link } from 'react-router'
import * as paths from '#domains/paths.ts'
import { localeOf } from '#domains/places/place.rules.ts'
import { isolated } from '#kit/common/direction.ts'
import { dateTimeText } from '#kit/common/german.ts'
import { listText } from '#kit/common/list-text.ts'
import { say } from '#kit/common/say.ts'
import { rich } from '#kit/web/rich.tsx'
import { Ago } from '#kit/web/ui/Ago.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Quote } from '#kit/web/ui/Quote.tsx'
import type { QueuedNoticeFragment } from './NoticeQueue.generated.ts'
import styles from './NoticeQueue.module.css'
import { DECISION_NAMES, TYPE_NAMES } from './notice-words.ts'

type Props = {
  town: { slug: string; country: string; timeZone: string }
  notice: QueuedNoticeFragment
  /** Other open notices on the same content. */
  further: readonly QueuedNoticeFragment[]
  onDecide: () => void
}

/** Notices on one content: the content, the reasons, and the decision. */
export function QueuedNotice({ town, notice, further, onDecide }: Props) {
  const { report, comment, user, contentType } = notice
  const locale = localeOf(town.country)
  const place = paths.reportPath(report)
  const numbers = [notice, ...further].map(({ id }) => String(id))
  const title = further.length === 0 ? say`Hinweis ${notice.id}` : say`Hinweise ${listText(numbers)}`
  const by = notice.decidedBy
  const decider = by
    ? [by.firstName, by.lastName].filter(Boolean).join(' ') || by.username
    : say`Gelöschtes Konto`
  const content = contentOf(notice)
  return (
    <article className={styles.notice} aria-labelledby={`hinweis-${notice.id}`}>
      <h2 id={`hinweis-${notice.id}`}>
        {user
          ? say`${title}: ${TYPE_NAMES[contentType]()} von ${isolated(user.username)}`
          : `${title}: ${TYPE_NAMES[contentType]()}`}
      </h2>
      <p className={styles.facts}>
        <Ago iso={notice.createdAt} timeZone={town.timeZone} locale={locale} />
        {report ? (
          <>
            {' · '}
            <Link to={comment && !comment.isDeleted ? `${place}${paths.commentAnchor(comment.id)}` : place}>
              {isolated(report.title)} ({report.number})
            </Link>
            {' · '}
            {report.category.name}
          </>
        ) : (
          ` · ${say`Die Meldung dazu ist gelöscht`}`
        )}
      </p>
      {contentType !== 'USER' ? (
        <figure className={styles.content}>
          <figcaption>{say`Der Inhalt`}</figcaption>
          {content === null ? <p>{say`Nicht mehr da.`}</p> : <Quote className="">{content}</Quote>}
        </figure>
      ) : null}
      {[notice, ...further].map(({ id, reason, createdAt }) => (
        <figure key={id} className={styles.said}>
          <figcaption>
            {say`Begründung des Hinweises`}
            {further.length > 0 ? (
              <>
                {` ${id} · `}
                <Ago iso={createdAt} timeZone={town.timeZone} locale={locale} />
              </>
            ) : null}
          </figcaption>
          <Quote className="">{reason}</Quote>
        </figure>
      ))}
      {notice.decision && notice.decidedAt ? (
        <p className={styles.decision}>
          {rich`${<strong>{DECISION_NAMES[contentType][notice.decision]()}</strong>} von ${decider} am ${dateTimeText(notice.decidedAt, town.timeZone, locale)}: „${notice.decisionReason && isolated(notice.decisionReason)}“`}
        </p>
      ) : (
        <p>
          <Button variant="primary" onClick={onDecide}>
            {rich`Entscheiden${<span className="hidden-visually">: {title}</span>}`}
          </Button>
        </p>
      )}
    </article>
  )
}

function contentOf({ contentType, comment, report }: QueuedNoticeFragment): string | null {
  if (contentType === 'COMMENT') return comment && !comment.isDeleted ? comment.text : null
  return report === null ? null : `${report.title}\n${report.description}`
}
