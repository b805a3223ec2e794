import { type FormEvent, type ReactNode, useId } from 'react'
import { say } from '#kit/common/say.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/overlay/Dialog.tsx'
import { ErrorSummary, type SummaryError } from './ErrorSummary.tsx'
import { Form } from './Form.tsx'
import type { KeptDraft } from './use-form-draft.ts'

type Props = {
  title: string
  /** From useForm. */
  form: {
    summary: readonly SummaryError[]
    attempt: number
    isPending: boolean
    onSubmit: (event: FormEvent) => void
    draft: KeptDraft
  }
  /** The label names the action. */
  submit: { label: string; variant: 'primary' | 'danger' }
  /** Text above the fields. */
  intro: ReactNode
  /** For a picture, which a click beside the dialog must not discard either. */
  isWide?: boolean
  onClose: () => void
  /** The fields. */
  children?: ReactNode
}

/** A form in a dialog. Its submit button stands outside the form, beside the button that cancels. */
export function FormDialog({ title, form, submit, intro, isWide = false, onClose: close, children }: Props) {
  const formId = useId()
  // Cancelling discards the draft too.
  const onClose = () => {
    form.draft.discard()
    close()
  }
  return (
    <Dialog
      title={title}
      isOpen
      isWide={isWide}
      staysOnClickBeside={isWide}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{say`Abbrechen`}</Button>
          <Button type="submit" form={formId} variant={submit.variant} isPending={form.isPending}>
            {submit.label}
          </Button>
        </>
      }
    >
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      {intro}
      <Form id={formId} draft={form.draft} onSubmit={form.onSubmit}>
        {children}
      </Form>
    </Dialog>
  )
}
