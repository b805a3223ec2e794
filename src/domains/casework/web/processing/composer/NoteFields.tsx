import { NOTES_MAX } from '#domains/reports/report.rules.ts'
import { TextAreaField } from '#kit/web/form/TextAreaField.tsx'

type Props = { value: string; error: string | undefined; onChange: (text: string) => void }

/** What staff tell each other. Nothing else on the page looks like it, so that nobody takes it for an answer. */
export function NoteFields({ value, error, onChange }: Props) {
  return (
    <TextAreaField
      id="internalNotes"
      name="internalNotes"
      label="Nur intern"
      hint="Das sehen nur Mitarbeitende der Gemeinde."
      max={NOTES_MAX}
      rows={3}
      value={value}
      error={error}
      onChange={onChange}
    />
  )
}
