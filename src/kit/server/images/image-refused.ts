/**
 * Why a file was refused: no picture of ours, too many pixels, damaged, saved in more parts than any camera needs, or not
 * decoded within its limit of time.
 */
export type RefusalReason = 'format' | 'pixels' | 'broken' | 'elaborate' | 'slow'

/** A file that is refused; the sentence for people is the caller's. */
export class ImageRefused extends Error {
  readonly reason: RefusalReason
  /** It took a decoder with it, or all the time that a picture has: whoever sent it has used more than one try. */
  readonly isCostly: boolean
  constructor(reason: RefusalReason, { isCostly = false } = {}) {
    super(reason)
    this.reason = reason
    this.isCostly = isCostly
  }
}
