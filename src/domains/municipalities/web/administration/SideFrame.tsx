import type { ReactNode } from 'react'
import type { ApiError } from '#kit/web/data/answer.ts'
import { Messages } from '#kit/web/ui/Messages.tsx'
import styles from './AdministrationFrame.module.css'
import { type Section, SideMenu } from './SideMenu.tsx'

type Props = {
  /** Label of the menu. */
  menu: string
  name: string
  sections: readonly Section[]
  errors: readonly ApiError[]
  title: string
  /** A control beside the heading, usually to create something. */
  action?: ReactNode
  /** The content takes the full width, and the menu is above it. */
  isWide?: boolean
  children: ReactNode
}

/** A page with a menu beside it. */
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
