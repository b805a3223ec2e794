/** How many may wait: together, and of one sender. */
export type Places = { all: number; own: number }

/**
 * What waits, by who sent it: senders come in turns, each with what they sent first. Where all places are taken, whoever has
 * most of them gives the last one up for somebody who has fewer: nobody keeps others out by sending much.
 */
export class FairQueue<Item> {
  /** In the order in which senders come; nobody is in it without anything. */
  readonly #waiting = new Map<string, Item[]>()
  readonly #places: Places

  constructor(places: Places) {
    this.#places = places
  }

  /** Answers what finds no place: null, the item itself, or one that it takes the place of. */
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

  /** Puts back what was taken out: it is its sender's first again, but others have their turn before. */
  putBack(sender: string, item: Item): void {
    const own = this.#waiting.get(sender) ?? []
    this.#waiting.set(sender, [item, ...own])
    this.endTurn(sender)
  }

  /** Lets the others come first: a sender's own was being worked on while they waited. */
  endTurn(sender: string): void {
    const own = this.#waiting.get(sender)
    this.#waiting.delete(sender)
    if (own !== undefined) this.#waiting.set(sender, own)
  }

  /** Takes out what is next of a sender for whom it `isFree`; null where there is none. */
  next(isFree: (sender: string) => boolean): { sender: string; item: Item } | null {
    for (const [sender, [item, ...rest]] of this.#waiting) {
      if (item === undefined || !isFree(sender)) continue
      this.#waiting.delete(sender)
      if (rest.length > 0) this.#waiting.set(sender, rest)
      return { sender, item }
    }
    return null
  }

  /** Takes everything out. */
  clear(): Item[] {
    const all = [...this.#waiting.values()].flat()
    this.#waiting.clear()
    return all
  }

  #size(): number {
    return [...this.#waiting.values()].reduce((sum, { length }) => sum + length, 0)
  }
}
