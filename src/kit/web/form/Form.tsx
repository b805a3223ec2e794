import type { FormEvent, ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import styles from './Form.module.css'
import type { KeptDraft } from './use-form-draft.ts'

/**
 * One column of fields. The browser's own bubbles are off: messages stand in the page. The method is
 * there for the moment before the script has come: a password must never get into an address.
 */
export function Form({
  id,
  onSubmit,
  children,
  label,
  draft,
}: {
  /** For a button that stands outside of it, as in a dialog. */
  id?: string
  onSubmit: (event: FormEvent) => void
  children: ReactNode
  label?: string
  /** Of useForm, where it keeps what was typed. */
  draft?: KeptDraft
}) {
  return (
    <form id={id} className={styles.form} method="post" onSubmit={onSubmit} noValidate aria-label={label}>
      {draft?.isRestored ? (
        <div className={styles.draft}>
          <p role="status">Ihr Entwurf von vorhin ist wieder da. Er ist noch nicht gespeichert.</p>
          <Button variant="quiet" onClick={draft.discard}>
            Entwurf verwerfen
          </Button>
        </div>
      ) : null}
      {children}
    </form>
  )
}
