import { Camera, ImagePlus } from 'lucide-react'
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { say } from '#kit/common/say.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import type { DraftPhoto } from '../draft-photo.rules.ts'
import { ACCEPTED_TYPES } from '../photo.rules.ts'
import styles from './PhotoPicker.module.css'
import { useFileDrop } from './use-file-drop.ts'
import type { UploadState } from './use-photo-uploads.ts'

/** The code that reads and redraws files is loaded only after somebody has chosen one. */
const loadTaking = () => import('./take-photo.ts')
/** Likewise the tiles of photos. */
const PhotoTiles = lazy(() => import('./PhotoTiles.tsx').then((module) => ({ default: module.PhotoTiles })))

type Props = {
  photos: readonly DraftPhoto[]
  onChange: (update: (photos: DraftPhoto[]) => DraftPhoto[]) => void
  max: number
  /** Taking a photo is the primary action of this step. */
  isMainAct?: boolean
  /** The screen has a primary button of its own, and one is enough. */
  isBesidePrimary?: boolean
  /**
   * The positions of photos are kept on this device, so that they can be offered as the report's location
   * (D-24).
   */
  keepsPosition?: boolean
  uploads: Record<string, UploadState>
  onRetry: (id: string) => void
}

/** Takes or chooses photos, says how many fit, and lets the author describe, move and remove each. */
export function PhotoPicker({
  photos,
  onChange,
  max,
  isMainAct = false,
  isBesidePrimary = false,
  keepsPosition = false,
  uploads,
  onRetry,
}: Props) {
  const camera = useRef<HTMLInputElement>(null)
  const gallery = useRef<HTMLInputElement>(null)
  const [problems, setProblems] = useState<string[]>([])
  const [moved, setMoved] = useState('')
  const [isBusy, setBusy] = useState(false)
  const problemsId = useId()
  const chooseId = useId()
  const isFull = photos.length >= max

  const present = useRef(photos.length)
  useEffect(() => {
    present.current = photos.length
  }, [photos.length])
  const work = useRef(Promise.resolve())

  // Choices are processed sequentially: a large photo that was taken first stays first.
  const add = (files: readonly File[]) => {
    if (files.length > 0) work.current = work.current.then(() => take(files))
  }
  const addChosen = (input: HTMLInputElement) => {
    const files = [...(input.files ?? [])]
    input.value = ''
    add(files)
  }
  const { isOver, zone } = useFileDrop(add)

  const take = async (files: readonly File[]) => {
    setBusy(true)
    const taking = await loadTaking().catch(() => null)
    setProblems(
      (await taking?.takePhotos(files, {
        ...{ room: max - present.current, max, keepsPosition },
        onPhoto: (photo) => onChange((before) => (before.length < max ? [...before, photo] : before)),
      })) ?? files.map(({ name }) => say`${name}: Das hat nicht geklappt.`),
    )
    setBusy(false)
  }

  return (
    <div className={styles.picker}>
      <p role="status" className={styles.count}>
        {max === 1 ? say`${photos.length} von 1 Foto` : say`${photos.length} von ${max} Fotos`}
      </p>
      <p role="status" className="hidden-visually">
        {moved}
      </p>
      {photos.length > 0 ? (
        <Suspense>
          <PhotoTiles announce={setMoved} {...{ photos, onChange, uploads, onRetry, chooseId }} />
        </Suspense>
      ) : null}
      <div role="alert" id={problemsId} className={styles.problems}>
        {problems.map((problem) => (
          <p key={problem}>{problem}</p>
        ))}
      </div>
      <div
        className={styles.buttons}
        data-zone={isMainAct ? (photos.length === 0 ? 'empty' : 'filled') : undefined}
        data-over={isOver || undefined}
        {...zone}
      >
        <input
          ref={camera}
          type="file"
          accept={ACCEPTED_TYPES}
          capture="environment"
          hidden
          aria-hidden="true"
          tabIndex={-1}
          data-testid="camera-input"
          onChange={(event) => addChosen(event.currentTarget)}
        />
        <input
          ref={gallery}
          type="file"
          accept={ACCEPTED_TYPES}
          multiple
          hidden
          aria-hidden="true"
          tabIndex={-1}
          data-testid="photo-input"
          onChange={(event) => addChosen(event.currentTarget)}
        />
        <span className={styles.camera}>
          <Button
            variant={isMainAct && !isBesidePrimary && photos.length === 0 ? 'primary' : 'secondary'}
            isWide
            icon={<Icon of={Camera} />}
            isUnavailable={isFull}
            onClick={() => camera.current?.click()}
          >
            {say`Foto aufnehmen`}
          </Button>
        </span>
        <Button
          id={chooseId}
          isWide
          icon={<Icon of={ImagePlus} />}
          isUnavailable={isFull}
          isPending={isBusy}
          aria-describedby={problems.length > 0 ? problemsId : undefined}
          onClick={() => gallery.current?.click()}
        >
          {max === 1 ? say`Foto auswählen` : say`Fotos auswählen`}
        </Button>
        {isMainAct ? <span className={styles.drop}>{say`oder hierher ziehen`}</span> : null}
      </div>
    </div>
  )
}
