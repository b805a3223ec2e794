import type { ReactNode } from 'react'
import styles from './PublicBadge.module.css'

/** Shows whether a text is public, by word and shape. */
export function PublicBadge({ isPublic, children }: { isPublic: boolean; children: ReactNode }) {
  return (
    <span className={styles.badge} data-public={isPublic || undefined}>
      {children}
    </span>
  )
}
