import { useEffect, useRef, useState } from 'react'
import { mutate } from '#kit/web/data/mutate.ts'
import type { DraftPhoto } from '../draft-photo.rules.ts'
import { fileOf, isUploaded } from './draft-photo.ts'

const fetchMutation = () => import('./UploadPhoto.generated.ts').then((module) => module.UploadPhotoDocument)

/** The state of one photo's upload. */
export type UploadState = { progress: number; error: string | null; isFinal: boolean }

type Change = (update: (photos: DraftPhoto[]) => DraftPhoto[]) => void

/**
 * Uploads photos sequentially as soon as the author is signed in (rule 18). Nothing leaves the device before
 * that. A refused photo stays with the reason; an upload that lost its connection can be retried.
 */
export function usePhotoUploads(photos: readonly DraftPhoto[], change: Change, isSignedIn: boolean) {
  const [states, setStates] = useState<Record<string, UploadState>>({})
  const running = useRef<string | null>(null)
  const setState = (id: string, state: UploadState) => setStates((before) => ({ ...before, [id]: state }))
  // What the author sees now, for outcomes that come later.
  const current = useRef(photos)
  current.current = photos
  const next = photos.find((photo) => !isUploaded(photo) && !states[photo.id]?.error)

  // biome-ignore lint/correctness/useExhaustiveDependencies: one upload at a time, begun when the next one's turn comes
  useEffect(() => {
    if (!isSignedIn || next === undefined || running.current !== null) return
    const { id, edits } = next
    running.current = id
    setState(id, { progress: 0, error: null, isFinal: false })
    const onProgress = (sent: number, total: number) =>
      setState(id, { progress: total > 0 ? sent / total : 0, error: null, isFinal: false })
    void mutate(fetchMutation, { photo: fileOf(next) }, { onProgress }).then((outcome) => {
      running.current = null
      // Its author has covered something meanwhile: the photo as it is now is still to be sent.
      const isOutdated = current.current.some((each) => each.id === id && each.edits !== edits)
      if (isOutdated) setState(id, { progress: 0, error: null, isFinal: false })
      else if (outcome.ok) {
        setState(id, { progress: 1, error: null, isFinal: false })
        const { id: uploadId, possibleFinds } = outcome.data.uploadPhoto
        const upload = { id: uploadId, at: Date.now(), finds: possibleFinds ?? [] }
        change((before) => before.map((each) => (each.id === id ? { ...each, upload } : each)))
      } else {
        const [error] = outcome.errors
        setState(id, { progress: 0, error: error?.message ?? '', isFinal: error?.code === 'UPLOAD_REJECTED' })
      }
    })
  }, [isSignedIn, next?.id, states])

  // Uploads that lost their connection resume once the device is online.
  useEffect(() => {
    const goOn = () =>
      setStates((before) =>
        Object.fromEntries(Object.entries(before).filter(([, { error, isFinal }]) => !error || isFinal)),
      )
    addEventListener('online', goOn)
    return () => removeEventListener('online', goOn)
  }, [])

  const retry = (id: string) => setStates(({ [id]: _, ...others }) => others)
  const hasFailed = photos.some((photo) => states[photo.id]?.error)
  return {
    states,
    retry,
    hasFailed,
    /** The server does not take one of them, however often it is tried. */
    isRefused: photos.some((photo) => states[photo.id]?.isFinal),
    /** Sending the report has to wait for uploads, and none has failed. */
    isAwaited: !hasFailed && photos.some((photo) => !isUploaded(photo)),
  }
}
