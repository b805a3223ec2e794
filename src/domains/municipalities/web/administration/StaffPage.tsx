import type { ReactNode } from 'react'
import type { ApiError } from '#kit/web/data/answer.ts'
import { Messages } from '#kit/web/ui/Messages.tsx'
import styles from './AdministrationFrame.module.css'

type Props = {
  errors: readonly ApiError[]
  title: string
  /** A control beside the heading, usually to create something. */
  action?: ReactNode
  /** Links to the neighbouring parts of the same matter. */
  tabs?: ReactNode
  /** The content takes the full width and says itself what it is: the heading is for screen readers. */
  isWide?: boolean
  children: ReactNode
}

/** A page of staff: its heading and its content. */
export function StaffPage({ errors, title, action, tabs, isWide = false, children }: Props) {
  return (
    <div className={styles.content} data-wide={isWide || undefined}>
      <Messages errors={errors} />
      <div className={isWide ? 'hidden-visually' : styles.head}>
        <h1>{title}</h1>
        {action}
      </div>
      {tabs}
      {children}
    </div>
  )
}
