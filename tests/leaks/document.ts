import {
  type ConstArgumentNode,
  type GraphQLSchema,
  getNamedType,
  Kind,
  parse,
  valueFromASTUntyped,
} from 'graphql'
import { selection } from '../towns/selection.ts'

/** By schema and name of a type: a selection is up to a hundred thousand characters long. */
const selections = new WeakMap<GraphQLSchema, Map<string, string>>()

function wholeSelection(schema: GraphQLSchema, type: string): string {
  const known = selections.get(schema) ?? new Map<string, string>()
  selections.set(schema, known)
  const text = known.get(type) ?? selection(schema, type, ['Comment'])
  known.set(type, text)
  return text
}

/**
 * A document that asks for everything an operation answers, and its arguments as variables. Calls with other
 * values are the same document, which the endpoint parses and validates once.
 */
export function documentOf(
  schema: GraphQLSchema,
  kind: 'query' | 'mutation',
  { name, args }: { name: string; args: string },
): { document: string; variables: Record<string, unknown> } {
  const root = kind === 'query' ? schema.getQueryType() : schema.getMutationType()
  const field = root?.getFields()[name]
  const fields = wholeSelection(schema, getNamedType(field?.type)?.name ?? '')
  const given = argumentsIn(args)
  const declared = given.map(({ name: { value } }) => {
    const type = field?.args.find((each) => each.name === value)?.type
    if (type === undefined) throw new Error(`${name} has no argument ${value}.`)
    return `$${value}: ${type}`
  })
  const passed = given.map(({ name: { value } }) => `${value}: $${value}`)
  return {
    document: `${kind}${inBrackets(declared)} { ${name}${inBrackets(passed)} ${fields} }`,
    variables: Object.fromEntries(given.map((each) => [each.name.value, valueFromASTUntyped(each.value)])),
  }
}

const inBrackets = (parts: readonly string[]): string => (parts.length === 0 ? '' : `(${parts.join(', ')})`)

/** The arguments of a text like "(id: 5, kind: OPEN)". */
function argumentsIn(text: string): readonly ConstArgumentNode[] {
  const [definition] = parse(`{ x${text} }`).definitions
  if (definition?.kind !== Kind.OPERATION_DEFINITION) return []
  const [field] = definition.selectionSet.selections
  return field?.kind === Kind.FIELD ? ((field.arguments ?? []) as readonly ConstArgumentNode[]) : []
}
