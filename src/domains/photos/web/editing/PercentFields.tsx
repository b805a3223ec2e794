import { type KeyboardEvent, useState } from 'react'
import { TextField } from '#kit/web/form/TextField.tsx'
import styles from '../redaction/Redaction.module.css'

type Props<Name extends string> = {
  legend: string
  fields: readonly (readonly [name: Name, label: () => string])[]
  /** Percent, 0 to 100. */
  values: Record<Name, number>
  /** Gets the part of the whole, 0 to 1. */
  onChange: (name: Name, part: number) => void
}

/** Places on a photo as numbers in percent. */
export function PercentFields<Name extends string>({ legend, fields, values, onChange }: Props<Name>) {
  return (
    <fieldset className={styles.numbers}>
      <legend>{legend}</legend>
      {fields.map(([name, label]) => (
        <PercentField
          key={name}
          label={label()}
          value={values[name]}
          onChange={(part) => onChange(name, part)}
        />
      ))}
    </fieldset>
  )
}

type FieldProps = { label: string; value: number; onChange: (part: number) => void }

/** Keeps a number until it is typed whole: "50" begins with 5, which may be less than there may be. */
function PercentField({ label, value, onChange }: FieldProps) {
  // With its act: a click that chooses another mark comes before the field loses the focus.
  const [typed, setTyped] = useState<{ text: string; apply: FieldProps['onChange'] } | null>(null)
  const apply = () => {
    setTyped(null)
    if (typed === null || typed.text === '' || typed.text === String(value)) return
    typed.apply(Math.max(0, Math.min(100, Number(typed.text) || 0)) / 100)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // Not the form yet.
    event.preventDefault()
    apply()
  }
  return (
    <TextField
      label={label}
      type="number"
      inputMode="numeric"
      min={0}
      max={100}
      value={typed?.text ?? String(value)}
      onChange={(text) => setTyped({ text, apply: onChange })}
      onBlur={apply}
      onKeyDown={onKeyDown}
    />
  )
}
