import { type ReactNode, useId } from 'react'
import styles from './Field.module.css'
import { FieldError } from './FieldError.tsx'

type Props = {
  /** Target of links in a summary of errors. */
  id?: string
  legend: string
  hint?: ReactNode
  error?: string | undefined
  children: ReactNode
}

/** Controls that belong together under one legend, with a common hint and error. */
export function FieldGroup({ id, legend, hint, error, children }: Props) {
  const hintId = useId()
  return (
    <fieldset
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      className={styles.group}
      aria-describedby={hint ? hintId : undefined}
    >
      <legend className={styles.legend}>{legend}</legend>
      {hint ? (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      ) : null}
      <FieldError>{error}</FieldError>
      {children}
    </fieldset>
  )
}
