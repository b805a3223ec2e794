import { localeOf } from '#domains/places/place.rules.ts'
import { dateTimeText } from '#kit/common/german.ts'
import { say } from '#kit/common/say.ts'
import { Quote } from '#kit/web/ui/Quote.tsx'
import { REPLY_TEXTS } from '../reply-text.rules.ts'
import styles from './HandoverPage.module.css'
import type { MailedHandoverQuery } from './MailedHandover.generated.ts'

type Props = {
  replies: NonNullable<MailedHandoverQuery['mailedHandover']>['replies']
  timeZone: string
  country: string
}

/** The replies that were given by this link before. */
export function OwnReplies({ replies, timeZone, country }: Props) {
  if (replies.length === 0) return null
  return (
    <section className={styles.part} aria-labelledby="bisher">
      <h2 id="bisher">{say`Ihre bisherigen Rückmeldungen`}</h2>
      <ul className={styles.replies}>
        {replies.map(({ id, kind, text, repliedAt }) => (
          <li key={id}>
            <p className={styles.quiet}>
              {REPLY_TEXTS[kind]()} · {dateTimeText(repliedAt, timeZone, localeOf(country))}
            </p>
            {text === null ? null : <Quote>{text}</Quote>}
          </li>
        ))}
      </ul>
    </section>
  )
}
