import type { InputHTMLAttributes } from 'react'
import styles from './Field.module.css'
import { Field, type FieldProps } from './Field.tsx'

export type TextFieldProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> & {
    value: string
    onChange: (value: string) => void
  }

/** One line of text. */
export function TextField({ label, hint, error, isOptional, value, onChange, id, ...rest }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional ?? false} id={id}>
      {(control) => (
        <input
          {...rest}
          {...control}
          className={styles.input}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
