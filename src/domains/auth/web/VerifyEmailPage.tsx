import { Link, useNavigate } from 'react-router'
import * as paths from '#domains/paths.ts'
import { isolated } from '#kit/common/direction.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { pageMeta } from '#kit/web/meta.ts'
import { ButtonLink } from '#kit/web/ui/Button.tsx'
import { LinkPage } from './LinkPage.tsx'
import type { LoginState } from './LoginPage.tsx'
import { VerifyEmailDocument } from './VerifyEmail.generated.ts'

export const meta = () => pageMeta({ title: 'E-Mail-Adresse bestätigen', isPrivate: true })

export default function VerifyEmailPage() {
  const navigate = useNavigate()
  return (
    <LinkPage
      title="E‑Mail‑Adresse bestätigen"
      explanation={<p>Noch ein Schritt: Bestätigen Sie, dass diese E‑Mail-Adresse Ihnen gehört.</p>}
      button={{ label: 'E-Mail-Adresse bestätigen', variant: 'primary' }}
      act={(token) => mutate(VerifyEmailDocument, { token })}
      onDone={async ({ confirmEmailAddress: { username, email } }) => {
        const message = `Willkommen, ${isolated(username)}! Ihre E-Mail-Adresse ist bestätigt. Bitte melden Sie sich jetzt an.`
        await navigate(paths.LOGIN, { replace: true, state: { email, message } satisfies LoginState })
      }}
      wayOut={
        <ButtonLink to={paths.LOGIN} variant="primary">
          Zur Anmeldung
        </ButtonLink>
      }
      links={(isUseless) => (
        <>
          {isUseless ? null : <Link to={paths.LOGIN}>Zur Anmeldung</Link>}
          <span>Link abgelaufen? Melden Sie sich an, dann können Sie einen neuen anfordern.</span>
        </>
      )}
    />
  )
}
