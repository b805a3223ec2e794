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
        <TextField
          key={name}
          label={label()}
          type="number"
          inputMode="numeric"
          min={0}
          max={100}
          value={String(values[name])}
          onChange={(text) => onChange(name, Math.max(0, Math.min(100, Number(text) || 0)) / 100)}
        />
      ))}
    </fieldset>
  )
}
