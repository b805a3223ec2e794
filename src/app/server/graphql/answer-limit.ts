import {
  defaultFieldResolver,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isCompositeType,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql'
import { say } from '#kit/common/say.ts'
import { DomainError } from '#kit/server/errors.ts'
import type { ListTurns } from '../load/list-slices.ts'

/**
 * Fields left, fields used so far, and `turns`, which splits long lists into time slices (null: no slicing).
 */
type Allowance = { left: number; used: { fields: number }; turns: ListTurns | null }

/** By the request's context. */
const allowances = new WeakMap<object, Allowance>()

/** Limits the answer to this request to `most` fields below its lists. */
export const allowFields = (context: object, most: number): void =>
  void allowances.set(context, { left: most, used: { fields: 0 }, turns: null })

/** Number of fields below lists in the answer so far. */
export const fieldsUsed = (context: object): number => allowances.get(context)?.used.fields ?? 0

/** From now on the lists of this request are resolved in time slices. */
export function takeTurns(context: object, turns: ListTurns): void {
  const allowance = allowances.get(context)
  if (allowance !== undefined) allowance.turns = turns
}

/**
 * Copies a request's context together with its allowance. The copy, which uses another database, is still the
 * same request.
 */
export function copyOf<Kind extends object>(context: Kind, changes: Partial<Kind>): Kind {
  const copy = { ...context, ...changes }
  const allowance = allowances.get(context)
  if (allowance !== undefined) allowances.set(copy, { ...allowance })
  return copy
}

/**
 * Makes each list of a schema count the fields of its entries before any of them is resolved, and refuse an
 * answer larger than allowed. The size of a document does not bound lists that always come whole: a town's
 * administrators with their towns with their administrators are a short document, and with a few hundred
 * people enough fields to fill the memory. The same holds for introspection.
 */
export function countLists(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type)) continue
    for (const field of Object.values(type.getFields())) if (isListOfObjects(field)) count(field)
  }
}

const isListOfObjects = ({ type }: GraphQLField<unknown, unknown>): boolean =>
  isListType(getNullableType(type)) && isCompositeType(getNamedType(type))

function count(field: GraphQLField<unknown, unknown>): void {
  const resolve = field.resolve ?? defaultFieldResolver
  field.resolve = (source, args, context, info) => {
    const found = resolve(source, args, context, info)
    return found instanceof Promise
      ? found.then((entries) => counted(entries, context, info))
      : counted(found, context, info)
  }
}

function counted(entries: unknown, context: unknown, info: GraphQLResolveInfo): unknown {
  const allowance = allowances.get(context as object)
  if (allowance === undefined || !Array.isArray(entries)) return entries
  const each = fieldsBelow(info)
  const fields = entries.length * each
  allowance.left -= fields
  allowance.used.fields += fields
  if (allowance.left >= 0) return allowance.turns === null ? entries : allowance.turns(entries, each)
  throw new DomainError(
    'BAD_USER_INPUT',
    say`Diese Anfrage verlangt zu viel auf einmal. Bitte fragen Sie weniger Felder oder weniger Listen in Listen an.`,
  )
}

/**
 * Cache by the field's node. The parsed document is cached between requests, so its nodes are the same
 * objects.
 */
const measured = new WeakMap<FieldNode, number>()

function fieldsBelow({ fieldNodes, fragments, returnType, schema }: GraphQLResolveInfo): number {
  let sum = 0
  for (const node of fieldNodes) {
    const fields =
      measured.get(node) ?? fieldsOf(node.selectionSet, getNamedType(returnType), { fragments, schema })
    measured.set(node, fields)
    sum += fields
  }
  return sum
}

type Known = { fragments: Record<string, FragmentDefinitionNode>; schema: GraphQLSchema }

/** Fields of one entry. Fields below a nested list are counted when that list is resolved. */
function fieldsOf(selections: SelectionSetNode | undefined, type: GraphQLNamedType, known: Known): number {
  let sum = 0
  for (const each of selections?.selections ?? []) {
    if (each.kind === Kind.FIELD) {
      const { [each.name.value]: field } = isObjectType(type) || isInterfaceType(type) ? type.getFields() : {}
      sum += 1
      if (field !== undefined && !isListOfObjects(field))
        sum += fieldsOf(each.selectionSet, getNamedType(field.type), known)
      continue
    }
    const part = each.kind === Kind.INLINE_FRAGMENT ? each : known.fragments[each.name.value]
    const name = part?.typeCondition?.name.value
    const inside = name === undefined ? type : (known.schema.getType(name) ?? type)
    sum += fieldsOf(part?.selectionSet, inside, known)
  }
  return sum
}
