/**
 * Reason of a refusal: unsupported format, too many pixels, damaged, more parts than any camera writes, or
 * not decoded within the time limit.
 */
export type RefusalReason = 'format' | 'pixels' | 'broken' | 'elaborate' | 'slow'

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
