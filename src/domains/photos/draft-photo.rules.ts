import type { PhotoPosition } from './photo-position.rules.ts'

/** A photo of a draft report or comment. It lives on this device. */
export type DraftPhoto = {
  /** An id on this device only. */
  id: string
  blob: Blob
  alternativeText: string
  /** The upload on the server: its id and the time; null before that. */
  upload: { id: number; at: number } | null
  /**
   * The position in its metadata, until the author says whether that is the place. It never leaves this
   * device.
   */
  position?: PhotoPosition
}
