import { Link } from 'react-router'
import * as staffPaths from '#domains/staff-paths.ts'
import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { FormDialog } from '#kit/web/form/FormDialog.tsx'
import { RadioField } from '#kit/web/form/RadioField.tsx'
import { TextAreaField } from '#kit/web/form/TextAreaField.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { DECISIONS, type Decision, decisionSchema, NOTICE_REASON_MAX } from '../notice.rules.ts'
import { DecideOffensiveContentDocument, type QueuedNoticeFragment } from './NoticeQueue.generated.ts'
import { DECISION_CHOICES, TYPE_NAMES } from './notice-words.ts'

type Props = {
  town: { slug: string }
  notice: QueuedNoticeFragment
  onClose: () => void
  onDone: () => void | Promise<void>
}

/** Decides on a notice and on all other open ones on the same content. */
export function DecideDialog({ town, notice: { id, contentType, user }, onClose, onDone }: Props) {
  const form = useForm({
    draftName: `notice-${id}`,
    initial: { decision: '', reason: '' },
    schema: decisionSchema,
    submit: (checked) => mutate(DecideOffensiveContentDocument, { input: { id, ...checked } }),
    onDone: () => onDone(),
    controlIds: { reason: 'entscheidungsgrund', decision: 'entscheidung' },
  })
  const error = form.errors.decision
  return (
    <FormDialog
      title={say`Hinweis ${id} entscheiden`}
      form={form}
      submit={{ label: say`Entscheiden`, variant: 'primary' }}
      intro={
        <p>
          {say`${TYPE_NAMES[contentType]()}: Die Entscheidung gilt für alle offenen Hinweise dazu.`}
          {contentType === 'USER' && user ? (
            <>
              {' '}
              <Link
                to={staffPaths.editUserPath(town, user.id)}
              >{say`Zum Konto in der Benutzerverwaltung`}</Link>
            </>
          ) : null}
        </p>
      }
      onClose={onClose}
    >
      <div id="entscheidung" tabIndex={-1}>
        <RadioField
          name="decision"
          legend={say`Was geschieht?`}
          {...(error && { hint: error })}
          value={form.values.decision}
          choices={DECISIONS.map((value: Decision) => {
            const { label, hint } = DECISION_CHOICES[contentType][value]
            return { value, label: label(), hint: hint() }
          })}
          onChange={(decision) => form.set({ decision })}
        />
      </div>
      <TextAreaField
        id="entscheidungsgrund"
        name="reason"
        label={say`Begründung`}
        hint={say`Beide Seiten lesen sie in ihrer E-Mail. Bitte nennen Sie niemanden mit Namen.`}
        max={NOTICE_REASON_MAX}
        rows={4}
        value={form.values.reason}
        error={form.errors.reason}
        onChange={(reason) => form.set({ reason })}
      />
    </FormDialog>
  )
}
