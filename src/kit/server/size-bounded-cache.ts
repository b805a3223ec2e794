/**
 * An LRU cache bounded by the total size of its values. A bound by their number would let a client fill the
 * memory with many large values (S-30). Measured, a parsed GraphQL document takes 40 to 80 bytes of memory
 * for each character of its text.
 */
export class SizeBoundedCache<Value> {
  /** In the order of their last use. */
  private readonly kept = new Map<string, { value: Value; size: number }>()
  private total = 0
  private readonly most: number
  private readonly sizeOf: (text: string, value: Value) => number

  /**
   * `sizeOf` is called once for each value, when it is added. By default the size is the length of the key.
   */
  constructor(most: number, sizeOf: (text: string, value: Value) => number = ({ length }) => length) {
    this.most = most
    this.sizeOf = sizeOf
  }

  /** The total size of the values. */
  get size(): number {
    return this.total
  }

  get(text: string): Value | undefined {
    const found = this.kept.get(text)
    if (found === undefined) return undefined
    this.kept.delete(text)
    this.kept.set(text, found)
    return found.value
  }

  set(text: string, value: Value): void {
    this.delete(text)
    const size = this.sizeOf(text, value)
    this.kept.set(text, { value, size })
    this.total += size
    for (const oldest of this.kept.keys()) {
      if (this.total <= this.most) return
      this.delete(oldest)
    }
  }

  delete(text: string): void {
    this.total -= this.kept.get(text)?.size ?? 0
    this.kept.delete(text)
  }
}
