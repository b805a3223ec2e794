import { Crop, SquareDashed, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { say } from '#kit/common/say.ts'
import { Icon } from '#kit/web/ui/Icon.tsx'
import type { CaredPhoto } from './cared-photo.ts'
import styles from './PhotoCare.module.css'

const RedactPhotoDialog = lazy(() =>
  import('./RedactPhotoDialog.tsx').then((module) => ({ default: module.RedactPhotoDialog })),
)
const EditPhotoDialog = lazy(() =>
  import('./EditPhotoDialog.tsx').then((module) => ({ default: module.EditPhotoDialog })),
)
const RemovePhotoDialog = lazy(() =>
  import('./RemovePhotoDialog.tsx').then((module) => ({ default: module.RemovePhotoDialog })),
)

export type PhotoCareProps = CaredPhoto & {
  /** Everybody but the uploader gives a reason. */
  needsReason: boolean
}

/** The actions on a photo; the dialogs are loaded on demand. */
export function PhotoCare({ needsReason, ...cared }: PhotoCareProps) {
  const [asks, setAsks] = useState<'redact' | 'edit' | 'remove' | null>(null)
  const close = () => setAsks(null)
  return (
    <div className={styles.care}>
      <button type="button" onClick={() => setAsks('redact')}>
        <Icon of={SquareDashed} size={18} />
        {say`Schwärzen`}
        <span className="hidden-visually">{cared.name}</span>
      </button>
      <button type="button" onClick={() => setAsks('edit')}>
        <Icon of={Crop} size={18} />
        {say`Bearbeiten`}
        <span className="hidden-visually">{cared.name}</span>
      </button>
      <button type="button" onClick={() => setAsks('remove')}>
        <Icon of={Trash2} size={18} />
        {say`Entfernen`}
        <span className="hidden-visually">{cared.name}</span>
      </button>
      <Suspense>
        {asks === 'redact' ? <RedactPhotoDialog {...cared} onClose={close} /> : null}
        {asks === 'edit' ? <EditPhotoDialog {...cared} onClose={close} /> : null}
        {asks === 'remove' ? (
          <RemovePhotoDialog {...cared} needsReason={needsReason} onClose={close} />
        ) : null}
      </Suspense>
    </div>
  )
}
