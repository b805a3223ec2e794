import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import * as paths from '#domains/paths.ts'
import { AccountFrame } from '#domains/users/web/AccountFrame.tsx'
import { dateText } from '#kit/common/german.ts'
import { say } from '#kit/common/say.ts'
import { forgetEverything, mutate } from '#kit/web/data/mutate.ts'
import { deviceTimeZone } from '#kit/web/device-time-zone.ts'
import { FormDialog } from '#kit/web/form/FormDialog.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { mark, rich } from '#kit/web/rich.tsx'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Notice } from '#kit/web/ui/Notice.tsx'
import { againSchema } from '../../credentials.rules.ts'
import { PasswordAgain } from '../password/PasswordAgain.tsx'
import { RecoveryCodeCount } from './RecoveryCodeCount.tsx'
import { EndSecondFactorDocument } from './SecondFactor.generated.ts'
import { TITLE } from './title.ts'

type Props = {
  since: string
  left: number
  isRequired: boolean
  /** A passkey stays as the second step. */
  hasPasskey: boolean
  onCodes: (codes: readonly string[]) => void
}

/** The state with a second step in use: since when, and the available actions. */
export function InUse({ since, left, isRequired, hasPasskey, onCodes }: Props) {
  const [asks, setAsks] = useState(false)
  return (
    <AccountFrame title={TITLE()}>
      <Notice kind="success" title={say`Eingeschaltet`}>
        <p>
          {say`Seit dem ${dateText(since, deviceTimeZone())} geben Sie beim Anmelden nach dem Passwort einen Code aus Ihrer App ein.`}
        </p>
      </Notice>
      <RecoveryCodeCount left={left} onCodes={onCodes} />
      <p>
        {rich`Statt des Codes können Sie auch einen ${mark(<Link to={paths.PASSKEYS} />, 'Passkey')} benutzen.`}
      </p>
      <div>
        <Button variant="danger" onClick={() => setAsks(true)}>
          {hasPasskey ? say`Codes aus der App ausschalten` : say`Zweiten Schritt ausschalten`}
        </Button>
      </div>
      {asks ? <End onClose={() => setAsks(false)} isRequired={isRequired} hasPasskey={hasPasskey} /> : null}
    </AccountFrame>
  )
}

function End({
  onClose,
  isRequired,
  hasPasskey,
}: { onClose: () => void } & Pick<Props, 'isRequired' | 'hasPasskey'>) {
  const { revalidate } = useRevalidator()
  const form = useForm({
    initial: { password: '', otp: '' },
    schema: againSchema,
    submit: (values) => mutate(EndSecondFactorDocument, values),
    onDone: async () => {
      onClose()
      await forgetEverything()
      await revalidate()
      if (hasPasskey) return showToast(say`Ausgeschaltet. Ihre Passkeys und Ersatzcodes gelten weiter.`)
      showToast(
        isRequired
          ? say`Ausgeschaltet. Bitte richten Sie den zweiten Schritt jetzt neu ein.`
          : say`Zum Anmelden genügt jetzt wieder Ihr Passwort.`,
      )
    },
  })
  return (
    <FormDialog
      title={hasPasskey ? say`Codes aus der App ausschalten?` : say`Zweiten Schritt ausschalten?`}
      form={form}
      submit={{ label: say`Ausschalten`, variant: 'danger' }}
      intro={
        hasPasskey ? (
          <p>{say`Als zweiter Schritt bleiben Ihre Passkeys. Ihre Ersatzcodes gelten weiter.`}</p>
        ) : isRequired ? (
          <p>
            {say`Für Ihre Aufgabe ist er vorgeschrieben: Danach ruht sie, bis Sie einen neuen eingerichtet haben, zum Beispiel auf einem anderen Telefon. Auch Ihre Ersatzcodes gelten nicht mehr.`}
          </p>
        ) : (
          <p>{say`Danach genügt Ihr Passwort. Auch Ihre Ersatzcodes gelten nicht mehr.`}</p>
        )
      }
      onClose={onClose}
    >
      <PasswordAgain form={form} />
    </FormDialog>
  )
}
