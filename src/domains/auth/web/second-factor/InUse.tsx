import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { AccountFrame } from '#domains/users/web/AccountFrame.tsx'
import { dateText } from '#kit/common/german.ts'
import { message, plural, say } from '#kit/common/say.ts'
import { forgetEverything, mutate } from '#kit/web/data/mutate.ts'
import { deviceTimeZone } from '#kit/web/device-time-zone.ts'
import { FormDialog } from '#kit/web/form/FormDialog.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Notice } from '#kit/web/ui/Notice.tsx'
import { againSchema } from '../../credentials.rules.ts'
import { PasswordAgain } from '../password/PasswordAgain.tsx'
import { EndSecondFactorDocument, RenewRecoveryCodesDocument } from './SecondFactor.generated.ts'
import styles from './SecondFactor.module.css'
import { TITLE } from './title.ts'

type Props = {
  since: string
  left: number
  isRequired: boolean
  onCodes: (codes: readonly string[]) => void
}

/** Number of remaining recovery codes at which the page suggests new ones. */
const FEW = 3

/** The state with a second step in use: since when, and the available actions. */
export function InUse({ since, left, isRequired, onCodes }: Props) {
  const [asks, setAsks] = useState<'codes' | 'end' | null>(null)
  const close = () => setAsks(null)
  return (
    <AccountFrame title={TITLE()}>
      <Notice kind="success" title={say`Eingeschaltet`}>
        <p>
          {say`Seit dem ${dateText(since, deviceTimeZone())} geben Sie beim Anmelden nach dem Passwort einen Code aus Ihrer App ein.`}
        </p>
      </Notice>
      <h2>{say`Ersatzcodes`}</h2>
      <p>
        {plural(
          left,
          message`Sie haben noch einen Ersatzcode.`,
          message`Sie haben noch ${left} Ersatzcodes.`,
        )}{' '}
        {left <= FEW ? `${say`Bitte holen Sie sich neue, damit Sie ohne Ihr Telefon hineinkommen.`} ` : ''}
        {say`Mit neuen gelten die bisherigen nicht mehr.`}
      </p>
      <div className={styles.actions}>
        <Button onClick={() => setAsks('codes')}>{say`Neue Ersatzcodes`}</Button>
        <Button variant="danger" onClick={() => setAsks('end')}>
          {say`Zweiten Schritt ausschalten`}
        </Button>
      </div>
      {asks === 'codes' ? <Renew onClose={close} onCodes={onCodes} /> : null}
      {asks === 'end' ? <End onClose={close} isRequired={isRequired} /> : null}
    </AccountFrame>
  )
}

function Renew({ onClose, onCodes }: { onClose: () => void } & Pick<Props, 'onCodes'>) {
  const form = useForm({
    initial: { password: '', otp: '' },
    schema: againSchema,
    submit: (values) => mutate(RenewRecoveryCodesDocument, values),
    onDone: ({ renewRecoveryCodes }) => {
      onClose()
      onCodes(renewRecoveryCodes)
    },
  })
  return (
    <FormDialog
      title={say`Neue Ersatzcodes`}
      form={form}
      submit={{ label: say`Neue Codes zeigen`, variant: 'primary' }}
      intro={<p>{say`Sie bekommen zehn neue Codes. Die bisherigen gelten dann nicht mehr.`}</p>}
      onClose={onClose}
    >
      <PasswordAgain form={form} />
    </FormDialog>
  )
}

function End({ onClose, isRequired }: { onClose: () => void; isRequired: boolean }) {
  const { revalidate } = useRevalidator()
  const form = useForm({
    initial: { password: '', otp: '' },
    schema: againSchema,
    submit: (values) => mutate(EndSecondFactorDocument, values),
    onDone: async () => {
      onClose()
      await forgetEverything()
      await revalidate()
      showToast(
        isRequired
          ? say`Ausgeschaltet. Bitte richten Sie den zweiten Schritt jetzt neu ein.`
          : say`Zum Anmelden genügt jetzt wieder Ihr Passwort.`,
      )
    },
  })
  return (
    <FormDialog
      title={say`Zweiten Schritt ausschalten?`}
      form={form}
      submit={{ label: say`Ausschalten`, variant: 'danger' }}
      intro={
        isRequired ? (
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
