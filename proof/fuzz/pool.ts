import type { Random } from '../../demo/random.ts'
import { canariesIn } from '../../tests/leaks/canaries.ts'

/** Ids from here on belong to the town whose secrets are marked. */
export const MARKED_FROM = 700_000
export const MARKED_TO = 799_999

const isMarked = (value: unknown): boolean =>
  typeof value === 'number' ? value >= MARKED_FROM && value <= MARKED_TO : value === 'lindental'

/** Fields of answers that can be arguments of calls. */
const KEPT = ['id', 'slug', 'email', 'version', 'number', 'endpoint', 'updatedAt']
/** Maximum values of one kind; beyond that a new value replaces an old one. */
const MOST = 150

/** Real values from earlier answers, by type and field: "Report.id". */
export class Pool {
  readonly #known = new Map<string, unknown[]>()
  readonly #marked = new Map<string, unknown[]>()

  add(type: string, field: string, value: unknown, random: Random): void {
    if (typeof value === 'string' && (value.length > 200 || canariesIn(value).length > 0)) return
    const lists = isMarked(value) ? this.#marked : this.#known
    const key = `${type}.${field}`
    const list = lists.get(key) ?? []
    lists.set(key, list)
    if (list.includes(value)) return
    if (list.length < MOST) list.push(value)
    else list[random.whole(0, MOST - 1)] = value
  }

  /** Collects values from an answer's objects that have a `__typename`. */
  harvest(value: unknown, random: Random): void {
    if (Array.isArray(value)) for (const each of value) this.harvest(each, random)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return
    const { __typename: type, ...fields } = value as Record<string, unknown>
    for (const [name, each] of Object.entries(fields)) {
      if (typeof each === 'object') this.harvest(each, random)
      else if (typeof type === 'string' && KEPT.includes(name)) this.add(type, name, each, random)
    }
  }

  /** A random value; sometimes one of the marked town, if that is allowed. */
  pick(key: string, random: Random, withMarked: boolean): unknown {
    const marked = this.#marked.get(key) ?? []
    if (withMarked && marked.length > 0 && random.next() < 0.1) return random.pick(marked)
    const known = this.#known.get(key) ?? []
    return known.length > 0 ? random.pick(known) : undefined
  }

  /** A value of any kind, to test values in the wrong place. */
  pickAny(random: Random, withMarked: boolean): unknown {
    const lists = [...this.#known.values(), ...(withMarked ? this.#marked.values() : [])]
    return lists.length > 0 ? random.pick(random.pick(lists)) : undefined
  }

  get size(): number {
    return [...this.#known.values(), ...this.#marked.values()].reduce((sum, { length }) => sum + length, 0)
  }
}
