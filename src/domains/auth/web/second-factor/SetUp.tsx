import { useState } from 'react'
import { AccountFrame } from '#domains/users/web/AccountFrame.tsx'
import { useCurrentUser } from '#domains/users/web/current-user.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { Form } from '#kit/web/form/Form.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Notice } from '#kit/web/ui/Notice.tsx'
import { passwordOnlySchema } from '../../credentials.rules.ts'
import { appCodeSchema, inGroups } from '../../second-factor.rules.ts'
import { PasswordAgain } from '../password/PasswordAgain.tsx'
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
    schema: passwordOnlySchema,
    submit: (values) => mutate(StartSecondFactorDocument, values),
    onDone: ({ startSecondFactor }) => onSetup(startSecondFactor),
  })
  return (
    <AccountFrame title={TITLE} form={form}>
      {isRequired ? <Demanded /> : null}
      <p>
        Mit einem zweiten Schritt schützen Sie Ihr Konto auch dann, wenn jemand Ihr Passwort kennt: Beim
        Anmelden geben Sie nach dem Passwort einen Code ein, den eine App auf Ihrem Telefon zeigt.
      </p>
      <p>
        Sie brauchen dazu eine App für Einmalcodes. Viele Telefone und Passwort-Programme haben sie schon. Die
        App braucht dafür kein Netz, und wir erfahren nichts über Ihr Telefon.
      </p>
      <Form onSubmit={form.onSubmit}>
        <PasswordAgain form={form} />
        <Button type="submit" variant="primary" isPending={form.isPending}>
          Zweiten Schritt einrichten
        </Button>
      </Form>
    </AccountFrame>
  )
}

/** Names the municipalities that require the second step, and the rights that are suspended until then. */
function Demanded() {
  const me = useCurrentUser()
  const towns = me?.secondFactorDemandedBy.map(({ name }) => name) ?? []
  const by = towns.length === 0 ? '' : ` Vorgeschrieben hat das: ${towns.join(', ')}.`
  return me?.mustSetUpSecondFactor === false ? (
    <Notice kind="info" title="Für einen Teil Ihrer Arbeit vorgeschrieben">
      <p>Bis er eingerichtet ist, ruht dort, was Sie tun dürfen; alles andere geht wie gewohnt weiter.{by}</p>
    </Notice>
  ) : (
    <Notice kind="warning" title="Bitte zuerst einrichten">
      <p>
        Für Ihre Aufgabe ist ein zweiter Schritt beim Anmelden vorgeschrieben.{by} Sobald er eingerichtet ist,
        geht es wie gewohnt weiter. Wollen Sie das später tun, melden Sie sich bitte ab.
      </p>
    </Notice>
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
    <AccountFrame title="App verbinden" isArrival form={form}>
      <ol className={styles.steps}>
        <li>
          <p>Öffnen Sie die App für Einmalcodes und lesen Sie dieses Bild ein.</p>
          <QrCode text={setup.address} label="QR-Code mit dem Schlüssel für die App" />
          <p>
            Sind Sie mit dem Telefon hier? <a href={setup.address}>Schlüssel in der App öffnen</a>. Oder
            tippen Sie ihn ab:
          </p>
          <p className={styles.secret}>{inGroups(setup.secret)}</p>
        </li>
        <li>
          <p>Geben Sie den Code ein, den die App danach zeigt.</p>
          <Form onSubmit={form.onSubmit}>
            <TextField
              id="code"
              name="code"
              label="Code aus der App"
              hint="Sechs Ziffern"
              inputMode="numeric"
              autoComplete="one-time-code"
              value={form.values.code}
              error={form.errors.code}
              onChange={(code) => form.set({ code })}
            />
            <Button type="submit" variant="primary" isPending={form.isPending}>
              Einschalten
            </Button>
          </Form>
        </li>
      </ol>
    </AccountFrame>
  )
}
