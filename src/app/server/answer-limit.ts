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
import { DomainError } from '#kit/server/errors.ts'

/** Fields that the answer to a request may still have, by the request's context. */
const left = new WeakMap<object, number>()

/** From now on the answer to this request may have so many fields below its lists. */
export const allowFields = (context: object, most: number): void => void left.set(context, most)

/** A copy of a request's context may have as many fields as the context may: who answers with another database is no other request. */
export function copyOf<Kind extends object>(context: Kind, changes: Partial<Kind>): Kind {
  const copy = { ...context, ...changes }
  const most = left.get(context)
  if (most !== undefined) allowFields(copy, most)
  return copy
}

/**
 * Makes the lists of a schema count what their entries have before any of these is looked at, and refuse where the answer is
 * larger than was allowed. The size of a document says little of lists that always come whole: a town's administrators with
 * their towns with their administrators are few words, and with a few hundred people as many fields as fill the memory.
 */
export function countLists(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue
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
  const before = left.get(context as object)
  if (before === undefined || !Array.isArray(entries)) return entries
  const after = before - entries.length * fieldsBelow(info)
  left.set(context as object, after)
  if (after >= 0) return entries
  throw new DomainError(
    'BAD_USER_INPUT',
    'Diese Anfrage verlangt zu viel auf einmal. Bitte fragen Sie weniger Felder oder weniger Listen in Listen an.',
  )
}

/** By the field's place in its document, which is kept between requests. */
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

/** Fields of one entry; those below a further list are counted when that is there. */
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
