import type { ReactNode } from 'react'
import { may } from '#domains/access/web/may.ts'
import { StaffPage } from '#domains/municipalities/web/administration/StaffPage.tsx'
import * as paths from '#domains/paths.ts'
import { say } from '#kit/common/say.ts'
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

/**
 * The content of the super administrator's pages. Everybody else gets a notice that the page is not for
 * them.
 */
export function PlatformFrame({ me, errors, title, action, children }: Props) {
  if (!may('superAdministrate', 'municipality', me))
    return (
      <div className={styles.alone}>
        <h1>{title}</h1>
        <EmptyState
          title={say`Diese Seite ist für die Leitung der Plattform`}
          action={
            <ButtonLink to={paths.LOGIN} variant="primary">
              {say`Anmelden`}
            </ButtonLink>
          }
        >
          <p>{say`Bitte melden Sie sich mit dem Konto an, das die Plattform verwaltet.`}</p>
        </EmptyState>
      </div>
    )
  return (
    <StaffPage errors={errors} title={title} action={action}>
      {children}
    </StaffPage>
  )
}
