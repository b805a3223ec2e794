import { Bell as BellIcon } from 'lucide-react'
import { Link } from 'react-router'
import * as paths from '#domains/paths.ts'
import { countText, say } from '#kit/common/say.ts'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { MOST_COUNTED } from '../notification.rules.ts'
import styles from './Bell.module.css'
import { useUnread } from './use-unread.ts'

/** The link to the notifications, with the number of unread ones. */
export function Bell({ personId }: { personId: number }) {
  const count = useUnread(personId) ?? 0
  const isMany = count >= MOST_COUNTED
  const words = isMany
    ? say`Nachrichten, mehr als 99 neue`
    : say`Nachrichten, ${countText(count, 'neue', 'neue')}`
  return (
    <Link
      to={paths.NOTIFICATIONS}
      className={styles.bell}
      aria-label={count === 0 ? say`Nachrichten, keine neue` : words}
    >
      <Icon of={BellIcon} size={22} />
      {count > 0 ? (
        <span className={styles.count} aria-hidden="true">
          {isMany ? '99+' : count}
        </span>
      ) : null}
    </Link>
  )
}
