import { useNavigate } from 'react-router'
import { SignInAgain } from '#domains/auth/web/SignInAgain.tsx'
import { ANSWER_MAX, faqSchema } from '#domains/content/faq.rules.ts'
import * as staffPaths from '#domains/staff-paths.ts'
import { isolated } from '#kit/common/direction.ts'
import { say } from '#kit/common/say.ts'
import { forgetEverything, mutate } from '#kit/web/data/mutate.ts'
import { useRevision } from '#kit/web/data/use-revision.ts'
import { ErrorSummary } from '#kit/web/form/ErrorSummary.tsx'
import { Form } from '#kit/web/form/Form.tsx'
import { RichTextField } from '#kit/web/form/rich-text/RichTextField.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Button, ButtonLink } from '#kit/web/ui/Button.tsx'
import content from '../../Content.module.css'
import { TextPreview } from '../../TextPreview.tsx'
import { CreateFaqDocument, type EditableFaqFragment, UpdateFaqDocument } from './FaqEditor.generated.ts'

/** Creates or changes a question with its answer. */
export function FaqForm({ faq }: { faq: EditableFaqFragment | null }) {
  const navigate = useNavigate()
  const { basedOn, settle } = useRevision(faq?.revision)
  const { values, set, errors, ...form } = useForm<
    { question: string; answer: string },
    typeof faqSchema,
    unknown
  >({
    draftName: `faq-${faq?.id ?? 'new'}`,
    initial: { question: faq?.question ?? '', answer: faq?.answerSource ?? '' },
    schema: faqSchema,
    submit: async (checked) =>
      faq === null
        ? mutate(CreateFaqDocument, { faq: checked })
        : settle(await mutate(UpdateFaqDocument, { faq: { id: faq.id, basedOn, ...checked } })),
    onDone: async (_, { question }) => {
      // The cached public pages are stale.
      await forgetEverything()
      showToast(say`„${isolated(question)}“ ist gespeichert.`)
      await navigate(staffPaths.PLATFORM_FAQS)
    },
  })
  return (
    <>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <SignInAgain form={form} />
      <Form draft={form.draft} onSubmit={form.onSubmit}>
        <TextField
          id="question"
          name="question"
          label={say`Frage`}
          hint={say`So, wie jemand sie stellt: „Wer liest meine Meldung?“`}
          value={values.question}
          error={errors.question}
          onChange={(question) => set({ question })}
        />
        <RichTextField
          id="answer"
          label={say`Antwort`}
          max={ANSWER_MAX}
          value={values.answer}
          error={errors.answer}
          preview={(text) => <TextPreview text={text} />}
          onChange={(answer) => set({ answer })}
        />
        <div className={content.actions}>
          <Button type="submit" variant="primary" isPending={form.isPending}>
            {faq === null ? say`Frage veröffentlichen` : say`Änderungen speichern`}
          </Button>
          <ButtonLink to={staffPaths.PLATFORM_FAQS}>{say`Abbrechen`}</ButtonLink>
        </div>
      </Form>
    </>
  )
}
