import { type ReactNode, useId } from 'react'
import { say } from '#kit/common/say.ts'
import styles from './Field.module.css'
import { FieldError } from './FieldError.tsx'

export type FieldProps = {
  label: string
  /** Shown below the label, before any input. */
  hint?: ReactNode
  error?: string | undefined
  isOptional?: boolean
}

/** Attributes that tie an input to its label, hint and error. */
export type FieldControl = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

type Props = FieldProps & { id?: string | undefined; children: (control: FieldControl) => ReactNode }

/** Label, hint and error around one control. Only optional fields are marked. */
export function Field({ label, hint, error, isOptional, id, children }: Props) {
  const generated = useId()
  const controlId = id ?? generated
  const hintId = `${controlId}-hinweis`
  const errorId = `${controlId}-fehler`
  const describedBy = [hint ? hintId : null, error ? errorId : null].filter(Boolean).join(' ')
  return (
    <div className={styles.field} data-invalid={error ? true : undefined}>
      <label htmlFor={controlId} className={styles.label}>
        {label}
        {isOptional ? <span className={styles.optional}> {say`(optional)`}</span> : null}
      </label>
      {hint ? (
        <div id={hintId} className={styles.hint}>
          {hint}
        </div>
      ) : null}
      <FieldError id={errorId}>{error}</FieldError>
      {children({
        id: controlId,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
    </div>
  )
}
