import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { type Mark, marksAfter } from '#kit/common/pictures/picture-edits.ts'
import type { Size } from '#kit/common/rectangle.ts'
import { say } from '#kit/common/say.ts'
import { validate } from '#kit/common/validation.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { Dialog } from '#kit/web/ui/overlay/Dialog.tsx'
import { editsSchema, MAX_MARKS, TOO_MANY_MARKS } from '../../photo-edits.rules.ts'
import { useLocalPicture } from '../use-local-picture.ts'
import { EditArea } from './EditArea.tsx'
import { EditActs, EditTools } from './EditTools.tsx'
import { editBlob } from './edit-blob.ts'
import { usePhotoEdits } from './use-photo-edits.ts'

type Props = {
  blob: Blob
  /** The photo before it was edited here, if it was. */
  unedited: Blob | undefined
  /** The marks that are drawn into the photo already. */
  drawnIn: readonly Mark[]
  name: string
  /** Gets all marks that the edited photo shows. */
  onEdited: (blob: Blob, marks: readonly Mark[]) => void
  onReset: () => void
  onClose: () => void
}

/** Turns, crops and marks a photo before it is sent, or sent anew. */
export function EditDraftPhoto(props: Props) {
  const picture = useLocalPicture(props.blob, props.onClose)
  return picture === null ? null : <EditDialog {...props} {...picture} />
}

function EditDialog({
  blob,
  unedited,
  drawnIn,
  name,
  src,
  size,
  ...act
}: Props & { src: string; size: Size }) {
  const { onEdited, onReset, onClose } = act
  const edited = usePhotoEdits(size, drawnIn)
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<string | undefined>()
  const edit = async () => {
    const checked = validate(editsSchema(size), edited.wanted)
    if (checked.errors !== null) return setError(Object.values(checked.errors)[0])
    const marks = marksAfter(drawnIn, checked.value, size)
    if (marks.length > MAX_MARKS) return setError(TOO_MANY_MARKS())
    setPending(true)
    const drawn = await editBlob(blob, checked.value)
    setPending(false)
    if (drawn === null)
      setError(
        say`Das Foto konnte nicht bearbeitet werden und ist unverändert. Versuchen Sie es noch einmal.`,
      )
    else onEdited(drawn, marks)
  }
  return (
    <Dialog
      title={say`${name} bearbeiten`}
      isOpen
      isWide
      staysOnClickBeside
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{say`Abbrechen`}</Button>
          <Button variant="primary" isPending={isPending} onClick={edit}>
            {say`Übernehmen`}
          </Button>
        </>
      }
    >
      <EditActs edited={edited} name="werkzeug" />
      <EditArea src={src} alt={say`Vorschau von ${name}`} edited={edited} />
      <EditTools edited={edited} errors={[error]} />
      {unedited === undefined ? null : (
        <p>
          <Button variant="quiet" icon={<Icon of={RotateCcw} />} onClick={onReset}>
            {say`Foto wie am Anfang`}
          </Button>
        </p>
      )}
    </Dialog>
  )
}
