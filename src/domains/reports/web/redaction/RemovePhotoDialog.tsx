import { z } from 'zod'
import { PhotoImage } from '#domains/photos/web/PhotoImage.tsx'
import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { FormDialog } from '#kit/web/form/FormDialog.tsx'
import { TextAreaField } from '#kit/web/form/TextAreaField.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { REASON_MAX } from '../../report.rules.ts'
import { deletionReasonSchema } from '../../report-input.rules.ts'
import type { CaredPhoto } from './cared-photo.ts'
import { RemovePhotoDocument } from './PhotoCare.generated.ts'
import styles from './PhotoCare.module.css'
import { usePhotoCare } from './use-photo-care.ts'

type Props = CaredPhoto & {
  needsReason: boolean
  /** Whether covering a part would be another way. */
  canRedact?: boolean
  /** Called before the page is loaded anew. */
  onRemoved?: () => Promise<unknown>
  onClose: () => void
}

/** Asks for confirmation before a photo is deleted for good. */
export function RemovePhotoDialog({
  photo,
  name,
  alt,
  version,
  needsReason,
  canRedact = true,
  onRemoved,
  onClose,
}: Props) {
  const { settle, onDone } = usePhotoCare(onClose, say`Das Foto ist entfernt.`)
  const form = useForm({
    draftName: `remove-photo-${photo.id}`,
    initial: { reason: '' },
    schema: needsReason ? deletionReasonSchema : z.object({}),
    submit: async (values) =>
      settle(await mutate(RemovePhotoDocument, { photoId: photo.id, version, reason: null, ...values })),
    onDone: async () => {
      await onRemoved?.()
      await onDone()
    },
    controlIds: { reason: 'entfernungsgrund' },
  })
  return (
    <FormDialog
      title={say`Foto entfernen?`}
      form={form}
      submit={{ label: say`Foto entfernen`, variant: 'danger' }}
      intro={
        <>
          <PhotoImage photo={photo} size="medium" alt={alt} className={styles.removed} />
          <p>
            {canRedact
              ? say`${name} wird in allen Größen gelöscht. Das lässt sich nicht rückgängig machen. Soll nur ein Teil verschwinden, können Sie es auch schwärzen.`
              : say`${name} wird in allen Größen gelöscht. Das lässt sich nicht rückgängig machen.`}
          </p>
        </>
      }
      onClose={onClose}
    >
      {needsReason ? (
        <TextAreaField
          id="entfernungsgrund"
          name="reason"
          label={say`Grund`}
          hint={say`Steht im Verlauf, den nur Mitarbeitende sehen.`}
          max={REASON_MAX}
          rows={3}
          value={form.values.reason}
          error={form.errors.reason}
          onChange={(reason) => form.set({ reason })}
        />
      ) : null}
    </FormDialog>
  )
}
