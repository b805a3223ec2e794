import type { Mark } from '#kit/common/pictures/picture-edits.ts'
import type { PhotoPosition } from './photo-position.rules.ts'
import type { PossibleFind } from './possible-finds.rules.ts'

/** A photo of a draft report or comment. It lives on this device. */
export type DraftPhoto = {
  /** An id on this device only. */
  id: string
  blob: Blob
  alternativeText: string
  /**
   * The upload on the server: its id, the time, and parts that may show something to cover; null before
   * that.
   */
  upload: { id: number; at: number; finds?: readonly PossibleFind[] } | null
  /** How often its author has covered or edited it; an upload of an earlier state does not count. */
  edits?: number
  /** The photo before it was turned, cropped or marked; it stays on this device. */
  unedited?: Blob
  /** The marks that are drawn into it, in its pixels. */
  marks?: readonly Mark[]
  /** Those that are drawn into the unedited photo: it was marked before it was covered. */
  uneditedMarks?: readonly Mark[]
  /**
   * The position in its metadata, until the author says whether that is the place. It never leaves this
   * device.
   */
  position?: PhotoPosition
}
