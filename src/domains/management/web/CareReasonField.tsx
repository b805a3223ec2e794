import { SelectField } from '#kit/web/form/SelectField.tsx'
import { CARE_REASON_TEXTS, CARE_REASONS } from '../management.rules.ts'

type Props = { value: string; error: string | undefined; onChange: (reason: string) => void }

/** Why somebody looks after another person's account; the log keeps it. */
export function CareReasonField({ value, error, onChange }: Props) {
  return (
    <SelectField
      id="reason"
      name="reason"
      label="Grund"
      hint="Steht im Protokoll."
      value={value}
      error={error}
      options={[
        { value: '', label: 'Bitte wählen' },
        ...CARE_REASONS.map((reason) => ({ value: reason, label: CARE_REASON_TEXTS[reason] })),
      ]}
      onChange={onChange}
    />
  )
}
