export type RefusalReason =
  /** The format is not supported. */
  | 'format'
  /** It has too many pixels. */
  | 'pixels'
  /** It is damaged. */
  | 'broken'
  /** It has more parts than any camera writes. */
  | 'complex'
  /** It was not decoded within the time limit. */
  | 'slow'

/** A refused file; the caller words the sentence for people. */
export class ImageRefused extends Error {
  readonly reason: RefusalReason
  /** It killed a decoder or used up a whole time limit, so it counts as more than one try of its sender. */
  readonly isCostly: boolean
  constructor(reason: RefusalReason, { isCostly = false } = {}) {
    super(reason)
    this.reason = reason
    this.isCostly = isCostly
  }
}
