import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import * as paths from '#domains/paths.ts'
import { AccountFrame } from '#domains/users/web/AccountFrame.tsx'
import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { Form } from '#kit/web/form/Form.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { mark, rich } from '#kit/web/rich.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { againSchema } from '../../credentials.rules.ts'
import { appCodeSchema, inGroups } from '../../second-factor.rules.ts'
import { PasswordAgain } from '../password/PasswordAgain.tsx'
import { Demanded } from './Demanded.tsx'
import { QrCode } from './QrCode.tsx'
import {
  ConfirmSecondFactorDocument,
  StartSecondFactorDocument,
  type StartSecondFactorMutation,
} from './SecondFactor.generated.ts'
import styles from './SecondFactor.module.css'
import { TITLE } from './title.ts'

type Setup = StartSecondFactorMutation['startSecondFactor']

type Props = { onCodes: (codes: readonly string[]) => void; isRequired: boolean }

/**
 * Asks for the password, then for a code of the app. The code proves that the person can sign in with it
 * later.
 */
export function SetUp({ onCodes, isRequired }: Props) {
  const [setup, setSetup] = useState<Setup | null>(null)
  return setup === null ? (
    <Begin onSetup={setSetup} isRequired={isRequired} />
  ) : (
    <Finish setup={setup} onCodes={onCodes} />
  )
}

function Begin({ onSetup, isRequired }: { onSetup: (setup: Setup) => void; isRequired: boolean }) {
  const form = useForm({
    initial: { password: '', otp: '' },
    schema: againSchema,
    submit: (values) => mutate(StartSecondFactorDocument, values),
    onDone: ({ startSecondFactor }) => onSetup(startSecondFactor),
  })
  return (
    <AccountFrame title={TITLE()} form={form}>
      {isRequired ? <Demanded /> : null}
      <p>
        {say`Mit einem zweiten Schritt schützen Sie Ihr Konto auch dann, wenn jemand Ihr Passwort kennt: Beim Anmelden geben Sie nach dem Passwort einen Code ein, den eine App auf Ihrem Telefon zeigt.`}
      </p>
      <p>
        {say`Sie brauchen dazu eine App für Einmalcodes. Viele Telefone und Passwort-Programme haben sie schon. Die App braucht dafür kein Netz, und wir erfahren nichts über Ihr Telefon.`}
      </p>
      <p>{rich`Ohne App und Codes geht es mit einem ${mark(<Link to={paths.PASSKEYS} />, 'Passkey')}.`}</p>
      <Form onSubmit={form.onSubmit}>
        <PasswordAgain form={form} />
        <Button type="submit" variant="primary" isPending={form.isPending}>
          {say`Zweiten Schritt einrichten`}
        </Button>
      </Form>
    </AccountFrame>
  )
}

function Finish({ setup, onCodes }: { setup: Setup; onCodes: (codes: readonly string[]) => void }) {
  const form = useForm({
    initial: { code: '' },
    schema: appCodeSchema,
    submit: (values) => mutate(ConfirmSecondFactorDocument, values),
    onDone: ({ confirmSecondFactor }) => onCodes(confirmSecondFactor),
  })
  return (
    <AccountFrame title={say`App verbinden`} isArrival form={form}>
      <ol className={styles.steps}>
        <li>
          <p>{say`Öffnen Sie die App für Einmalcodes und lesen Sie dieses Bild ein.`}</p>
          <QrCode text={setup.address} label={say`QR-Code mit dem Schlüssel für die App`} />
          <p>
            {rich`Sind Sie mit dem Telefon hier? ${mark(<AppLink address={setup.address} />, 'Schlüssel in der App öffnen')}. Oder tippen Sie ihn ab:`}
          </p>
          <p className={styles.secret}>{inGroups(setup.secret)}</p>
        </li>
        <li>
          <p>{say`Geben Sie den Code ein, den die App danach zeigt.`}</p>
          <Form onSubmit={form.onSubmit}>
            <TextField
              id="code"
              name="code"
              label={say`Code aus der App`}
              hint={say`Sechs Ziffern`}
              inputMode="numeric"
              autoComplete="one-time-code"
              value={form.values.code}
              error={form.errors.code}
              onChange={(code) => form.set({ code })}
            />
            <Button type="submit" variant="primary" isPending={form.isPending}>
              {say`Einschalten`}
            </Button>
          </Form>
        </li>
      </ol>
    </AccountFrame>
  )
}

/** Opens the authenticator app. The words come from the sentence around it. */
function AppLink({ address, children }: { address: string; children?: ReactNode }) {
  return <a href={address}>{children}</a>
}
