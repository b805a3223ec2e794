import { useState } from 'react'
import { Link, useNavigate, useRevalidator } from 'react-router'
import * as paths from '#domains/paths.ts'
import { useCurrentUser } from '#domains/users/web/current-user.ts'
import { isolated } from '#kit/common/direction.ts'
import { message, say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { pageMeta } from '#kit/web/meta.ts'
import { ButtonLink } from '#kit/web/ui/Button.tsx'
import { FocusedHeading } from '#kit/web/ui/FocusedHeading.tsx'
import { Notice } from '#kit/web/ui/Notice.tsx'
import { PageSkeleton } from '#kit/web/ui/Skeleton.tsx'
import type { Route } from './+types/VerifyEmailPage.ts'
import styles from './AuthPage.module.css'
import { LinkPage } from './LinkPage.tsx'
import type { LoginState } from './LoginPage.tsx'
import { loadLinkState } from './link-state.ts'
import { VerifyEmailDocument } from './VerifyEmail.generated.ts'

const TITLE = message`E‑Mail‑Adresse bestätigen`

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadLinkState('CONFIRM_EMAIL', request)

export const HydrateFallback = PageSkeleton

export const meta = () => pageMeta({ title: say`E-Mail-Adresse bestätigen`, isPrivate: true })

export default function VerifyEmailPage({ loaderData: state }: Route.ComponentProps) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [isRefused, setRefused] = useState(false)
  if (state === 'USED') return <Confirmed isArrival={isRefused} />
  if (state === 'INVALID') return <Useless isArrival={isRefused} />
  return (
    <LinkPage
      title={TITLE()}
      explanation={<p>{say`Noch ein Schritt: Bestätigen Sie, dass diese E‑Mail-Adresse Ihnen gehört.`}</p>}
      button={{ label: say`E-Mail-Adresse bestätigen`, variant: 'primary' }}
      act={async (token) => {
        const outcome = await mutate(VerifyEmailDocument, { token })
        // Used in another tab, or expired, since this page was opened: it then says which.
        if (!outcome.ok && outcome.errors.some(({ code }) => code === 'TOKEN_INVALID')) {
          setRefused(true)
          await revalidate()
        }
        return outcome
      }}
      onDone={async ({ confirmEmailAddress: { username, email } }) => {
        const message = say`Willkommen, ${isolated(username)}! Ihre E-Mail-Adresse ist bestätigt. Bitte melden Sie sich jetzt an.`
        await navigate(paths.LOGIN, { replace: true, state: { email, message } satisfies LoginState })
      }}
      wayOut={<SignIn />}
      links={(isUseless) => (
        <>
          {isUseless ? null : <Link to={paths.LOGIN}>{say`Zur Anmeldung`}</Link>}
          <span>{NEW_LINK()}</span>
        </>
      )}
    />
  )
}

const NEW_LINK = message`Link abgelaufen? Melden Sie sich an, dann können Sie einen neuen anfordern.`

type Props = {
  /** It replaced the button, so the heading takes the focus. */
  isArrival: boolean
}

/** The link did its work before: good news, without a word about whose address it is. */
function Confirmed({ isArrival }: Props) {
  const isSignedIn = useCurrentUser() !== null
  return (
    <div className={styles.page}>
      <Title isFocused={isArrival} />
      <Notice kind="success">
        <p role="status">
          {isSignedIn
            ? say`Ihre E-Mail-Adresse ist schon bestätigt. Sie müssen nichts mehr tun.`
            : say`Ihre E-Mail-Adresse ist schon bestätigt. Sie können sich anmelden.`}
        </p>
      </Notice>
      {isSignedIn ? <Link to={paths.HOME}>{say`Zur Startseite`}</Link> : <SignIn />}
    </div>
  )
}

function Useless({ isArrival }: Props) {
  return (
    <div className={styles.page}>
      <Title isFocused={isArrival} />
      <div role="alert">
        <Notice kind="error">
          <p>{say`Dieser Link ist abgelaufen oder ungültig. Bitte melden Sie sich an, dann können Sie einen neuen anfordern.`}</p>
        </Notice>
      </div>
      <SignIn />
    </div>
  )
}

const Title = ({ isFocused }: { isFocused: boolean }) =>
  isFocused ? <FocusedHeading>{TITLE()}</FocusedHeading> : <h1>{TITLE()}</h1>

const SignIn = () => (
  <ButtonLink to={paths.LOGIN} variant="primary">
    {say`Zur Anmeldung`}
  </ButtonLink>
)
