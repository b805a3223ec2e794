/** Why a file was refused; the sentence for people is the caller's. */
export class ImageRefused extends Error {
  readonly reason: 'format' | 'pixels' | 'broken'
  constructor(reason: 'format' | 'pixels' | 'broken') {
    super(reason)
    this.reason = reason
  }
}
