import type { FormEvent, ReactNode } from 'react'
import { say } from '#kit/common/say.ts'
import { Button } from '../ui/Button.tsx'
import styles from './Form.module.css'
import type { KeptDraft } from './use-form-draft.ts'

/**
 * One column of fields. The browser's own validation bubbles are off: messages stand in the page. The
 * method is POST for submits before hydration: a password must never get into an address.
 */
export function Form({
  id,
  onSubmit,
  children,
  label,
  draft,
}: {
  /** For a submit button outside the form, as in a dialog. */
  id?: string
  onSubmit: (event: FormEvent) => void
  children: ReactNode
  label?: string
  /** From useForm, where it stores drafts. */
  draft?: KeptDraft
}) {
  return (
    <form id={id} className={styles.form} method="post" onSubmit={onSubmit} noValidate aria-label={label}>
      {draft?.isRestored ? (
        <div className={styles.draft}>
          <p role="status">{say`Ihr Entwurf von vorhin ist wieder da. Er ist noch nicht gespeichert.`}</p>
          <Button variant="quiet" onClick={draft.discard}>
            {say`Entwurf verwerfen`}
          </Button>
        </div>
      ) : null}
      {children}
    </form>
  )
}
