import { Link } from 'react-router'
import { z } from 'zod'
import { otpSchema } from '#domains/auth/second-factor.rules.ts'
import styles from '#domains/auth/web/AuthPage.module.css'
import { PasskeyCode } from '#domains/auth/web/passkeys/PasskeyCode.tsx'
import { CodeField } from '#domains/auth/web/second-factor/CodeField.tsx'
import * as paths from '#domains/paths.ts'
import { message, say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { ErrorSummary } from '#kit/web/form/ErrorSummary.tsx'
import { Form } from '#kit/web/form/Form.tsx'
import { PasswordField } from '#kit/web/form/PasswordField.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { FocusedHeading } from '#kit/web/ui/FocusedHeading.tsx'
import type { MissingStep } from '../town-sign-in.rules.ts'
import type { KeptHandle } from './kept-handle.ts'
import { FinishTownSignInDocument, type FinishTownSignInMutation } from './TownSignIn.generated.ts'

type Props = {
  kept: KeptHandle
  missing: MissingStep
  byPasskey: boolean
  onSignedIn: (login: FinishTownSignInMutation['finishTownSignIn']) => void | Promise<void>
}

const schemas = {
  PASSWORD: z.object({
    password: z.string().min(1, { error: message`Bitte geben Sie Ihr Passwort ein.` }),
    otp: z.string(),
  }),
  CODE: z.object({ password: z.string(), otp: otpSchema }),
}

/** Asks for the account's own password, once, or for the code of its second step. */
export function MissingStepForm({ kept, missing, byPasskey, onSignedIn }: Props) {
  const { municipalityId, handle } = kept
  const finish = ({ password, otp }: { password: string; otp: string }) =>
    mutate(FinishTownSignInDocument, { municipalityId, handle, password: password || null, otp: otp || null })
  const form = useForm({
    initial: { password: '', otp: '' },
    schema: schemas[missing],
    submit: finish,
    onDone: ({ finishTownSignIn }) => onSignedIn(finishTownSignIn),
  })
  const needed = form.apiErrors.find(({ code }) => code === 'SECOND_FACTOR_NEEDED')
  const asksForCode = missing === 'CODE' || needed !== undefined || form.values.otp !== ''
  const withPasskey = async (otp: string) => {
    const outcome = await finish({ ...form.values, otp })
    if (outcome.ok) await onSignedIn(outcome.data.finishTownSignIn)
    else form.fail(outcome.errors)
  }
  return (
    <div className={styles.page}>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      {missing === 'PASSWORD' ? (
        <>
          <FocusedHeading>{say`Konten verbinden`}</FocusedHeading>
          <p>{say`Zu Ihrer E-Mail-Adresse gibt es hier schon ein Konto. Bestätigen Sie einmal mit Ihrem Passwort für Meldewerk, dass es Ihnen gehört. Danach genügt das Konto der Gemeinde.`}</p>
        </>
      ) : (
        <>
          <FocusedHeading>{say`Zweiter Schritt`}</FocusedHeading>
          <p>{say`Ihre Gemeinde hat Sie bestätigt. Jetzt fehlt noch Ihr zweiter Schritt für Meldewerk.`}</p>
        </>
      )}
      {asksForCode && (byPasskey || needed?.byPasskey === true) ? <PasskeyCode onCode={withPasskey} /> : null}
      <Form onSubmit={form.onSubmit}>
        {missing === 'PASSWORD' ? (
          <PasswordField
            id="password"
            name="password"
            label={say`Passwort für Meldewerk`}
            autoComplete="current-password"
            value={form.values.password}
            error={form.errors.password}
            onChange={(password) => form.set({ password })}
          />
        ) : null}
        {asksForCode ? (
          <CodeField
            label={say`Code`}
            value={form.values.otp}
            error={form.errors.otp}
            onChange={(otp) => form.set({ otp })}
          />
        ) : null}
        <Button type="submit" variant="primary" isPending={form.isPending}>
          {missing === 'PASSWORD' ? say`Verbinden und anmelden` : say`Anmelden`}
        </Button>
      </Form>
      <div className={styles.links}>
        {missing === 'PASSWORD' ? <Link to={paths.FORGOT_PASSWORD}>{say`Passwort vergessen?`}</Link> : null}
        <Link to={paths.TOWN_SIGN_IN}>{say`Von vorn beginnen`}</Link>
      </div>
    </div>
  )
}
