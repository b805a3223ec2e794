import {
  type GraphQLField,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isLeafType,
  isNonNullType,
  isObjectType,
} from 'graphql'
import type { Random } from '../../demo/random.ts'
import { fieldsFor, type Making } from './values.ts'

type Field = GraphQLField<unknown, unknown>
export type Operation = { name: string; kind: 'query' | 'mutation'; field: Field }

/** Every field of Query and Mutation, in alphabetical order. */
export const operationsOf = (schema: GraphQLSchema): Operation[] =>
  (['query', 'mutation'] as const).flatMap((kind) => {
    const root = kind === 'query' ? schema.getQueryType() : schema.getMutationType()
    return Object.entries(root?.getFields() ?? {}).map(([name, field]) => ({ name, kind, field }))
  })

/** Maximum depth of a selection; deeper than any screen's query. */
const DEPTH = 6
/** Always selected where they exist: later calls are made from them. */
const KEPT = new Set(['id', 'slug', 'email', 'number', 'version'])

type Drawing = {
  making: Making
  declared: Map<string, string>
  variables: Record<string, unknown>
  left: number
}

/** A call that matches the schema, with a random selection. */
export function drawCall(
  { name, kind, field }: Operation,
  making: Making,
): { document: string; variables: Record<string, unknown> } {
  const drawing: Drawing = { making, declared: new Map(), variables: {}, left: 60 }
  const call = `${name}${argumentsOf(field, drawing)}${selectionOf(field.type, drawing, 1)}`
  const head = [...drawing.declared].map(([variable, type]) => `$${variable}: ${type}`).join(', ')
  return {
    document: `${kind} Fuzz${head === '' ? '' : `(${head})`} { ${call} }`,
    variables: drawing.variables,
  }
}

/**
 * All values are variables: literals in the document are handled by GraphQL's own parser and are not our
 * code.
 */
function argumentsOf({ args }: Field, { making, declared, variables }: Drawing): string {
  const given = Object.entries(fieldsFor(args, making))
  if (given.length === 0) return ''
  const named = given.map(([name, value]) => {
    const variable = `v${declared.size}`
    declared.set(variable, String(args.find((each) => each.name === name)?.type))
    variables[variable] = value
    return `${name}: $${variable}`
  })
  return `(${named.join(', ')})`
}

function selectionOf(type: GraphQLOutputType, drawing: Drawing, depth: number): string {
  const named = getNamedType(type)
  if (isLeafType(named)) return ''
  if (!isObjectType(named)) return ' { __typename }'
  const { random } = drawing.making
  const parts = ['__typename']
  for (const field of Object.values(named.getFields())) {
    const isLeaf = isLeafType(getNamedType(field.type))
    if (drawing.left <= 0 || (!isLeaf && depth >= DEPTH)) continue
    if (!(isLeaf && KEPT.has(field.name)) && random.next() > chanceOf(field, isLeaf, depth)) continue
    drawing.left -= 1
    const args = field.args.length > 0 ? argumentsOf(field, drawing) : ''
    parts.push(`${field.name}${args}${selectionOf(field.type, drawing, depth + 1)}`)
  }
  return ` { ${parts.join(' ')} }`
}

/**
 * The probability that a field is selected: certain for lists, lower for fields with arguments or at depth.
 */
const chanceOf = ({ name, args }: Field, isLeaf: boolean, depth: number): number =>
  name === 'data' || name === 'items'
    ? 1
    : args.some((each) => isNonNullType(each.type))
      ? 0.15
      : isLeaf
        ? 0.45
        : 0.5 / depth

/** Documents that our clients never send, made from a valid one. */
export function spoilt(document: string, { name, kind }: Operation, random: Random): string {
  const wild: (() => string)[] = [
    () => document.slice(0, random.whole(1, document.length)),
    () => document.replace(/\{/, '{ noSuchField '),
    () => document.replaceAll('__typename', '__typename @skip(if: false)'),
    () => document.replace('__typename', '... on Query { __typename }'),
    () => `${document} fragment A on Report { ...B } fragment B on Report { ...A }`,
    () => `${document} query Other { __typename }`,
    () => document.replace(/ Fuzz/, ' Fuzz @include(if: true) @deprecated'),
    () =>
      `${document.slice(0, -1)} ${Array.from({ length: random.whole(2, 40) }, (_, index) => `a${index}: __typename`).join(' ')} }`,
    () => `${kind} { ${name} ${'{ __typename '.repeat(random.whole(1, 60))}${'}'.repeat(30)} }`,
    () => `subscription { ${name} }`,
    () => `{ __schema { types { name fields { name args { name } } } } }`,
    () => `${'# Bemerkung\n'.repeat(random.whole(1, 500))}${document}`,
    () => document.replaceAll(' ', '\ufeff '),
    () => `${kind} { ${name}(${'x: '.repeat(random.whole(1, 900))}1) }`,
    () => document.replace(/\$v0/g, '$__proto__'),
    () => `${kind} { ${name} } `.repeat(random.whole(2, 30)),
    () => `${kind} { ${name}(input: """${'"'.repeat(random.whole(1, 9))} ) }`,
    () => '',
    () => document.replace(/\$(v\d+)/, '$$$1 = [[[[null]]]]'),
  ]
  return random.pick(wild)()
}
