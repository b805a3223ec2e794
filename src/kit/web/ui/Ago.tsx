import { agoText, dateTimeText } from '#kit/common/german.ts'
import styles from './Ago.module.css'

type Props = { iso: string; timeZone: string; locale?: string }

/**
 * "vor 3 Tagen", with the exact moment as a tooltip and for screen readers. In print only the exact moment,
 * because paper does not update.
 */
export function Ago({ iso, timeZone, locale }: Props) {
  const exact = dateTimeText(iso, timeZone, locale)
  return (
    // Server and browser may render on different sides of a full minute.
    <time dateTime={iso} title={exact} className={styles.ago} suppressHydrationWarning>
      <span className={styles.screen} suppressHydrationWarning>
        {agoText(iso, new Date(), timeZone)}
        <span className="hidden-visually">, {exact}</span>
      </span>
    </time>
  )
}
