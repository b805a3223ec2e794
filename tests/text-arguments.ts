import {
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
} from 'graphql'
import { selection } from './towns/selection.ts'

type Path = readonly string[]

/** Paths of all texts in an argument. */
export function textsIn(type: GraphQLInputType, path: Path, above: readonly string[] = []): Path[] {
  const named = getNamedType(type)
  if (isInputObjectType(named)) {
    if (above.includes(named.name)) return []
    return Object.values(named.getFields()).flatMap((field) =>
      textsIn(field.type, [...path, field.name], [...above, named.name]),
    )
  }
  return named.name === 'String' ? [path] : []
}

/** A valid value of a type, with the text at `path`. */
export function fitting(type: GraphQLInputType, path: Path | null, text: string): unknown {
  if (isNonNullType(type)) return fitting(type.ofType, path, text)
  if (isListType(type)) return [fitting(type.ofType, path, text)]
  if (isEnumType(type)) return type.getValues()[0]?.name
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter(
      (field) => isNonNullType(field.type) || path?.[0] === field.name,
    )
    return Object.fromEntries(
      fields.map((field) => [
        field.name,
        fitting(field.type, path?.[0] === field.name ? path.slice(1) : null, text),
      ]),
    )
  }
  if (type.name === 'String') return path === null ? 'Ein Wort' : text
  return type.name === 'Boolean' ? true : 1
}

const needsFile = ({ args }: GraphQLField<unknown, unknown>) =>
  args.some((arg) => isNonNullType(arg.type) && getNamedType(arg.type).name === 'Upload')

/** A call with a text in one argument and valid values in all others. */
export type TextCall = {
  /** `operation(argument.path)` */
  where: string
  isMutation: boolean
  document: string
  variables: (text: string) => Record<string, unknown>
}

/** Every text argument of every call, except for calls that need a file. */
export function* textCalls(schema: GraphQLSchema): Generator<TextCall> {
  for (const kind of ['query', 'mutation'] as const) {
    const root = kind === 'query' ? schema.getQueryType() : schema.getMutationType()
    for (const field of Object.values(root?.getFields() ?? {})) {
      if (needsFile(field)) continue
      const named = getNamedType(field.type)
      // Announcements of towns lead to categories and staff again: all of it is more than a body may have.
      const fields = isLeafType(named) ? '' : selection(schema, named.name, [], ['Announcement'])
      for (const arg of field.args) {
        const used = field.args.filter((each) => isNonNullType(each.type) || each === arg)
        const head = used.map((each) => `$${each.name}: ${each.type}`).join(', ')
        const call = used.map((each) => `${each.name}: $${each.name}`).join(', ')
        for (const path of textsIn(arg.type, []))
          yield {
            where: `${field.name}(${[arg.name, ...path].join('.')})`,
            isMutation: kind === 'mutation',
            document: `${kind} (${head}) { ${field.name}(${call}) ${fields} }`,
            variables: (text) =>
              Object.fromEntries(
                used.map((each) => [each.name, fitting(each.type, each === arg ? path : null, text)]),
              ),
          }
      }
    }
  }
}
