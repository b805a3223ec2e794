import { useNavigate } from 'react-router'
import { SignInAgain } from '#domains/auth/web/SignInAgain.tsx'
import * as paths from '#domains/paths.ts'
import type { DraftPhoto } from '#domains/photos/draft-photo.rules.ts'
import { uploadedPhotos } from '#domains/photos/web/sent-photos.ts'
import { isolated } from '#kit/common/direction.ts'
import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { ErrorSummary } from '#kit/web/form/ErrorSummary.tsx'
import { Form } from '#kit/web/form/Form.tsx'
import { TextAreaField } from '#kit/web/form/TextAreaField.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { COMMENT_MAX, EDIT_HOURS } from '../comment.rules.ts'
import { createCommentSchema } from '../comment-input.rules.ts'
import type { CreateCommentPageQuery } from './CreateCommentPage.generated.ts'
import { editDraftKey, emptyComment } from './comment-draft.ts'
import { UpdateCommentDocument } from './EditCommentPage.generated.ts'
import { PhotosAndSend } from './PhotosAndSend.tsx'
import { useCommentDraft } from './use-comment-draft.ts'

type Props = {
  report: CreateCommentPageQuery['report']
  comment: { id: number; official: boolean; text: string; photos: DraftPhoto[] }
}

/** Corrects a comment and its photos. The draft is stored on the device until it is saved. */
export function EditCommentForm({ report, comment }: Props) {
  const navigate = useNavigate()
  const { draft, change, changePhotos, finish } = useCommentDraft(editDraftKey(comment.id), () => ({
    ...emptyComment(),
    text: comment.text,
    photos: comment.photos,
  }))
  const back = `${paths.reportPath(report)}${paths.commentAnchor(comment.id)}`

  const form = useForm({
    initial: {},
    values: { text: draft.text },
    schema: createCommentSchema,
    submit: ({ text }) =>
      mutate(UpdateCommentDocument, {
        input: { id: comment.id, text, uploadedPhotos: uploadedPhotos(draft.photos) },
      }),
    onDone: async () => {
      await finish()
      showToast(say`Ihre Änderung ist gespeichert.`)
      await navigate(back)
    },
  })
  return (
    <>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <SignInAgain form={form} isKept />
      <h1>{say`Kommentar bearbeiten`}</h1>
      <p>{say`Zu „${isolated(report.title)}“ (${report.number})`}</p>
      <Form onSubmit={form.onSubmit}>
        <TextAreaField
          id="text"
          name="text"
          label={
            comment.official ? say`Antwort der Gemeinde ${report.municipality.name}` : say`Ihr Kommentar`
          }
          hint={say`Andere sehen, dass Sie den Kommentar bearbeitet haben. Das geht ${EDIT_HOURS} Stunden lang, solange niemand antwortet.`}
          max={COMMENT_MAX}
          value={draft.text}
          error={form.errors.text}
          onChange={(text) => change({ text })}
        />
        <PhotosAndSend
          draft={draft}
          changePhotos={changePhotos}
          isPending={form.isPending}
          sendLabel={say`Änderung speichern`}
          back={{ to: back, label: say`Abbrechen` }}
        />
      </Form>
    </>
  )
}
