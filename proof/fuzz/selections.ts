import fc from 'fast-check'
import {
  type GraphQLField,
  type GraphQLOutputType,
  getNamedType,
  isLeafType,
  isNonNullType,
  isObjectType,
} from 'graphql'
import { fieldsFor, type Making } from './values.ts'

type Field = GraphQLField<unknown, unknown>
/** A selected field with its arguments; `parts` is null for a leaf. */
export type Part = { name: string; field: Field; given: Record<string, unknown>; parts: Part[] | null }

/** Maximum depth of a selection; deeper than any screen's query. */
const DEPTH = 6
/** Maximum fields of a selection. */
const MOST = 60
/** Always selected where they exist: later calls are made from them. */
const KEPT = new Set(['id', 'slug', 'email', 'number', 'version'])

/**
 * Selections of a type. They share one limit of fields, which fast-check's own arbitraries cannot do, and
 * shrink by leaving out one field after the other.
 */
export class Selections extends fc.Arbitrary<Part[] | null> {
  readonly #type: GraphQLOutputType
  readonly #making: Making
  constructor(type: GraphQLOutputType, making: Making) {
    super()
    this.#type = type
    this.#making = making
  }

  generate(random: fc.Random): fc.Value<Part[] | null> {
    let left = MOST
    const chance = (share: number) => random.nextDouble() < share
    const partsOf = (type: GraphQLOutputType, depth: number): Part[] | null => {
      const named = getNamedType(type)
      if (isLeafType(named)) return null
      if (!isObjectType(named)) return []
      const parts: Part[] = []
      for (const field of Object.values(named.getFields())) {
        const isLeaf = isLeafType(getNamedType(field.type))
        if (left <= 0 || (!isLeaf && depth >= DEPTH)) continue
        if (!(isLeaf && KEPT.has(field.name)) && !chance(shareOf(field, isLeaf, depth))) continue
        left -= 1
        const given = fieldsFor(field.args, this.#making).generate(random, undefined).value
        parts.push({ name: field.name, field, given, parts: partsOf(field.type, depth + 1) })
      }
      return parts
    }
    return new fc.Value(partsOf(this.#type, 1), undefined)
  }

  canShrinkWithoutContext(_value: unknown): _value is Part[] | null {
    return true
  }

  shrink(value: Part[] | null): fc.Stream<fc.Value<Part[] | null>> {
    return fc.stream(smaller(value ?? [])).map((parts) => new fc.Value<Part[] | null>(parts, undefined))
  }
}

/** The selection without any field, then without one of them, at each level. */
function* smaller(parts: Part[]): IterableIterator<Part[]> {
  if (parts.length > 1) yield []
  for (const [index, part] of parts.entries()) {
    yield parts.toSpliced(index, 1)
    for (const inner of smaller(part.parts ?? [])) yield parts.with(index, { ...part, parts: inner })
  }
}

/**
 * The probability that a field is selected: certain for lists, lower for fields with arguments or at depth.
 */
const shareOf = ({ name, args }: Field, isLeaf: boolean, depth: number): number =>
  name === 'data' || name === 'items'
    ? 1
    : args.some((each) => isNonNullType(each.type))
      ? 0.15
      : isLeaf
        ? 0.45
        : 0.5 / depth
