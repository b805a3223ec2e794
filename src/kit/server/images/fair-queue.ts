/** Number of waiting items: in total, and of one sender. */
export type Places = { all: number; own: number }

/**
 * A fair queue: senders take turns, each with their own items in order. In a full queue the sender with the
 * most items loses the last one to a sender with fewer. So nobody blocks others by sending much.
 */
export class FairQueue<Item> {
  /** In the order of the senders' turns; a sender without items is removed. */
  readonly #waiting = new Map<string, Item[]>()
  readonly #places: Places

  constructor(places: Places) {
    this.#places = places
  }

  /** Returns the item that finds no place: null, the item itself, or the displaced one. */
  add(sender: string, item: Item): Item | null {
    const own = this.#waiting.get(sender) ?? []
    if (own.length >= this.#places.own) return item
    let displaced: Item | null = null
    if (this.#size() >= this.#places.all) {
      const most = [...this.#waiting.values()].reduce((a, b) => (b.length > a.length ? b : a), [])
      if (most.length <= own.length + 1) return item
      displaced = most.pop() ?? null
    }
    own.push(item)
    this.#waiting.set(sender, own)
    return displaced
  }

  /** Takes an item out, if it still waits. */
  remove(sender: string, item: Item): void {
    const rest = (this.#waiting.get(sender) ?? []).filter((each) => each !== item)
    if (rest.length > 0) this.#waiting.set(sender, rest)
    else this.#waiting.delete(sender)
  }

  /** Puts an item back as its sender's first. Other senders have their turn before. */
  putBack(sender: string, item: Item): void {
    const own = this.#waiting.get(sender) ?? []
    this.#waiting.set(sender, [item, ...own])
    this.endTurn(sender)
  }

  /** Moves a sender to the end of the order, after an item of theirs was processed. */
  endTurn(sender: string): void {
    const own = this.#waiting.get(sender)
    this.#waiting.delete(sender)
    if (own !== undefined) this.#waiting.set(sender, own)
  }

  /** Takes the next item of a sender for whom `isFree` is true; null where there is none. */
  next(isFree: (sender: string) => boolean): { sender: string; item: Item } | null {
    for (const [sender, [item, ...rest]] of this.#waiting) {
      if (item === undefined || !isFree(sender)) continue
      this.#waiting.delete(sender)
      if (rest.length > 0) this.#waiting.set(sender, rest)
      return { sender, item }
    }
    return null
  }

  /** Empties the queue and returns its items. */
  clear(): Item[] {
    const all = [...this.#waiting.values()].flat()
    this.#waiting.clear()
    return all
  }

  #size(): number {
    return [...this.#waiting.values()].reduce((sum, { length }) => sum + length, 0)
  }
}
