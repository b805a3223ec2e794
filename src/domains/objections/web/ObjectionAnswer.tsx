import { useState } from 'react'
import { SignInAgain } from '#domains/auth/web/SignInAgain.tsx'
import type { ReportStaffPanelFragment } from '#domains/casework/web/processing/ReportStaffPanel.generated.ts'
import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { ErrorSummary } from '#kit/web/form/ErrorSummary.tsx'
import { Form } from '#kit/web/form/Form.tsx'
import { RadioField } from '#kit/web/form/RadioField.tsx'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { TextAreaField } from '#kit/web/form/TextAreaField.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { OBJECTION_ANSWER_MAX, type ObjectionDecision } from '../objection.rules.ts'
import { objectionAnswerSchema } from '../objection-answer.rules.ts'
import { AnswerObjectionDocument, type StaffObjectionFragment } from './Objections.generated.ts'

type Props = {
  objection: StaffObjectionFragment
  report: ReportStaffPanelFragment
  onDone: () => Promise<unknown>
}

/** The answer of staff to one objection: the report is taken up again, or it stays done for a reason. */
export function ObjectionAnswer({ objection, report, onDone }: Props) {
  const statuses = report.permissions.nextStatuses.filter(({ kind }) => kind === 'ACCEPTED')
  const [decision, setDecision] = useState<ObjectionDecision>(statuses.length > 0 ? 'REOPEN' : 'REJECT')
  const isReopened = decision === 'REOPEN'
  const prefix = `einwand-${objection.id}`
  const form = useForm({
    initial: { text: '', statusId: String(statuses[0]?.id ?? '') },
    schema: objectionAnswerSchema(decision),
    submit: ({ text, statusId }) =>
      mutate(AnswerObjectionDocument, {
        objectionId: objection.id,
        input: { decision, text, statusId: isReopened ? Number(statusId) : null },
      }),
    onDone: async () => {
      showToast(
        isReopened
          ? say`Die Meldung ist wieder aufgenommen. Die E-Mail dazu ist unterwegs.`
          : say`Die Meldung bleibt erledigt. Ihre Antwort ist unterwegs.`,
      )
      await onDone()
    },
    controlIds: { text: `${prefix}-text`, statusId: `${prefix}-status` },
  })
  return (
    <>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <SignInAgain form={form} />
      <Form onSubmit={form.onSubmit} label={say`Auf „Noch nicht erledigt“ antworten`}>
        {statuses.length > 0 ? (
          <RadioField
            name={`${prefix}-entscheidung`}
            legend={say`Wie geht es weiter?`}
            value={decision}
            choices={[
              { value: 'REOPEN', label: say`Wieder aufnehmen` },
              { value: 'REJECT', label: say`Bleibt erledigt` },
            ]}
            onChange={(value) => setDecision(value === 'REJECT' ? 'REJECT' : 'REOPEN')}
          />
        ) : null}
        {isReopened && statuses.length > 1 ? (
          <SelectField
            id={`${prefix}-status`}
            name="statusId"
            label={say`Neuer Status`}
            value={form.values.statusId}
            error={form.errors.statusId}
            options={statuses.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={(statusId) => form.set({ statusId })}
          />
        ) : null}
        <TextAreaField
          id={`${prefix}-text`}
          name="text"
          label={say`Ihre Antwort`}
          isOptional={isReopened}
          hint={say`Geht als E-Mail an die Person und wird nicht veröffentlicht.`}
          max={OBJECTION_ANSWER_MAX}
          rows={3}
          value={form.values.text}
          error={form.errors.text}
          onChange={(text) => form.set({ text })}
        />
        <Button type="submit" variant="primary" isPending={form.isPending}>
          {isReopened ? say`Meldung wieder aufnehmen` : say`Antwort senden`}
        </Button>
      </Form>
    </>
  )
}
