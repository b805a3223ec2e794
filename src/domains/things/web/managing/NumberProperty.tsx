import { say } from '#kit/common/say.ts'
import { TextField } from '#kit/web/form/TextField.tsx'

type Props = { value: string; error: string | undefined; onChange: (text: string) => void }

/** The column or property of a list that holds the numbers. */
export const NumberProperty = ({ value, error, onChange }: Props) => (
  <TextField
    id="objekte-spalte"
    name="property"
    label={say`Spalte oder Eigenschaft mit der Nummer`}
    isOptional
    hint={say`Nur, wenn sie nicht „Nummer“, „number“ oder „id“ heißt.`}
    error={error}
    maxLength={100}
    value={value}
    onChange={onChange}
  />
)
