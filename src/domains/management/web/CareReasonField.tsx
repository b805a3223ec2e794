import { say } from '#kit/common/say.ts'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { CARE_REASON_TEXTS, CARE_REASONS } from '../management.rules.ts'

type Props = {
  /** Element id. A dialog needs its own, because the page behind it has the same field. */
  id?: string
  value: string
  error: string | undefined
  onChange: (reason: string) => void
}

/** Element id of the field inside a dialog. */
export const REASON_IN_DIALOG = 'care-reason'

/** The reason for changing another person's account. The audit log stores it. */
export function CareReasonField({ id = 'reason', value, error, onChange }: Props) {
  return (
    <SelectField
      id={id}
      name="reason"
      label={say`Grund`}
      hint={say`Steht im Protokoll.`}
      value={value}
      error={error}
      options={[
        { value: '', label: say`Bitte wählen` },
        ...CARE_REASONS.map((reason) => ({ value: reason, label: CARE_REASON_TEXTS[reason]() })),
      ]}
      onChange={onChange}
    />
  )
}
