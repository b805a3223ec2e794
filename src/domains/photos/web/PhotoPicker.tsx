import { Camera, ImagePlus } from 'lucide-react'
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { say } from '#kit/common/say.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import type { DraftPhoto } from '../draft-photo.rules.ts'
import { ACCEPTED_TYPES } from '../photo.rules.ts'
import { tooManyPhotos } from '../photo-count.rules.ts'
import styles from './PhotoPicker.module.css'
import type { UploadState } from './use-photo-uploads.ts'

/** The code that reads and redraws files is loaded only after somebody has chosen one. */
const loadTaking = () => import('./take-photo.ts')
/** Likewise the tiles of photos. */
const PhotoTile = lazy(() => import('./PhotoTile.tsx').then((module) => ({ default: module.PhotoTile })))

type Props = {
  photos: readonly DraftPhoto[]
  onChange: (update: (photos: DraftPhoto[]) => DraftPhoto[]) => void
  max: number
  /** Taking a photo is the primary action of this step. */
  isMainAct?: boolean
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
  keepsPosition = false,
  uploads,
  onRetry,
}: Props) {
  const camera = useRef<HTMLInputElement>(null)
  const gallery = useRef<HTMLInputElement>(null)
  const [problems, setProblems] = useState<string[]>([])
  const [moved, setMoved] = useState('')
  const [isBusy, setBusy] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const problemsId = useId()
  const chooseId = useId()
  const isFull = photos.length >= max

  const present = useRef(photos.length)
  useEffect(() => {
    present.current = photos.length
  }, [photos.length])
  const work = useRef(Promise.resolve())

  const add = (input: HTMLInputElement) => {
    const files = [...(input.files ?? [])]
    input.value = ''
    // Choices are processed sequentially: a large photo that was taken first stays first.
    if (files.length > 0) work.current = work.current.then(() => take(files))
  }

  const take = async (files: readonly File[]) => {
    setBusy(true)
    const found: string[] = []
    const room = max - present.current
    if (files.length > room) found.push(tooManyPhotos(max, files.length - room))
    for (const file of files.slice(0, room)) {
      try {
        const photo = await (await loadTaking()).takePhoto(file, keepsPosition)
        if (typeof photo === 'string') found.push(`${file.name}: ${photo}`)
        else onChange((before) => (before.length < max ? [...before, photo] : before))
      } catch {
        found.push(say`${file.name}: Das hat nicht geklappt.`)
      }
    }
    setProblems(found)
    setBusy(false)
  }

  const move = (from: number, to: number) => {
    setMoved(say`Das Foto steht jetzt an Stelle ${to + 1} von ${photos.length}.`)
    onChange((before) => {
      const moved = [...before]
      const [photo] = moved.splice(from, 1)
      if (photo !== undefined) moved.splice(to, 0, photo)
      return moved
    })
  }

  /**
   * Removing a photo removes the focused button. The focus moves to the nearest button of its kind, or to the
   * picker's.
   */
  const remove = (id: string, index: number) => {
    const buttons = list.current?.querySelectorAll<HTMLButtonElement>('button[name="remove"]')
    const next = buttons?.[index + 1] ?? buttons?.[index - 1] ?? document.getElementById(chooseId)
    next?.focus()
    onChange((before) => before.filter((photo) => photo.id !== id))
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
        <ul ref={list} className={styles.tiles}>
          {photos.map((photo, index) => (
            <li key={photo.id}>
              <Suspense>
                <PhotoTile
                  photo={photo}
                  position={index + 1}
                  count={photos.length}
                  upload={uploads[photo.id]}
                  onRetry={() => onRetry(photo.id)}
                  onRemove={() => remove(photo.id, index)}
                  onMove={(by) => move(index, index + by)}
                  onDescribe={(alternativeText) =>
                    onChange((before) =>
                      before.map((each) => (each.id === photo.id ? { ...each, alternativeText } : each)),
                    )
                  }
                />
              </Suspense>
            </li>
          ))}
        </ul>
      ) : null}
      <div role="alert" id={problemsId} className={styles.problems}>
        {problems.map((problem) => (
          <p key={problem}>{problem}</p>
        ))}
      </div>
      <div className={styles.buttons}>
        <input
          ref={camera}
          type="file"
          accept={ACCEPTED_TYPES}
          capture="environment"
          hidden
          aria-hidden="true"
          tabIndex={-1}
          data-testid="camera-input"
          onChange={(event) => add(event.currentTarget)}
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
          onChange={(event) => add(event.currentTarget)}
        />
        <span className={styles.camera}>
          <Button
            variant={isMainAct && photos.length === 0 ? 'primary' : 'secondary'}
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
      </div>
    </div>
  )
}
