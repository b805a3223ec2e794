/** People of reports by the rule itself, without rows that move: what the property test compares with. */
export class MergeModel {
  /** By report: who is there by their own wish, as it was when it became a duplicate. */
  private readonly own = new Map<number, Set<number>>()
  /** By duplicate: who has left the original since. */
  private readonly left = new Map<number, Set<number>>()
  private readonly originals = new Map<number, number>()
  /** By duplicate: the report with which it moved on first. */
  private readonly movedWith = new Map<number, number>()
  private readonly authors: ReadonlyMap<number, number>
  private readonly countsAuthor: (personId: number) => boolean

  /** `countsAuthor`: whether the author of a duplicate comes to the original. */
  constructor(authors: ReadonlyMap<number, number>, countsAuthor: (personId: number) => boolean) {
    this.authors = authors
    this.countsAuthor = countsAuthor
  }

  originalOf = (report: number): number | undefined => this.originals.get(report)

  join(report: number, person: number): void {
    if (this.originals.has(report) || this.authors.get(report) === person) return
    // Those who came by a merge are there already, and stay only as long as it lasts.
    if (!this.people(report).includes(person)) setOf(this.own, report).add(person)
  }

  leave(report: number, person: number): void {
    if (this.originals.has(report)) return
    setOf(this.own, report).delete(person)
    for (const duplicate of this.duplicatesOf(report))
      if (this.remembered(duplicate).has(person)) setOf(this.left, duplicate).add(person)
  }

  /** The end of the chain becomes the original; false where the merge is none. */
  merge(report: number, named: number): boolean {
    const original = this.originals.get(named) ?? named
    if (this.originals.has(report) || original === report) return false
    for (const person of setOf(this.own, report)) setOf(this.left, report).delete(person)
    for (const duplicate of this.duplicatesOf(report)) {
      this.originals.set(duplicate, original)
      if (!this.movedWith.has(duplicate)) this.movedWith.set(duplicate, report)
    }
    this.originals.set(report, original)
    return true
  }

  undo(report: number): void {
    const original = this.originals.get(report)
    if (original === undefined) return
    const returning = this.closure(report, original)
    this.originals.delete(report)
    for (const duplicate of returning) this.originals.set(duplicate, report)
    for (const [duplicate, via] of this.movedWith)
      if (via === report || duplicate === report) this.movedWith.delete(duplicate)
    const own = setOf(this.own, report)
    for (const person of setOf(this.left, report)) own.delete(person)
  }

  /** The people of a report, in the order of their ids; none for a duplicate. */
  people(report: number): number[] {
    if (this.originals.has(report)) return []
    const all = new Set(setOf(this.own, report))
    for (const duplicate of this.duplicatesOf(report))
      for (const person of this.remembered(duplicate))
        if (!setOf(this.left, duplicate).has(person) && person !== this.authors.get(report)) all.add(person)
    return [...all].sort((one, other) => one - other)
  }

  private remembered(duplicate: number): Set<number> {
    const author = this.authors.get(duplicate)
    const comes = author !== undefined && this.countsAuthor(author) ? [author] : []
    return new Set([...setOf(this.own, duplicate), ...comes])
  }

  private duplicatesOf = (report: number): number[] =>
    [...this.originals].filter(([, original]) => original === report).map(([duplicate]) => duplicate)

  private closure(report: number, original: number): number[] {
    const all = [report]
    for (const each of all)
      for (const [duplicate, via] of this.movedWith)
        if (via === each && this.originals.get(duplicate) === original && !all.includes(duplicate))
          all.push(duplicate)
    return all.slice(1)
  }
}

function setOf(map: Map<number, Set<number>>, key: number): Set<number> {
  const found = map.get(key) ?? new Set<number>()
  map.set(key, found)
  return found
}
