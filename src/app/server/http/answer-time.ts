/**
 * Milliseconds that an answer of the API may take (S-30). The statement timeout of a process that only serves
 * requests is the same.
 */
export const LONGEST = 10_000
/**
 * Milliseconds that the pictures of one request may take to be decoded, with the wait for their turn: less
 * than the two minutes after which a proxy gives up.
 */
const DECODING = 100_000

export type AnswerLimits = { longest: number; decoding: number }

/**
 * The time that an answer takes. It stands still while pictures are decoded: on a busy machine that alone
 * takes longer, and its outcome is what the person waits for. Decoding has a limit of its own, which ends it
 * before anything has changed.
 */
export class AnswerTime {
  readonly #decoding: number
  #left: number
  #since = performance.now()
  #underWay = 0
  #signal: AbortSignal | undefined
  #timer: NodeJS.Timeout | undefined
  #onOver: (() => void) | null = null

  constructor({ longest = LONGEST, decoding = DECODING }: Partial<AnswerLimits> = {}) {
    this.#left = longest
    this.#decoding = decoding
  }

  /** Calls `onOver` once the time is over; the returned function ends that. */
  watch(onOver: () => void): () => void {
    this.#onOver = onOver
    if (this.#underWay === 0) this.#arm()
    return () => {
      this.#onOver = null
      clearTimeout(this.#timer)
    }
  }

  /** Decodes a picture outside of this time. `decode` has to give up when its signal does. */
  async decode<Result>(decode: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    if (this.#underWay === 0) this.#standStill()
    this.#underWay += 1
    this.#signal ??= AbortSignal.timeout(this.#decoding)
    try {
      return await decode(this.#signal)
    } finally {
      this.#underWay -= 1
      if (this.#underWay === 0) {
        this.#since = performance.now()
        this.#arm()
      }
    }
  }

  #standStill(): void {
    clearTimeout(this.#timer)
    this.#left -= performance.now() - this.#since
  }

  #arm(): void {
    const onOver = this.#onOver
    if (onOver !== null) this.#timer = setTimeout(onOver, Math.max(0, this.#left))
  }
}
