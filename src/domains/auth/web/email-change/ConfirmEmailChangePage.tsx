import { Link, useNavigate, useRevalidator } from 'react-router'
import * as paths from '#domains/paths.ts'
import { useCurrentUser } from '#domains/users/web/current-user.ts'
import { say } from '#kit/common/say.ts'
import { forgetEverything, mutate } from '#kit/web/data/mutate.ts'
import { pageMeta } from '#kit/web/meta.ts'
import { mark, rich } from '#kit/web/rich.tsx'
import { showToast } from '#kit/web/toast/toasts.ts'
import { LinkPage } from '../LinkPage.tsx'
import type { LoginState } from '../LoginPage.tsx'
import { ConfirmEmailChangeDocument } from './ChangeEmail.generated.ts'

export const meta = () => pageMeta({ title: say`Neue E-Mail-Adresse bestätigen`, isPrivate: true })

/** Opened from the new mailbox, on any device, signed in or not. */
export default function ConfirmEmailChangePage() {
  const me = useCurrentUser()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  return (
    <LinkPage
      title={say`Neue E‑Mail‑Adresse bestätigen`}
      explanation={
        <p>{say`Noch ein Schritt: Bestätigen Sie, dass Ihr Konto künftig zu dieser Adresse gehört.`}</p>
      }
      button={{ label: say`Neue Adresse bestätigen`, variant: 'primary' }}
      act={(token) => mutate(ConfirmEmailChangeDocument, { token })}
      onDone={async ({ confirmEmailChange: { email } }) => {
        const message = say`Ab sofort gilt ${email}. Bitte melden Sie sich künftig mit dieser Adresse an.`
        if (me === null) {
          return navigate(paths.LOGIN, { replace: true, state: { email, message } satisfies LoginState })
        }
        await forgetEverything()
        await revalidate()
        await navigate(paths.PROFILE, { replace: true })
        showToast(say`Ihre neue E-Mail-Adresse gilt.`)
      }}
      links={
        <span>
          {rich`Link abgelaufen? Beginnen Sie die Änderung noch einmal in Ihrem ${mark(<Link to={paths.CHANGE_EMAIL} />, 'Profil')}.`}
        </span>
      }
    />
  )
}
