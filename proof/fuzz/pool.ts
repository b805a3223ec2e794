import fc from 'fast-check'
import type { Random } from '../../demo/random.ts'
import { canariesIn } from '../../tests/leaks/canaries.ts'
import { type Arb, rarely } from './draw.ts'

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

  /**
   * Values of one kind; sometimes those of the marked town, if that is allowed. Undefined if there are none.
   */
  known(key: string, type: 'string' | 'number', withMarked: boolean): Arb | undefined {
    const known = from(this.#known.get(key), type)
    const marked = withMarked ? from(this.#marked.get(key), type) : undefined
    return known && marked ? rarely(0.1, marked, known) : (known ?? marked)
  }

  /** Values of any kind, to test values in the wrong place. */
  any(type: 'string' | 'number', withMarked: boolean): Arb | undefined {
    const lists = [...this.#known.values(), ...(withMarked ? this.#marked.values() : [])]
    const all = lists.flatMap((list) => from(list, type) ?? [])
    return all.length > 0 ? fc.oneof(...all) : undefined
  }

  get size(): number {
    return [...this.#known.values(), ...this.#marked.values()].reduce((sum, { length }) => sum + length, 0)
  }
}

function from(list: readonly unknown[] | undefined, type: 'string' | 'number'): Arb | undefined {
  const fitting = (list ?? []).filter((value) => typeof value === type)
  return fitting.length > 0 ? fc.constantFrom(...fitting) : undefined
}
