import { Link, useNavigate, useRevalidator } from 'react-router'
import * as paths from '#domains/paths.ts'
import { useCurrentUser } from '#domains/users/web/current-user.ts'
import { forgetEverything, mutate } from '#kit/web/data/mutate.ts'
import { pageMeta } from '#kit/web/meta.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { LinkPage } from '../LinkPage.tsx'
import type { LoginState } from '../LoginPage.tsx'
import { ConfirmEmailChangeDocument } from './ChangeEmail.generated.ts'

export const meta = () => pageMeta({ title: 'Neue E-Mail-Adresse bestätigen', isPrivate: true })

/** Opened from the new mailbox, on any device, signed in or not. */
export default function ConfirmEmailChangePage() {
  const me = useCurrentUser()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  return (
    <LinkPage
      title="Neue E‑Mail‑Adresse bestätigen"
      explanation={<p>Noch ein Schritt: Bestätigen Sie, dass Ihr Konto künftig zu dieser Adresse gehört.</p>}
      button={{ label: 'Neue Adresse bestätigen', variant: 'primary' }}
      act={(token) => mutate(ConfirmEmailChangeDocument, { token })}
      onDone={async ({ confirmEmailChange: { email } }) => {
        const message = `Ab sofort gilt ${email}. Bitte melden Sie sich künftig mit dieser Adresse an.`
        if (me === null) {
          return navigate(paths.LOGIN, { replace: true, state: { email, message } satisfies LoginState })
        }
        await forgetEverything()
        await revalidate()
        await navigate(paths.PROFILE, { replace: true })
        showToast('Ihre neue E-Mail-Adresse gilt.')
      }}
      links={
        <span>
          Link abgelaufen? Beginnen Sie die Änderung noch einmal in Ihrem{' '}
          <Link to={paths.CHANGE_EMAIL}>Profil</Link>.
        </span>
      }
    />
  )
}
