import type { ReactNode } from 'react'
import { may } from '#domains/access/web/may.ts'
import { SideFrame } from '#domains/municipalities/web/administration/SideFrame.tsx'
import * as paths from '#domains/paths.ts'
import * as staffPaths from '#domains/staff-paths.ts'
import type { ApiError } from '#kit/web/data/answer.ts'
import { ButtonLink } from '#kit/web/ui/Button.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import type { PlatformViewerFragment } from './Platform.generated.ts'
import styles from './platform.module.css'

type Props = {
  me: PlatformViewerFragment | null | undefined
  errors: readonly ApiError[]
  title: string
  /** A button beside the heading that creates something. */
  action?: ReactNode
  children: ReactNode
}

const SECTIONS = [
  { to: staffPaths.PLATFORM_MUNICIPALITIES, label: 'Gemeinden', isPart: true },
  { to: staffPaths.PLATFORM_USERS, label: 'Benutzer', isPart: true },
  { to: staffPaths.PLATFORM_TEXTS, label: 'Texte', isPart: true },
  { to: staffPaths.PLATFORM_NEWS, label: 'Aktuelles', isPart: true },
  { to: staffPaths.PLATFORM_FAQS, label: 'Fragen und Antworten', isPart: true },
  { to: staffPaths.PLATFORM_OUTBOX, label: 'Postausgang' },
  { to: staffPaths.PLATFORM_BARRIERS, label: 'Barrieren' },
  { to: staffPaths.PLATFORM_DATA, label: 'Auskunft und Löschung' },
  { to: staffPaths.PLATFORM_LOG, label: 'Protokoll' },
]

/**
 * The layout of the super administrator's pages, with their menu. Everybody else gets a notice that the page
 * is not for them.
 */
export function PlatformFrame({ me, errors, title, action, children }: Props) {
  if (!may('superAdministrate', 'municipality', me))
    return (
      <div className={styles.alone}>
        <h1>{title}</h1>
        <EmptyState
          title="Diese Seite ist für die Leitung der Plattform"
          action={
            <ButtonLink to={paths.LOGIN} variant="primary">
              Anmelden
            </ButtonLink>
          }
        >
          <p>Bitte melden Sie sich mit dem Konto an, das die Plattform verwaltet.</p>
        </EmptyState>
      </div>
    )
  return (
    <SideFrame
      menu="Plattform"
      name="Meldewerk"
      sections={SECTIONS}
      errors={errors}
      title={title}
      action={action}
    >
      {children}
    </SideFrame>
  )
}
