import { Crop, SquareDashed } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Mark } from '#kit/common/pictures/picture-edits.ts'
import { say } from '#kit/common/say.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import type { DraftPhoto } from '../../draft-photo.rules.ts'
import styles from '../PhotoPicker.module.css'

const CoverDraftPhoto = lazy(() =>
  import('../redaction/CoverDraftPhoto.tsx').then((module) => ({ default: module.CoverDraftPhoto })),
)
const EditDraftPhoto = lazy(() =>
  import('./EditDraftPhoto.tsx').then((module) => ({ default: module.EditDraftPhoto })),
)

export type TileActs = {
  onCover: (blob: Blob) => void
  onEdit: (blob: Blob, marks: readonly Mark[]) => void
  onReset: () => void
}

/** Covers or edits a photo of the form; the dialogs are loaded on demand. */
export function TileCare({ photo, name, ...act }: TileActs & { photo: DraftPhoto; name: string }) {
  const [asks, setAsks] = useState<'cover' | 'edit' | null>(null)
  const close = () => setAsks(null)
  const closing =
    <Arguments extends unknown[]>(then: (...given: Arguments) => void) =>
    (...given: Arguments) => {
      close()
      then(...given)
    }
  return (
    <div className={styles.care}>
      <Button icon={<Icon of={SquareDashed} size={18} />} onClick={() => setAsks('cover')}>
        {say`Schwärzen`}
        <span className="hidden-visually">{name}</span>
      </Button>
      <Button icon={<Icon of={Crop} size={18} />} onClick={() => setAsks('edit')}>
        {say`Bearbeiten`}
        <span className="hidden-visually">{name}</span>
      </Button>
      <Suspense>
        {asks === 'cover' ? (
          <CoverDraftPhoto
            blob={photo.blob}
            finds={photo.upload?.finds ?? []}
            name={name}
            onCovered={closing(act.onCover)}
            onClose={close}
          />
        ) : null}
        {asks === 'edit' ? (
          <EditDraftPhoto
            blob={photo.blob}
            unedited={photo.unedited}
            drawnIn={photo.marks ?? []}
            name={name}
            onEdited={closing(act.onEdit)}
            onReset={closing(act.onReset)}
            onClose={close}
          />
        ) : null}
      </Suspense>
    </div>
  )
}
