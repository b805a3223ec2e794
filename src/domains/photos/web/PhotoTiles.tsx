import { useRef } from 'react'
import type { Mark } from '#kit/common/pictures/picture-edits.ts'
import { say } from '#kit/common/say.ts'
import type { DraftPhoto } from '../draft-photo.rules.ts'
import { coveredDraft, editedDraft, uneditedDraft } from './draft-edits.ts'
import styles from './PhotoPicker.module.css'
import { PhotoTile } from './PhotoTile.tsx'
import type { UploadState } from './use-photo-uploads.ts'

type Props = {
  photos: readonly DraftPhoto[]
  onChange: (update: (photos: DraftPhoto[]) => DraftPhoto[]) => void
  /** Tells in words what has become of a photo. */
  announce: (text: string) => void
  uploads: Record<string, UploadState>
  onRetry: (id: string) => void
  /** Id of the button that gets the focus when the last photo goes. */
  chooseId: string
}

/** The chosen photos: each is described, moved and removed here. */
export function PhotoTiles({ photos, onChange, announce, uploads, onRetry, chooseId }: Props) {
  const list = useRef<HTMLUListElement>(null)

  const move = (from: number, to: number) => {
    announce(say`Das Foto steht jetzt an Stelle ${to + 1} von ${photos.length}.`)
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

  /** Another picture in its place. What became of its former upload does not count any more. */
  const replace = (id: string, change: (photo: DraftPhoto) => DraftPhoto) => {
    onRetry(id)
    onChange((before) =>
      before.map((each) =>
        each.id === id ? { ...change(each), upload: null, edits: (each.edits ?? 0) + 1 } : each,
      ),
    )
  }

  const cover = (id: string, blob: Blob) => {
    announce(say`Das Foto ist geschwärzt.`)
    replace(id, (photo) => coveredDraft(photo, blob))
  }

  const edit = (id: string, blob: Blob, marks: readonly Mark[]) => {
    announce(say`Das Foto ist bearbeitet.`)
    replace(id, (photo) => editedDraft(photo, blob, marks))
  }

  const reset = (id: string) => {
    announce(say`Das Foto ist wieder wie am Anfang.`)
    replace(id, uneditedDraft)
  }

  const describe = (id: string, alternativeText: string) =>
    onChange((before) => before.map((each) => (each.id === id ? { ...each, alternativeText } : each)))

  return (
    <ul ref={list} className={styles.tiles}>
      {photos.map((photo, index) => (
        <li key={photo.id}>
          <PhotoTile
            photo={photo}
            position={index + 1}
            count={photos.length}
            upload={uploads[photo.id]}
            onRetry={() => onRetry(photo.id)}
            onRemove={() => remove(photo.id, index)}
            onMove={(by) => move(index, index + by)}
            onCover={(blob) => cover(photo.id, blob)}
            onEdit={(blob, marks) => edit(photo.id, blob, marks)}
            onReset={() => reset(photo.id)}
            onDescribe={(text) => describe(photo.id, text)}
          />
        </li>
      ))}
    </ul>
  )
}
