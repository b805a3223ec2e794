import { useNavigate, useRevalidator } from 'react-router'
import { resetPasswordSchema } from '#domains/auth/auth.rules.ts'
import { FOR_A_STRANGER } from '#domains/auth/password.rules.ts'
import type { LoginState } from '#domains/auth/web/LoginPage.tsx'
import { PasswordCriteria } from '#domains/auth/web/password/PasswordCriteria.tsx'
import * as paths from '#domains/paths.ts'
import { useCurrentUser } from '#domains/users/web/current-user.ts'
import { say } from '#kit/common/say.ts'
import { forgetEverything, mutate } from '#kit/web/data/mutate.ts'
import { useAct } from '#kit/web/data/use-act.ts'
import { ErrorSummary } from '#kit/web/form/ErrorSummary.tsx'
import { Form } from '#kit/web/form/Form.tsx'
import { PasswordField } from '#kit/web/form/PasswordField.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { mark, rich } from '#kit/web/rich.tsx'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { NewTabLink } from '#kit/web/ui/NewTabLink.tsx'
import {
  type AcceptedInvitationFragment,
  AcceptInvitationDocument,
  type InvitationPageQuery,
} from './Invitations.generated.ts'

type Offer = NonNullable<InvitationPageQuery['invitation']>

/** Accepts an invitation, with a password if there is no account to sign in with. */
export function AcceptForm({ token, offer }: { token: string; offer: Offer }) {
  const onAccepted = useWayOn()
  return offer.needsPassword ? (
    <WithPassword token={token} town={offer.municipalityName} onAccepted={onAccepted} />
  ) : (
    <WithAccount token={token} onAccepted={onAccepted} />
  )
}

type OnAccepted = (accepted: AcceptedInvitationFragment) => Promise<void>
type Props = { token: string; onAccepted: OnAccepted }

/** The next page: the administration if the invited account is signed in, else the sign-in. */
function useWayOn(): OnAccepted {
  const me = useCurrentUser()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  return async ({ email, municipalityName, municipalitySlug, role }) => {
    if (me?.email?.toLowerCase() === email.toLowerCase() && role !== null) {
      await forgetEverything()
      await revalidate()
      await navigate(paths.administrationPath({ slug: municipalitySlug }), { replace: true })
      showToast(say`Sie arbeiten jetzt für ${municipalityName}.`)
      return
    }
    const message = say`Die Einladung ist angenommen. Bitte melden Sie sich an.`
    await navigate(paths.LOGIN, { replace: true, state: { email, message } satisfies LoginState })
  }
}

function WithAccount({ token, onAccepted }: Props) {
  const { run, isPending, errors, attempt } = useAct(
    () => mutate(AcceptInvitationDocument, { token }),
    ({ acceptInvitation }) => onAccepted(acceptInvitation),
  )
  return (
    <>
      <ErrorSummary errors={errors.map(({ message }) => ({ message }))} attempt={attempt} />
      <div>
        <Button variant="primary" onClick={run} isPending={isPending}>
          {say`Einladung annehmen`}
        </Button>
      </div>
    </>
  )
}

function WithPassword({ token, town, onAccepted }: Props & { town: string }) {
  const form = useForm({
    initial: { newPassword: '' },
    schema: resetPasswordSchema,
    submit: ({ newPassword }) => mutate(AcceptInvitationDocument, { token, newPassword }),
    onDone: ({ acceptInvitation }) => onAccepted(acceptInvitation),
  })
  return (
    <>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <Form onSubmit={form.onSubmit}>
        <PasswordField
          id="newPassword"
          name="newPassword"
          label={say`Passwort`}
          hint={
            <PasswordCriteria
              password={form.values.newPassword}
              context={{ places: [town] }}
              later={FOR_A_STRANGER}
            />
          }
          autoComplete="new-password"
          value={form.values.newPassword}
          error={form.errors.newPassword}
          onChange={(newPassword) => form.set({ newPassword })}
        />
        <p>
          {rich`Mit dem Annehmen akzeptieren Sie die ${mark(<NewTabLink to={paths.TERMS} />, 'Nutzungsbedingungen')}. Wie wir mit Ihren Daten umgehen, steht unter ${mark(<NewTabLink to={paths.DATA_PROTECTION} />, 'Datenschutz')}.`}
        </p>
        <Button type="submit" variant="primary" isPending={form.isPending}>
          {say`Annehmen und Passwort speichern`}
        </Button>
      </Form>
    </>
  )
}
