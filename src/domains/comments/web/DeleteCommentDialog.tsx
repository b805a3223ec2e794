import { useRevalidator } from 'react-router'
import { z } from 'zod'
import { SignInAgain } from '#domains/auth/web/SignInAgain.tsx'
import { isolated } from '#kit/common/direction.ts'
import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { FormDialog } from '#kit/web/form/FormDialog.tsx'
import { TextAreaField } from '#kit/web/form/TextAreaField.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { DELETED_COMMENT, DELETION_REASON_MAX } from '../comment.rules.ts'
import { deletionReasonSchema } from '../comment-input.rules.ts'
import { DeleteCommentDocument } from './DeleteComment.generated.ts'
import { placeAfter } from './place-after.ts'
import type { ThreadNode } from './thread-node.ts'

type Props = { comment: ThreadNode; author: string; onClose: () => void }

/** Confirms the deletion of a comment; staff enter a reason. */
export function DeleteCommentDialog({ comment, author, onClose }: Props) {
  const { revalidate } = useRevalidator()
  const { needsReason } = comment.permissions
  const form = useForm({
    draftName: `delete-comment-${comment.id}`,
    initial: { reason: '' },
    schema: needsReason ? deletionReasonSchema : z.object({}),
    submit: (values) => mutate(DeleteCommentDocument, { id: comment.id, reason: null, ...values }),
    onDone: async () => {
      const goOn = placeAfter(comment)
      onClose()
      showToast(say`Der Kommentar ist gelöscht.`)
      await revalidate()
      goOn()
    },
    controlIds: { reason: 'deletionReason' },
  })
  return (
    <FormDialog
      title={say`Kommentar löschen?`}
      form={form}
      submit={{ label: say`Kommentar löschen`, variant: 'danger' }}
      intro={
        <>
          <SignInAgain form={form} />
          <p>
            {needsReason
              ? say`Der Kommentar von ${isolated(author)} wird mit seinen Fotos endgültig gelöscht.`
              : say`Ihr Kommentar wird mit seinen Fotos endgültig gelöscht.`}
            {comment.children?.length
              ? ` ${say`Antworten bleiben, darüber steht dann „${DELETED_COMMENT()}“.`}`
              : ''}
          </p>
        </>
      }
      onClose={onClose}
    >
      {needsReason ? (
        <TextAreaField
          id="deletionReason"
          name="reason"
          label={say`Begründung`}
          hint={say`Bekommt per E-Mail, wer den Kommentar geschrieben hat.`}
          rows={3}
          max={DELETION_REASON_MAX}
          value={form.values.reason}
          error={form.errors.reason}
          onChange={(reason) => form.set({ reason })}
        />
      ) : null}
    </FormDialog>
  )
}
