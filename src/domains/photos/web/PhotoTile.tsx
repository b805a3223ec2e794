import { ArrowLeft, ArrowRight, RotateCcw, Trash2 } from 'lucide-react'
import { Icon } from '#kit/web/ui/Icon.tsx'
import type { DraftPhoto } from '../draft-photo.rules.ts'
import { MAX_ALTERNATIVE_TEXT } from '../photo.rules.ts'
import { isUploaded } from './draft-photo.ts'
import { LocalPhoto } from './LocalPhoto.tsx'
import styles from './PhotoPicker.module.css'
import type { UploadState } from './use-photo-uploads.ts'

type Props = {
  photo: DraftPhoto
  position: number
  count: number
  upload: UploadState | undefined
  onRetry: () => void
  onRemove: () => void
  onMove: (by: -1 | 1) => void
  onDescribe: (text: string) => void
}

/** One chosen photo: preview, upload progress, and actions. */
export function PhotoTile({ photo, position, count, upload, onRetry, onRemove, onMove, onDescribe }: Props) {
  const name = `Foto ${position}`
  return (
    <div className={styles.tile}>
      <LocalPhoto blob={photo.blob} alt={`Vorschau von ${name}`} />
      <UploadLine photo={photo} upload={upload} name={name} />
      <label className={styles.describe}>
        <span>
          Was zeigt {name}? <span className={styles.optional}>(optional)</span>
        </span>
        <input
          type="text"
          value={photo.alternativeText}
          maxLength={MAX_ALTERNATIVE_TEXT}
          onChange={(event) => onDescribe(event.target.value)}
        />
      </label>
      <div className={styles.actions}>
        <button
          type="button"
          onClick={() => position > 1 && onMove(-1)}
          aria-disabled={position === 1}
          aria-label={`${name} nach vorn`}
        >
          <Icon of={ArrowLeft} />
        </button>
        <button
          type="button"
          onClick={() => position < count && onMove(1)}
          aria-disabled={position === count}
          aria-label={`${name} nach hinten`}
        >
          <Icon of={ArrowRight} />
        </button>
        {upload?.error && !upload.isFinal ? (
          <button type="button" onClick={onRetry} aria-label={`${name} noch einmal senden`}>
            <Icon of={RotateCcw} />
          </button>
        ) : null}
        <button type="button" name="remove" onClick={onRemove} aria-label={`${name} entfernen`}>
          <Icon of={Trash2} />
        </button>
      </div>
    </div>
  )
}

function UploadLine({
  photo,
  upload,
  name,
}: {
  photo: DraftPhoto
  upload: UploadState | undefined
  name: string
}) {
  if (upload?.error) return <p className={styles.error}>{upload.error}</p>
  if (isUploaded(photo)) return <p className={styles.done}>Übertragen</p>
  if (upload === undefined) return null
  return <progress value={upload.progress} max={1} aria-label={`${name} wird übertragen`} />
}
