import type { FormEvent, ReactNode } from 'react'
import styles from './Form.module.css'

/**
 * One column of fields. The browser's own bubbles are off: messages stand in the page (REQUIREMENTS A-14). The method is
 * there for the moment before the script has come: a password must never get into an address.
 */
export function Form({
  id,
  onSubmit,
  children,
  label,
}: {
  /** For a button that stands outside of it, as in a dialog. */
  id?: string
  onSubmit: (event: FormEvent) => void
  children: ReactNode
  label?: string
}) {
  return (
    <form id={id} className={styles.form} method="post" onSubmit={onSubmit} noValidate aria-label={label}>
      {children}
    </form>
  )
}
