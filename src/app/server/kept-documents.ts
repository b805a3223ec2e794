/**
 * Parsed documents, by their text, until they are together longer than `most` characters: then those go that nobody asked for
 * longest. Measured, a parsed document takes 40 to 80 bytes of memory for each character. A bound by their number would let a
 * stranger fill hundreds of megabytes with documents that are all different (REQUIREMENTS S-30).
 */
export class KeptDocuments<Value> {
  /** In the order of their last use. */
  private readonly kept = new Map<string, Value>()
  private length = 0
  private readonly most: number

  constructor(most: number) {
    this.most = most
  }

  get(text: string): Value | undefined {
    const value = this.kept.get(text)
    if (value === undefined) return undefined
    this.kept.delete(text)
    this.kept.set(text, value)
    return value
  }

  set(text: string, value: Value): void {
    this.drop(text)
    this.kept.set(text, value)
    this.length += text.length
    for (const oldest of this.kept.keys()) {
      if (this.length <= this.most) return
      this.drop(oldest)
    }
  }

  private drop(text: string): void {
    if (this.kept.delete(text)) this.length -= text.length
  }
}
