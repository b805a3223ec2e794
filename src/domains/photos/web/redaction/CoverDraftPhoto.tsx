import { useState } from 'react'
import type { Size } from '#kit/common/rectangle.ts'
import { say } from '#kit/common/say.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Dialog } from '#kit/web/ui/overlay/Dialog.tsx'
import type { PossibleFind } from '../../possible-finds.rules.ts'
import { rectanglesSchema } from '../../redaction.rules.ts'
import { useLocalPicture } from '../use-local-picture.ts'
import { coverBlob } from './cover-blob.ts'
import { RectangleTools } from './RectangleTools.tsx'
import { RedactionArea } from './RedactionArea.tsx'
import { useRectangles } from './use-rectangles.ts'

type Props = {
  blob: Blob
  /** Parts that may show a face or plate. */
  finds: readonly PossibleFind[]
  name: string
  onCovered: (blob: Blob) => void
  onClose: () => void
}

/** Covers parts of a photo before it is sent, or sent anew. */
export function CoverDraftPhoto(props: Props) {
  const picture = useLocalPicture(props.blob, props.onClose)
  return picture === null ? null : <CoverDialog {...props} {...picture} />
}

function CoverDialog({
  blob,
  finds,
  name,
  src,
  size,
  onCovered,
  onClose,
}: Props & { src: string; size: Size }) {
  const drawn = useRectangles(size, finds)
  const [isPreview, setPreview] = useState(false)
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<string | undefined>()
  const cover = async () => {
    const checked = rectanglesSchema(size).safeParse({ rectangles: [...drawn.rectangles] })
    if (!checked.success) return setError(checked.error.issues[0]?.message)
    setPending(true)
    const covered = await coverBlob(blob, checked.data.rectangles)
    setPending(false)
    if (covered === null)
      setError(
        say`Das Foto konnte nicht geschwärzt werden und ist unverändert. Versuchen Sie es noch einmal, oder entfernen Sie es.`,
      )
    else onCovered(covered)
  }
  return (
    <Dialog
      title={say`${name} schwärzen`}
      isOpen
      isWide
      staysOnClickBeside
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{say`Abbrechen`}</Button>
          <Button variant="primary" isPending={isPending} onClick={cover}>
            {say`Foto schwärzen`}
          </Button>
        </>
      }
    >
      <p>{say`Ziehen Sie über jede Stelle, die niemand sehen soll, etwa Gesichter und Kennzeichen.`}</p>
      <RedactionArea src={src} alt={say`Vorschau von ${name}`} drawn={drawn} isPreview={isPreview} />
      <RectangleTools drawn={drawn} error={error} isPreview={isPreview} onPreview={setPreview} />
    </Dialog>
  )
}
