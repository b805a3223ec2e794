import type { ReactNode } from 'react'
import { ORIGINAL_DAYS } from '#domains/photos/originals.rules.ts'
import { editsSchema } from '#domains/photos/photo-edits.rules.ts'
import { CROP_ID } from '#domains/photos/web/editing/CropFrame.tsx'
import { EditArea } from '#domains/photos/web/editing/EditArea.tsx'
import { EditActs, EditTools, MARK_ID, TURN_ID } from '#domains/photos/web/editing/EditTools.tsx'
import { usePhotoEdits } from '#domains/photos/web/editing/use-photo-edits.ts'
import type { Mark } from '#kit/common/pictures/picture-edits.ts'
import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { FormDialog } from '#kit/web/form/FormDialog.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { type CaredPhoto, seenPathOf } from './cared-photo.ts'
import { OnSameFile } from './OnSameFile.tsx'
import { PartnersKeep } from './PartnersKeep.tsx'
import { EditPhotoDocument } from './PhotoEdits.generated.ts'
import { ResetPhoto } from './ResetPhoto.tsx'
import { usePhotoCare } from './use-photo-care.ts'
import { usePhotoMarks } from './use-photo-marks.ts'

type Props = CaredPhoto & { onClose: () => void }

/** Turns, crops and marks a photo of a report or comment. */
export const EditPhotoDialog = (props: Props) => (
  <OnSameFile path={seenPathOf(props.photo)}>
    {(notice) => <WithMarks {...props} notice={notice} />}
  </OnSameFile>
)

type OnFile = Props & { notice: ReactNode }

/** Opens once the marks of the present photo are known, so that none appears under somebody's hand. */
function WithMarks(props: OnFile) {
  const marks = usePhotoMarks(props.photo.id)
  return marks === null ? null : <EditDialog {...props} kept={marks} />
}

function EditDialog({
  photo,
  name,
  alt,
  version,
  onClose,
  notice,
  kept,
}: OnFile & { kept: readonly Mark[] }) {
  const edited = usePhotoEdits(photo.metaInfo, [], kept)
  const { settle, onDone } = usePhotoCare(onClose, say`Das Foto ist bearbeitet.`)
  const form = useForm({
    initial: {},
    values: edited.wanted,
    schema: editsSchema(photo.metaInfo),
    submit: async ({ turns, crop, marks, removedMarks }) =>
      settle(
        await mutate(EditPhotoDocument, {
          ...{ photoId: photo.id, version, seenPath: seenPathOf(photo) },
          ...{ turns, crop, marks: [...marks], removedMarks: [...removedMarks] },
        }),
      ),
    onDone,
    // The frame is there with its own tool alone, the button for marks with the others.
    controlIds: {
      turns: TURN_ID,
      crop: edited.tool === 'CROP' ? CROP_ID : TURN_ID,
      marks: edited.tool === 'CROP' ? TURN_ID : MARK_ID,
    },
  })
  const { turns, crop, marks } = form.errors
  return (
    <FormDialog
      title={say`${name} bearbeiten`}
      isWide
      form={form}
      submit={{ label: say`Übernehmen`, variant: 'primary' }}
      intro={
        <>
          {notice}
          <EditActs edited={edited} name="werkzeug" />
          <EditArea src={photo.large} alt={alt} edited={edited} />
        </>
      }
      onClose={onClose}
    >
      <EditTools edited={edited} errors={[turns, crop, marks]} />
      {edited.gone.length === 0 ? null : (
        <p role="status">
          {say`Gestrichelt sehen Sie, wo bisher eine Markierung war. Auf dem bearbeiteten Foto ist sie dort weg.`}
        </p>
      )}
      <p>
        {say`Auf dieser Seite sehen danach alle nur noch das bearbeitete Foto, auch unter den bisherigen Adressen gibt es das alte nicht mehr. Die Zuständigen können es ${ORIGINAL_DAYS} Tage lang zurückholen.`}
      </p>
      <PartnersKeep photoId={photo.id} />
      <ResetPhoto photoId={photo.id} version={version} onClose={onClose} />
    </FormDialog>
  )
}
