import type { ReactNode } from 'react'
import styles from './Notice.module.css'

type Props = {
  kind?: 'info' | 'success' | 'warning' | 'error'
  title?: string
  children: ReactNode
  icon?: ReactNode
}

/** A message that stays on the page. */
export function Notice({ kind = 'info', title, children, icon }: Props) {
  return (
    <div className={styles.notice} data-kind={kind}>
      {icon}
      <div>
        {title ? <p className={styles.title}>{title}</p> : null}
        {children}
      </div>
    </div>
  )
}
