import { MailCheck } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import * as paths from '#domains/paths.ts'
import { NameFields } from '#domains/users/web/NameFields.tsx'
import { isolated } from '#kit/common/direction.ts'
import { message, say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { CheckboxField } from '#kit/web/form/CheckboxField.tsx'
import { EmailField } from '#kit/web/form/EmailField.tsx'
import { ErrorSummary } from '#kit/web/form/ErrorSummary.tsx'
import { Form } from '#kit/web/form/Form.tsx'
import { PasswordField } from '#kit/web/form/PasswordField.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { pageMeta } from '#kit/web/meta.ts'
import { useNavigationState } from '#kit/web/navigation-state.ts'
import { mark, rich } from '#kit/web/rich.tsx'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { FocusedHeading } from '#kit/web/ui/FocusedHeading.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { NewTabLink } from '#kit/web/ui/NewTabLink.tsx'
import { Notice } from '#kit/web/ui/Notice.tsx'
import { CONFIRM_HOURS, registerSchema } from '../auth.rules.ts'
import type { Route } from './+types/RegisterPage.ts'
import styles from './AuthPage.module.css'
import type { LoginState } from './LoginPage.tsx'
import { ConfirmAddress, type ConfirmedAddress } from './mail-code/ConfirmAddress.tsx'
import { PasswordCriteria } from './password/PasswordCriteria.tsx'
import { RegisterDocument } from './Register.generated.ts'
import { IS_SENT, isSent, type SentTo } from './sent-step.ts'
import { useSession } from './session.ts'

const SENT = message`Bitte bestätigen Sie Ihre E-Mail-Adresse`

export const meta = ({ location }: Route.MetaArgs) =>
  pageMeta({ title: isSent(location) ? SENT() : say`Registrieren`, isPrivate: true })

export default function RegisterPage() {
  const sent = useNavigationState<SentTo>()
  return sent?.email ? <Registered {...sent} /> : <RegisterForm />
}

function RegisterForm() {
  const navigate = useNavigate()
  const form = useForm({
    initial: { firstName: '', lastName: '', email: '', password: '', termsAccepted: false },
    schema: registerSchema,
    submit: (values) => mutate(RegisterDocument, { input: values }),
    onDone: ({ register: { email, codeHandle } }) =>
      navigate(IS_SENT, { replace: true, state: { email, codeHandle } satisfies SentTo }),
  })
  const { values, errors, set } = form
  return (
    <div className={styles.page}>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <h1>{say`Registrieren`}</h1>
      <p className={styles.intro}>
        {say`Öffentlich erscheint nur Ihr Vorname mit dem ersten Buchstaben des Nachnamens. Ihre E‑Mail-Adresse sieht nur die Gemeinde, der Sie etwas melden.`}
      </p>
      <Form onSubmit={form.onSubmit}>
        <NameFields values={values} errors={errors} set={set} />
        <EmailField
          hint={say`Dorthin schicken wir einen Code zur Bestätigung.`}
          value={values.email}
          error={errors.email}
          onChange={(email) => set({ email })}
        />
        <PasswordField
          id="password"
          name="password"
          label={say`Passwort`}
          hint={<PasswordCriteria password={values.password} context={values} />}
          autoComplete="new-password"
          value={values.password}
          error={errors.password}
          onChange={(password) => set({ password })}
        />
        <CheckboxField
          id="termsAccepted"
          name="termsAccepted"
          label={rich`Ich habe die ${mark(<NewTabLink to={paths.TERMS} />, 'Nutzungsbedingungen')} gelesen und akzeptiere sie.`}
          isChecked={values.termsAccepted}
          error={errors.termsAccepted}
          onChange={(termsAccepted) => set({ termsAccepted })}
        />
        <p className={styles.intro}>
          {rich`Wie wir mit Ihren Daten umgehen, steht in der ${mark(<NewTabLink to={paths.DATA_PROTECTION} />, 'Datenschutzerklärung')}.`}
        </p>
        <Button type="submit" variant="primary" isPending={form.isPending}>
          {say`Konto anlegen`}
        </Button>
      </Form>
      <div className={styles.links}>
        <span>{rich`Schon registriert? ${mark(<Link to={paths.LOGIN} />, 'Anmelden')}`}</span>
      </div>
    </div>
  )
}

function Registered({ email, codeHandle }: SentTo) {
  const { signIn } = useSession()
  const navigate = useNavigate()
  const onConfirmed = async ({ authToken, user, ...confirmed }: ConfirmedAddress) => {
    if (authToken && user) {
      await signIn(authToken, user)
      return showToast(say`Willkommen, ${isolated(confirmed.username)}! Ihre E-Mail-Adresse ist bestätigt.`)
    }
    const message = say`Ihre E-Mail-Adresse ist bestätigt. Bitte melden Sie sich jetzt an.`
    const state: LoginState = { email: confirmed.email, message }
    await navigate(paths.LOGIN, { replace: true, state })
  }
  return (
    <div className={styles.page}>
      <FocusedHeading>{SENT()}</FocusedHeading>
      <Notice kind="success" icon={<Icon of={MailCheck} size={24} />}>
        <p role="status">
          {rich`Wir haben eine E‑Mail an ${<strong>{email}</strong>} geschickt. Geben Sie hier den Code daraus ein, dann geht es gleich weiter. Oder öffnen Sie den Link darin; er gilt ${CONFIRM_HOURS} Stunden.`}
        </p>
      </Notice>
      {codeHandle ? <ConfirmAddress handle={codeHandle} onConfirmed={onConfirmed} /> : null}
      <p className={styles.intro}>
        {say`Eine angefangene Meldung bleibt auf diesem Gerät gespeichert und wartet auf Sie.`}
      </p>
    </div>
  )
}
