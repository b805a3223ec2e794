import { lazy, Suspense, useState } from 'react'
import { SignInAgain } from '#domains/auth/web/SignInAgain.tsx'
import { mentionedIn } from '#domains/casework/note.rules.ts'
import { NoteField } from '#domains/casework/web/notes/NoteField.tsx'
import { useColleagues } from '#domains/casework/web/notes/use-colleagues.ts'
import { emptyComment, statusDraftKey } from '#domains/comments/web/comment-draft.ts'
import { useCommentDraft } from '#domains/comments/web/use-comment-draft.ts'
import { needsReason } from '#domains/reports/report.rules.ts'
import { say } from '#kit/common/say.ts'
import { ErrorSummary } from '#kit/web/form/ErrorSummary.tsx'
import { Form } from '#kit/web/form/Form.tsx'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { useFormDraft } from '#kit/web/form/use-form-draft.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { answeredText, answerReport, answerSchema, type StaffTown } from '../answer-report.ts'
import type { ReportStaffPanelFragment } from '../ReportStaffPanel.generated.ts'
import type { Processing } from '../use-processing.ts'
import { AnswerFields } from './AnswerFields.tsx'
import { AudienceSwitch } from './AudienceSwitch.tsx'
import styles from './Composer.module.css'
import { type Audience, below, buttonText, type Noted, noteSchema } from './compose.ts'
import { ownStatus } from './own-input.ts'

const PublishNoteDialog = lazy(() =>
  import('./PublishNoteDialog.tsx').then((module) => ({ default: module.PublishNoteDialog })),
)

type Props = { report: ReportStaffPanelFragment; town: StaffTown; processing: Processing }
/** Null in drafts of former releases. */
const NO_NOTE: { note: string | null } = { note: '' }

type Answered = { statusId: string; message: string }

/**
 * A new status with a note for colleagues or a public answer. It starts with the note, because a note cannot
 * leak; its text becomes public only after a confirmation (U-36). A rejection needs a public answer
 * (rule 10). An answer and a status are one act, and one mail.
 */
export function Composer({ report, town, processing }: Props) {
  // The draft keeps its idempotency key for all attempts: if a response is lost, a retry does not answer
  // twice.
  const { draft, change, finish } = useCommentDraft(statusDraftKey(report.id))
  const [own, setOwn] = useState(NO_NOTE)
  const noteDraft = useFormDraft(`notes-${report.id}`, NO_NOTE, own, setOwn)
  const note = own.note ?? ''
  const setNote = (text: string) => setOwn({ note: text })
  const [noteKey, setNoteKey] = useState(() => crypto.randomUUID())
  const colleagues = useColleagues(town.slug, note.includes('@'))
  const [wanted, setWanted] = useState<Audience | null>(null)
  const [isAsking, setAsking] = useState(false)
  const { nextStatuses: next, canComment, canWriteNotes: mayNote } = report.permissions
  const mayAnswer = canComment || next.length > 0
  // A stored choice may no longer be available.
  const chosen = next.find((status) => String(status.id) === draft.statusId)
  const statusId = chosen === undefined ? '' : (draft.statusId ?? '')
  const demandsReason = chosen !== undefined && needsReason(chosen.kind)
  // Starts with the answer where a draft of one exists or a reason is demanded, otherwise with the note.
  const usual = draft.text !== '' || !mayNote ? 'everybody' : 'staff'
  const audience: Audience = demandsReason || !mayNote ? 'everybody' : (wanted ?? usual)
  const typed = note.trim()

  const setStatus = (id: string) => change({ statusId: id })
  const form = useForm({
    initial: {},
    values: { statusId, message: draft.text, internalNotes: note },
    schema: audience === 'staff' ? noteSchema(next.length > 0) : answerSchema(next),
    submit: (values) => {
      const mine = ownStatus(next, statusId, setStatus)
      if (audience === 'everybody') {
        const { message } = values as Answered
        const answer = { statusId, message, idempotencyKey: draft.idempotencyKey }
        return answerReport(processing, report, answer, mine)
      }
      const { internalNotes: text } = values as Noted
      if (text === '') return processing.save({ statusId: Number(statusId) }, mine)
      const mentionedIds = mentionedIn(text, colleagues)
      return processing.note({ statusId, text, mentionedIds, idempotencyKey: noteKey }, mine)
    },
    onDone: async () => {
      // Resets the audience to colleagues, even where a draft of an answer remains. It comes before the
      // refresh, which would otherwise override a choice made meanwhile.
      setWanted('staff')
      if (processing.undoable === null)
        showToast(
          audience === 'staff' && statusId === ''
            ? say`Die Notiz ist gespeichert. Nur Mitarbeitende sehen sie.`
            : answeredText(report, statusId),
        )
      if (audience === 'everybody') {
        change({ ...emptyComment(), statusId: '' })
        await finish()
        await processing.refresh()
      } else {
        noteDraft.discard()
        setNote('')
        setNoteKey(crypto.randomUUID())
        setStatus('')
        await processing.refresh()
      }
    },
  })
  const switchTo = (to: Audience) => {
    // While the note is being saved its text no longer counts as unsaved.
    const isLoose = typed !== '' && !form.isPending
    return to === 'everybody' && isLoose ? setAsking(true) : setWanted(to)
  }
  const answerWith = (text: string) => {
    change({ text })
    setWanted('everybody')
    setAsking(false)
  }
  return (
    <section className={styles.composer} data-audience={audience} aria-label={say`Status, Notiz und Antwort`}>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <SignInAgain form={form} isKept />
      <Form draft={noteDraft} onSubmit={form.onSubmit} label={say`Status und Antwort`}>
        {next.length > 0 ? (
          <SelectField
            id="statusId"
            name="statusId"
            label={say`Neuer Status`}
            value={statusId}
            error={form.errors.statusId}
            options={[
              { value: '', label: say`Bleibt „${report.status.name}“` },
              ...next.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            onChange={setStatus}
          />
        ) : null}
        <div className={styles.word}>
          {mayNote && mayAnswer && !demandsReason ? (
            <AudienceSwitch value={audience} onChange={switchTo} />
          ) : null}
          {audience === 'staff' ? (
            <NoteField
              value={note}
              error={form.errors.internalNotes}
              onChange={setNote}
              colleagues={colleagues}
            />
          ) : (
            <AnswerFields
              {...{ report, town, chosen, demandsReason }}
              text={draft.text}
              error={form.errors.message}
              onChange={(text) => change({ text })}
            />
          )}
        </div>
        <Button type="submit" variant="primary" isPending={form.isPending}>
          {buttonText(audience, chosen, audience === 'staff' ? typed !== '' : draft.text.trim() !== '')}
        </Button>
      </Form>
      {isAsking && typed !== '' ? (
        <Suspense>
          <PublishNoteDialog
            text={typed}
            onTake={() => {
              setNote('')
              answerWith(below(draft.text, typed))
            }}
            onKeep={() => answerWith(draft.text)}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      ) : null}
    </section>
  )
}
