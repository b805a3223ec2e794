import { NOTES_MAX } from '#domains/reports/report.rules.ts'
import { say } from '#kit/common/say.ts'
import { TextAreaField } from '#kit/web/form/TextAreaField.tsx'

type Props = { value: string; error: string | undefined; onChange: (text: string) => void }

/**
 * The internal notes. Nothing else on the page looks like this, so that nobody confuses a note with an
 * answer.
 */
export function NoteFields({ value, error, onChange }: Props) {
  return (
    <TextAreaField
      id="internalNotes"
      name="internalNotes"
      label={say`Nur intern`}
      hint={say`Das sehen nur Mitarbeitende der Gemeinde.`}
      max={NOTES_MAX}
      rows={3}
      value={value}
      error={error}
      onChange={onChange}
    />
  )
}
