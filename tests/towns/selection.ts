import { type GraphQLSchema, getNamedType, isLeafType, isObjectType } from 'graphql'

/** Document limits for tests that query everything at once. */
export const UNLIMITED = {
  ...{ tokens: Infinity, depth: Infinity, fields: Infinity },
  ...{ aliases: Infinity, cost: Infinity, answer: Infinity },
}

/**
 * Selects all fields of a type, recursively. A type within itself gets only its name, unless it is one of
 * `twice`: then its fields are selected once more.
 */
export function selection(
  schema: GraphQLSchema,
  typeName: string,
  twice: readonly string[] = [],
  above: readonly string[] = [],
): string {
  const type = schema.getType(typeName)
  if (!isObjectType(type)) return ''
  const path = [...above, typeName]
  const fields = Object.values(type.getFields()).map((field) => {
    const inner = getNamedType(field.type)
    if (isLeafType(inner)) return field.name
    const times = path.filter((name) => name === inner.name).length
    const isEnough = times > (twice.includes(inner.name) ? 1 : 0)
    return `${field.name} ${isEnough ? '{ __typename }' : selection(schema, inner.name, twice, path)}`
  })
  return `{ __typename ${fields.join(' ')} }`
}
