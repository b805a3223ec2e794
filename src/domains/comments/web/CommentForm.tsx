import { useNavigate } from 'react-router'
import { SignInAgain } from '#domains/auth/web/SignInAgain.tsx'
import * as paths from '#domains/paths.ts'
import { uploadedPhotos } from '#domains/photos/web/sent-photos.ts'
import { FreeTextWarning } from '#domains/reports/web/FreeTextWarning.tsx'
import { isolated } from '#kit/common/direction.ts'
import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { CheckboxField } from '#kit/web/form/CheckboxField.tsx'
import { ErrorSummary } from '#kit/web/form/ErrorSummary.tsx'
import { Form } from '#kit/web/form/Form.tsx'
import { TextAreaField } from '#kit/web/form/TextAreaField.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Quote } from '#kit/web/ui/Quote.tsx'
import { COMMENT_MAX } from '../comment.rules.ts'
import { createCommentSchema } from '../comment-input.rules.ts'
import { CreateCommentDocument } from './CreateComment.generated.ts'
import type { AnsweredCommentQuery, CreateCommentPageQuery } from './CreateCommentPage.generated.ts'
import styles from './CreateCommentPage.module.css'
import { commentDraftKey } from './comment-draft.ts'
import { PhotosAndSend } from './PhotosAndSend.tsx'
import { useCommentDraft } from './use-comment-draft.ts'

type Props = {
  heading: string
  report: CreateCommentPageQuery['report']
  answered: AnsweredCommentQuery['comment'] | null
  isStaff: boolean
}

/** Writes a comment. The draft is stored on the device until it is sent. */
export function CommentForm({ heading, report, answered, isStaff }: Props) {
  const navigate = useNavigate()
  const { draft, change, changePhotos, finish } = useCommentDraft(
    commentDraftKey(report.id, answered?.id ?? null),
  )

  const form = useForm({
    initial: {},
    values: { text: draft.text },
    schema: createCommentSchema,
    submit: ({ text }) =>
      mutate(CreateCommentDocument, {
        input: {
          reportId: report.id,
          parentId: answered?.id ?? null,
          text,
          official: isStaff ? draft.official : null,
          uploadedPhotos: uploadedPhotos(draft.photos),
          idempotencyKey: draft.idempotencyKey,
        },
      }),
    onDone: async ({ createComment }) => {
      await finish()
      showToast(isStaff && draft.official ? say`Die Antwort ist veröffentlicht.` : say`Ihr Kommentar ist da.`)
      await navigate(`${paths.reportPath(report)}${paths.commentAnchor(createComment.id)}`)
    },
  })
  const townName = report.municipality.name
  const answeredName = answered?.official ? say`Gemeinde ${townName}` : answered?.user?.name
  return (
    <>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <SignInAgain form={form} isKept />
      <h1>{heading}</h1>
      <p>{say`Zu „${isolated(report.title)}“ (${report.number})`}</p>
      {answered ? (
        <figure>
          <figcaption>
            {answeredName === undefined ? say`Jemand schrieb:` : say`${answeredName} schrieb:`}
          </figcaption>
          <Quote className={styles.answered}>{answered.text}</Quote>
        </figure>
      ) : null}
      <Form onSubmit={form.onSubmit}>
        <TextAreaField
          id="text"
          name="text"
          label={isStaff && draft.official ? say`Antwort der Gemeinde ${townName}` : say`Ihr Kommentar`}
          hint={say`Für alle sichtbar. Bitte bleiben Sie freundlich und nennen Sie keine anderen Personen.`}
          max={COMMENT_MAX}
          value={draft.text}
          error={form.errors.text}
          onChange={(text) => change({ text })}
        />
        <FreeTextWarning text={draft.text} />
        {isStaff ? (
          <CheckboxField
            name="official"
            label={say`Als Gemeinde ${townName} antworten (Ihr Name erscheint nicht)`}
            isChecked={draft.official}
            onChange={(official) => change({ official })}
          />
        ) : null}
        <PhotosAndSend
          draft={draft}
          changePhotos={changePhotos}
          isPending={form.isPending}
          sendLabel={answered ? say`Antwort absenden` : say`Kommentar absenden`}
          back={{ to: paths.reportPath(report), label: say`Zur Meldung zurück` }}
        />
      </Form>
    </>
  )
}
