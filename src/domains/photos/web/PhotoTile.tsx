import { ArrowLeft, ArrowRight, Check, RotateCcw, Trash2 } from 'lucide-react'
import { say } from '#kit/common/say.ts'
import { mark, rich } from '#kit/web/rich.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import type { DraftPhoto } from '../draft-photo.rules.ts'
import { MAX_ALTERNATIVE_TEXT } from '../photo.rules.ts'
import type { PossibleFind } from '../possible-finds.rules.ts'
import { isUploaded } from './draft-photo.ts'
import { type TileActs, TileCare } from './editing/TileCare.tsx'
import { LocalPhoto } from './LocalPhoto.tsx'
import styles from './PhotoPicker.module.css'
import type { UploadState } from './use-photo-uploads.ts'

type Props = TileActs & {
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
export function PhotoTile({ photo, position, count, upload, onRetry, ...act }: Props) {
  const { onRemove, onMove, onDescribe } = act
  const name = say`Foto ${position}`
  const finds = photo.upload?.finds ?? []
  return (
    <div className={styles.tile}>
      <LocalPhoto blob={photo.blob} alt={say`Vorschau von ${name}`} />
      <UploadLine photo={photo} upload={upload} name={name} />
      {finds.length > 0 ? (
        <p className={styles.found} role="status">
          {foundText(name, finds)}
        </p>
      ) : null}
      <label className={styles.describe}>
        <span>{rich`Was zeigt ${name}? ${mark(<span className={styles.optional} />, '(optional)')}`}</span>
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
          aria-label={say`${name} nach vorn`}
        >
          <Icon of={ArrowLeft} />
        </button>
        <button
          type="button"
          onClick={() => position < count && onMove(1)}
          aria-disabled={position === count}
          aria-label={say`${name} nach hinten`}
        >
          <Icon of={ArrowRight} />
        </button>
        {upload?.error && !upload.isFinal ? (
          <button type="button" onClick={onRetry} aria-label={say`${name} noch einmal senden`}>
            <Icon of={RotateCcw} />
          </button>
        ) : null}
        <button type="button" name="remove" onClick={onRemove} aria-label={say`${name} entfernen`}>
          <Icon of={Trash2} />
        </button>
      </div>
      {canBeCovered(photo) ? (
        <TileCare photo={photo} name={name} onCover={act.onCover} onEdit={act.onEdit} onReset={act.onReset} />
      ) : null}
    </div>
  )
}

/** A stored photo is cared for on the page of its report; one that no browser draws, after it was sent. */
const canBeCovered = ({ blob, upload }: DraftPhoto): boolean =>
  blob.type !== 'image/heic' && upload?.at !== Number.POSITIVE_INFINITY

function foundText(name: string, finds: readonly PossibleFind[]): string {
  const plates = finds.filter(({ kind }) => kind === 'PLATE').length
  if (plates === 0)
    return finds.length === 1
      ? say`Auf ${name} ist vielleicht ein Gesicht zu sehen.`
      : say`Auf ${name} sind vielleicht ${finds.length} Gesichter zu sehen.`
  if (plates < finds.length) return say`Auf ${name} sind vielleicht Gesichter und Kennzeichen zu sehen.`
  return plates === 1
    ? say`Auf ${name} ist vielleicht ein Kennzeichen zu sehen.`
    : say`Auf ${name} sind vielleicht ${plates} Kennzeichen zu sehen.`
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
  if (isUploaded(photo))
    return (
      <p className={styles.done}>
        <Icon of={Check} size={16} />
        {say`${name} ist hochgeladen`}
      </p>
    )
  if (upload === undefined) return null
  return <progress value={upload.progress} max={1} aria-label={say`${name} wird hochgeladen`} />
}
