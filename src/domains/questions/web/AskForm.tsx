import { useRef, useState } from 'react'
import { SignInAgain } from '#domains/auth/web/SignInAgain.tsx'
import { type StaffTown, templateValues } from '#domains/casework/web/processing/answer-report.ts'
import { below } from '#domains/casework/web/processing/composer/compose.ts'
import type { ReportStaffPanelFragment } from '#domains/casework/web/processing/ReportStaffPanel.generated.ts'
import { TemplateChoice } from '#domains/templates/web/TemplateChoice.tsx'
import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { ErrorSummary } from '#kit/web/form/ErrorSummary.tsx'
import { Form } from '#kit/web/form/Form.tsx'
import { TextAreaField } from '#kit/web/form/TextAreaField.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { ANSWER_DAYS, QUESTION_MAX } from '../question.rules.ts'
import { questionSchema } from '../question-input.rules.ts'
import { AskAuthorDocument } from './Questions.generated.ts'
import styles from './Questions.module.css'

type Props = { report: ReportStaffPanelFragment; town: StaffTown; refresh: () => Promise<unknown> }

/** A question to the author, typed or begun with one of the town's templates. */
export function AskForm({ report, town, refresh }: Props) {
  const fold = useRef<HTMLDetailsElement>(null)
  // The templates are asked for, and shown beside those of the answer, only when somebody asks.
  const [isOpen, setOpen] = useState(false)
  const form = useForm({
    initial: { text: '' },
    schema: questionSchema,
    submit: ({ text }) => mutate(AskAuthorDocument, { reportId: report.id, text }),
    onDone: async () => {
      showToast(say`Die Frage ist unterwegs. Sie bekommen Bescheid, sobald die Antwort da ist.`)
      if (fold.current) fold.current.open = false
      await refresh()
      form.set({ text: '' })
    },
    controlIds: { text: 'frage-text' },
  })
  return (
    <details ref={fold} className={styles.ask} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{say`Um eine Angabe bitten`}</summary>
      {isOpen ? (
        <>
          <ErrorSummary errors={form.summary} attempt={form.attempt} />
          <SignInAgain form={form} />
          <Form onSubmit={form.onSubmit} label={say`Um eine Angabe bitten`}>
            <TemplateChoice
              id="frage-vorlage"
              municipalityId={town.id}
              categoryId={report.category.id}
              statusId={null}
              values={templateValues(report, town, null)}
              onChoose={(template) => form.set({ text: below(form.values.text, template) })}
            />
            <TextAreaField
              id="frage-text"
              name="text"
              label={say`Ihre Frage`}
              hint={say`Geht als E-Mail an die meldende Person und wird nicht veröffentlicht. Sie hat ${ANSWER_DAYS} Tage Zeit.`}
              max={QUESTION_MAX}
              rows={3}
              value={form.values.text}
              error={form.errors.text}
              onChange={(text) => form.set({ text })}
            />
            <Button type="submit" variant="primary" isPending={form.isPending}>
              {say`Frage senden`}
            </Button>
          </Form>
        </>
      ) : null}
    </details>
  )
}
