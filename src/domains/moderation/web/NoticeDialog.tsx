import { type RefObject, useEffect, useRef, useState } from 'react'
import { useCurrentUser } from '#domains/users/web/current-user.ts'
import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { EmailField } from '#kit/web/form/EmailField.tsx'
import { FormDialog } from '#kit/web/form/FormDialog.tsx'
import { HoneypotField } from '#kit/web/form/HoneypotField.tsx'
import { RadioField } from '#kit/web/form/RadioField.tsx'
import { TextAreaField } from '#kit/web/form/TextAreaField.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Dialog } from '#kit/web/ui/overlay/Dialog.tsx'
import { NOTICE_REASON_MAX, noticeSchema } from '../notice.rules.ts'
import { EMPTY_NOTICE, type KeptNotice } from './kept-notice.ts'
import { ReportOffensiveContentDocument } from './NoticeDialog.generated.ts'
import type { OffensiveTarget } from './offensive-target.ts'

type Props = {
  /** At least one; the first is preselected. */
  targets: readonly OffensiveTarget[]
  municipality: { id: number; name: string }
  /** Holds the text while the dialog is closed. */
  kept: RefObject<KeptNotice>
  onClose: () => void
}

/** Sends a notice to the town, with or without an account, and explains what happens next. */
export function NoticeDialog({ targets, municipality, kept, onClose }: Props) {
  const me = useCurrentUser()
  const [chosen, setChosen] = useState(kept.current.chosen)
  const [website, setWebsite] = useState('')
  const [isDone, setDone] = useState(false)
  const openedAt = useRef(performance.now())
  const form = useForm({
    initial: { reason: kept.current.reason, email: kept.current.email },
    schema: noticeSchema,
    submit: ({ reason, email }) => {
      const target = targets[chosen] ?? targets[0]
      if (target === undefined) throw new Error('a notice about nothing')
      return mutate(ReportOffensiveContentDocument, {
        contentType: target.type,
        contentId: target.id,
        reason,
        municipalityId: municipality.id,
        email: me === null ? (email ?? null) : null,
        website: me === null ? website : null,
        fillSeconds: me === null ? (performance.now() - openedAt.current) / 1000 : null,
      })
    },
    onDone: () => setDone(true),
    controlIds: { reason: 'noticeReason', email: 'noticeEmail' },
  })
  useEffect(() => {
    kept.current = isDone ? EMPTY_NOTICE : { ...form.values, chosen }
  }, [kept, isDone, form.values, chosen])
  if (isDone)
    return (
      <Thanks hasReceipt={me !== null || form.values.email.trim() !== ''} {...{ municipality, onClose }} />
    )
  return (
    <FormDialog
      title={say`Anstößigen Inhalt melden`}
      form={form}
      submit={{ label: say`Hinweis absenden`, variant: 'primary' }}
      intro={
        <p>
          {say`Verletzt hier etwas andere oder das Recht? Die Gemeinde ${municipality.name} prüft Ihren Hinweis. Wer den Inhalt geschrieben hat, erfährt nicht, von wem er kommt.`}
        </p>
      }
      onClose={onClose}
    >
      {targets.length > 1 ? (
        <RadioField
          name="target"
          legend={say`Was möchten Sie melden?`}
          value={String(chosen)}
          choices={targets.map(({ label }, index) => ({ value: String(index), label }))}
          onChange={(index) => setChosen(Number(index))}
        />
      ) : null}
      <TextAreaField
        id="noticeReason"
        name="reason"
        label={say`Was stört Sie daran?`}
        rows={4}
        max={NOTICE_REASON_MAX}
        value={form.values.reason}
        error={form.errors.reason}
        onChange={(reason) => form.set({ reason })}
      />
      {me === null ? (
        <>
          <EmailField
            id="noticeEmail"
            label={say`Ihre E-Mail-Adresse`}
            isOptional
            hint={say`Dann bestätigen wir Ihren Hinweis und die Gemeinde schreibt Ihnen, wie sie entscheidet.`}
            value={form.values.email}
            error={form.errors.email}
            onChange={(email) => form.set({ email })}
          />
          <HoneypotField value={website} onChange={setWebsite} />
        </>
      ) : null}
    </FormDialog>
  )
}

function Thanks({
  hasReceipt,
  municipality,
  onClose,
}: Pick<Props, 'municipality' | 'onClose'> & { hasReceipt: boolean }) {
  return (
    <Dialog
      title={say`Danke für Ihren Hinweis`}
      isOpen
      onClose={onClose}
      staysOnClickBeside
      actions={
        // This button replaces the send button. It ignores the second click of a double click.
        <Button variant="primary" onClick={({ detail }) => (detail > 1 ? undefined : onClose())}>
          {say`Schließen`}
        </Button>
      }
    >
      <p role="status">
        {hasReceipt
          ? say`Die Gemeinde ${municipality.name} prüft ihn. Bis dahin bleibt der Inhalt sichtbar. Eine Bestätigung ist per E-Mail unterwegs.`
          : say`Die Gemeinde ${municipality.name} prüft ihn. Bis dahin bleibt der Inhalt sichtbar.`}
      </p>
    </Dialog>
  )
}
