import { agoText, dateTimeText } from '#kit/common/german.ts'
import styles from './Ago.module.css'

type Props = { iso: string; timeZone: string; locale?: string }

/** "vor 3 Tagen", with the exact moment for pointers and screen readers. Paper does not grow older: it has the moment alone. */
export function Ago({ iso, timeZone, locale }: Props) {
  const exact = dateTimeText(iso, timeZone, locale)
  return (
    // Server and browser may stand on both sides of a full minute.
    <time dateTime={iso} title={exact} className={styles.ago} suppressHydrationWarning>
      <span className={styles.screen} suppressHydrationWarning>
        {agoText(iso, new Date(), timeZone)}
        <span className="hidden-visually">, {exact}</span>
      </span>
    </time>
  )
}
