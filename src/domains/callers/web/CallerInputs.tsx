import { say } from '#kit/common/say.ts'
import { CheckboxField } from '#kit/web/form/CheckboxField.tsx'
import { EmailField } from '#kit/web/form/EmailField.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import type { CallerForm } from '../caller.rules.ts'

type Props = {
  /** The first part of the controls' ids: `PREFIX-email`. */
  prefix: string
  values: CallerForm
  errors: Partial<Record<string, string>>
  onChange: (change: Partial<CallerForm>) => void
}

/** The fields of a caller. Staff type them for somebody else, so the browser fills in nothing of its own. */
export function CallerInputs({ prefix, values, errors, onChange }: Props) {
  const { name, telephone, email, address, wantsMails } = values
  return (
    <>
      <TextField
        id={`${prefix}-name`}
        name="caller-name"
        label={say`Name`}
        isOptional
        value={name}
        error={errors.name}
        autoComplete="off"
        onChange={(text) => onChange({ name: text })}
      />
      <TextField
        id={`${prefix}-telephone`}
        name="caller-telephone"
        type="tel"
        label={say`Telefon`}
        isOptional
        value={telephone}
        error={errors.telephone}
        autoComplete="off"
        onChange={(text) => onChange({ telephone: text })}
      />
      <EmailField
        id={`${prefix}-email`}
        name="caller-email"
        label={say`E-Mail`}
        isOptional
        value={email}
        error={errors.email}
        autoComplete="off"
        onChange={(text) => onChange({ email: text })}
      />
      {email.trim() !== '' || wantsMails ? (
        <CheckboxField
          id={`${prefix}-wantsMails`}
          name="caller-wants-mails"
          label={say`Die Person möchte per E-Mail hören, wie es weitergeht. In jeder E-Mail steht, wie sie das beendet.`}
          isChecked={wantsMails}
          onChange={(isChecked) => onChange({ wantsMails: isChecked })}
        />
      ) : null}
      <TextField
        id={`${prefix}-address`}
        name="caller-address"
        label={say`Anschrift`}
        isOptional
        hint={say`In einer Zeile, zum Beispiel „Lindenweg 3, 12345 Lindental“.`}
        value={address}
        error={errors.address}
        autoComplete="off"
        onChange={(text) => onChange({ address: text })}
      />
    </>
  )
}
