import type { ReactNode } from 'react'
import type { ApiError } from '#kit/web/data/answer.ts'
import { Messages } from '#kit/web/ui/Messages.tsx'
import styles from './AdministrationFrame.module.css'
import { type Section, SideMenu } from './SideMenu.tsx'

type Props = {
  /** What is looked after, and of whom. */
  menu: string
  name: string
  sections: readonly Section[]
  errors: readonly ApiError[]
  title: string
  /** Beside the heading: what can be made here. */
  action?: ReactNode
  /** A work surface that takes the whole width: the way to the other pages stands above it. */
  isWide?: boolean
  children: ReactNode
}

/** A page with the way to its neighbours beside it. */
export function SideFrame({ menu, name, sections, errors, title, action, isWide = false, children }: Props) {
  return (
    <div className={styles.page} data-wide={isWide || undefined}>
      <div className={styles.side}>
        <p className={styles.town}>
          <span>{menu}</span> {name}
        </p>
        <SideMenu label={menu} sections={sections} />
      </div>
      <div className={styles.content}>
        <Messages errors={errors} />
        <div className={styles.head}>
          <h1>{title}</h1>
          {action}
        </div>
        {children}
      </div>
    </div>
  )
}
