import { Lock } from 'lucide-react'
import { ErrorSummary } from '#kit/web/form/ErrorSummary.tsx'
import { Form } from '#kit/web/form/Form.tsx'
import { TextAreaField } from '#kit/web/form/TextAreaField.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { NOTES_MAX, notesSchema } from '../../report.rules.ts'
import type { ReportStaffPanelFragment } from './ReportStaffPanel.generated.ts'
import styles from './ReportStaffPanel.module.css'
import type { Processed, Processing } from './use-processing.ts'

type Props = { report: ReportStaffPanelFragment; processing: Processing }

/** What staff tell each other, in a look of its own, so that nobody takes it for an answer (REQUIREMENTS U-36). */
export function NotesForm({ report, processing }: Props) {
  const form = useForm<{ internalNotes: string }, typeof notesSchema, Processed>({
    initial: { internalNotes: report.internalNotes ?? '' },
    schema: notesSchema,
    submit: ({ internalNotes }) => processing.save({ internalNotes }),
    onDone: async () => {
      showToast('Die Notiz ist gespeichert. Nur Mitarbeitende sehen sie.')
      await processing.refresh()
    },
  })
  return (
    <section className={styles.notes} aria-labelledby="notizen">
      <h3 id="notizen">
        <Icon of={Lock} size={18} /> Interne Notiz
      </h3>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <Form onSubmit={form.onSubmit} label="Interne Notiz">
        <TextAreaField
          id="internalNotes"
          name="internalNotes"
          label="Nur intern"
          hint="Das sehen nur Mitarbeitende der Gemeinde."
          max={NOTES_MAX}
          rows={3}
          value={form.values.internalNotes}
          error={form.errors.internalNotes}
          onChange={(internalNotes) => form.set({ internalNotes })}
        />
        <Button type="submit" isPending={form.isPending}>
          Notiz speichern
        </Button>
      </Form>
    </section>
  )
}
