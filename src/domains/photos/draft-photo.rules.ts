import type { PhotoPosition } from './photo-position.rules.ts'

/** A photo that has not been sent with a report or comment yet. It lives on this device. */
export type DraftPhoto = {
  /** Names it on this device only. */
  id: string
  blob: Blob
  alternativeText: string
  /** Once the server has it: its id there, and when it got it. */
  upload: { id: number; at: number } | null
  /** Where it says it was taken, until its author has said whether that is the place. It never leaves this device. */
  position?: PhotoPosition
}
