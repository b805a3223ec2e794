import styles from './Field.module.css'
import { Field, type FieldProps } from './Field.tsx'

export type Option = { value: string; label: string }
/** Options under a common label. */
export type OptionGroup = { label: string; options: readonly Option[] }

type Props = FieldProps & {
  id?: string
  name: string
  value: string
  onChange: (value: string) => void
  options: readonly (Option | OptionGroup)[]
}

/** A native select: it works everywhere and with every assistive technology. */
export function SelectField({ label, hint, error, isOptional, value, onChange, options, id, name }: Props) {
  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional ?? false} id={id}>
      {(control) => (
        <select
          {...control}
          name={name}
          className={styles.select}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          {options.map((option) =>
            'options' in option ? (
              <optgroup key={option.label} label={option.label}>
                {option.options.map(asOption)}
              </optgroup>
            ) : (
              asOption(option)
            ),
          )}
        </select>
      )}
    </Field>
  )
}

const asOption = ({ value, label }: Option) => (
  <option key={value} value={value}>
    {label}
  </option>
)
