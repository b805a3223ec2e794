import type { ReactNode } from 'react'
import styles from './Field.module.css'

/** Two fields side by side where there is room; `wide` names the one that needs more of it. */
export function FieldPair({ wide, children }: { wide?: 'left' | 'right'; children: ReactNode }) {
  return (
    <div className={styles.pair} data-wide={wide}>
      {children}
    </div>
  )
}
