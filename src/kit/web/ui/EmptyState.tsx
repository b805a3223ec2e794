import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

/** Says what will be here, and the next possible step. */
export function EmptyState({
  title,
  children,
  action,
}: {
  title: string
  children?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className={styles.empty}>
      <h2>{title}</h2>
      {children}
      {action}
    </div>
  )
}
