import { useState } from 'react'
import { message, plural, say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { FormDialog } from '#kit/web/form/FormDialog.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { againSchema } from '../../credentials.rules.ts'
import { PasswordAgain } from '../password/PasswordAgain.tsx'
import { RenewRecoveryCodesDocument } from './SecondFactor.generated.ts'

type Props = { left: number; onCodes: (codes: readonly string[]) => void }

/** Number of remaining recovery codes at which the page suggests new ones. */
const FEW = 3

/** Says how many recovery codes are left, and gives new ones. */
export function RecoveryCodeCount({ left, onCodes }: Props) {
  const [asks, setAsks] = useState(false)
  return (
    <>
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
      <div>
        <Button onClick={() => setAsks(true)}>{say`Neue Ersatzcodes`}</Button>
      </div>
      {asks ? <Renew onClose={() => setAsks(false)} onCodes={onCodes} /> : null}
    </>
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
