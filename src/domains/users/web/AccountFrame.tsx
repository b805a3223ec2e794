import { ArrowLeft } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { SignInAgain } from '#domains/auth/web/SignInAgain.tsx'
import * as paths from '#domains/paths.ts'
import { say } from '#kit/common/say.ts'
import type { ApiError } from '#kit/web/data/answer.ts'
import { ErrorSummary, type SummaryError } from '#kit/web/form/ErrorSummary.tsx'
import { ButtonLink } from '#kit/web/ui/Button.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { FocusedHeading } from '#kit/web/ui/FocusedHeading.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import styles from './AccountFrame.module.css'
import { useCurrentUser, useIsConfined } from './current-user.ts'

type Props = {
  title: string
  /** The page replaced a form that was sent, so focus moves to it. */
  isArrival?: boolean
  /** Errors of loading the page. */
  errors?: readonly ApiError[]
  /** The validation errors of the page's form. */
  form?: ComponentProps<typeof SignInAgain>['form'] & { summary: readonly SummaryError[]; attempt: number }
  children: ReactNode
}

/** The layout of pages below the profile: a back link, the heading, and for strangers a link to sign in. */
export function AccountFrame({ title, isArrival = false, errors = [], form, children }: Props) {
  const isSignedIn = useCurrentUser() !== null
  const isConfined = useIsConfined()
  return (
    <div className={styles.page}>
      {form ? <ErrorSummary errors={form.summary} attempt={form.attempt} /> : null}
      {isSignedIn && !isConfined ? (
        <Link to={paths.PROFILE} className={styles.back}>
          <Icon of={ArrowLeft} size={16} />
          {say`Zurück zum Profil`}
        </Link>
      ) : null}
      {isArrival ? <FocusedHeading>{title}</FocusedHeading> : <h1>{title}</h1>}
      {isSignedIn ? (
        <>
          <Messages errors={errors} />
          {form ? <SignInAgain form={form} /> : null}
          {children}
        </>
      ) : (
        <EmptyState
          title={say`Bitte melden Sie sich an`}
          action={
            <ButtonLink to={paths.LOGIN} variant="primary">
              {say`Anmelden`}
            </ButtonLink>
          }
        >
          <p>{say`Danach geht es hier weiter.`}</p>
        </EmptyState>
      )}
    </div>
  )
}
