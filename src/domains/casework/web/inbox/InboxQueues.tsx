import { Link } from 'react-router'
import { numberText } from '#kit/common/german.ts'
import { say } from '#kit/common/say.ts'
import { type InboxQuery, inboxUrl, type Shown } from '../../inbox-query.rules.ts'
import type { InboxPageQuery } from './InboxPage.generated.ts'
import styles from './InboxQueues.module.css'
import { QUEUE_NAMES } from './queue-names.ts'

type Props = { query: InboxQuery; counts: NonNullable<InboxPageQuery['reportQueues']> }

/** The queues of the inbox with their counts. */
export function InboxQueues({ query, counts }: Props) {
  return (
    <nav aria-label={say`Posteingang`} className={styles.queues}>
      <ul>
        {(Object.keys(QUEUE_NAMES) as Shown[]).map((shown) => {
          const total = counts.find(({ queue }) => queue === shown)?.total
          // People without a team have no such queue.
          if (shown === 'TEAM' && total === undefined) return null
          return (
            <li key={shown}>
              <Link
                to={{ search: inboxUrl(shown, query) }}
                aria-current={shown === query.shown ? 'page' : undefined}
                data-urgent={(shown === 'OVERDUE' && total !== 0) || undefined}
              >
                <span>{QUEUE_NAMES[shown].label()}</span>
                {total === undefined ? null : <strong>{numberText(total)}</strong>}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
