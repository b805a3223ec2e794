import { SelectField } from '#kit/web/form/SelectField.tsx'
import { CARE_REASON_TEXTS, CARE_REASONS } from '../management.rules.ts'

type Props = {
  /** Its own where it stands in a dialog: the page behind has one too. */
  id?: string
  value: string
  error: string | undefined
  onChange: (reason: string) => void
}

/** What a dialog calls it. */
export const REASON_IN_DIALOG = 'care-reason'

/** Why somebody looks after another person's account; the log keeps it. */
export function CareReasonField({ id = 'reason', value, error, onChange }: Props) {
  return (
    <SelectField
      id={id}
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
