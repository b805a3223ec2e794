import { type ReactNode, useId } from 'react'
import styles from './Field.module.css'
import { FieldError } from './FieldError.tsx'

type Props = {
  id?: string
  name: string
  /** The value that a form sends without JavaScript. */
  value?: string
  label: ReactNode
  error?: string | undefined
  isChecked: boolean
  onChange: (isChecked: boolean) => void
}

/** A checkbox with label and error. */
export function CheckboxField({ id, name, value, label, error, isChecked, onChange }: Props) {
  const generated = useId()
  const controlId = id ?? generated
  const errorId = `${controlId}-fehler`
  return (
    <div className={styles.field} data-invalid={error ? true : undefined}>
      <FieldError id={errorId}>{error}</FieldError>
      <div className={styles.check}>
        <input
          id={controlId}
          name={name}
          type="checkbox"
          value={value}
          checked={isChecked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <label htmlFor={controlId}>{label}</label>
      </div>
    </div>
  )
}
