import fc from 'fast-check'
import type { GraphQLField, GraphQLSchema } from 'graphql'
import { type Part, Selections } from './selections.ts'
import { fieldsFor, type Making } from './values.ts'

type Field = GraphQLField<unknown, unknown>
export type Operation = { name: string; kind: 'query' | 'mutation'; field: Field }

/** Every field of Query and Mutation, in alphabetical order. */
export const operationsOf = (schema: GraphQLSchema): Operation[] =>
  (['query', 'mutation'] as const).flatMap((kind) => {
    const root = kind === 'query' ? schema.getQueryType() : schema.getMutationType()
    return Object.entries(root?.getFields() ?? {}).map(([name, field]) => ({ name, kind, field }))
  })

export type Call = { document: string; variables: Record<string, unknown> }

/** Calls that match the schema, with a selection, which shrinks first, and arguments. */
export const callsOf = ({ name, kind, field }: Operation, making: Making): fc.Arbitrary<Call> =>
  fc
    .record({ parts: new Selections(field.type, making), given: fieldsFor(field.args, making) })
    .map(({ given, parts }) => written({ kind, part: { field, name, given, parts } }))

/**
 * All values are variables: literals in the document are handled by GraphQL's own parser and are not our
 * code.
 */
function written({ kind, part }: { kind: string; part: Part }): Call {
  const declared: string[] = []
  const variables: Record<string, unknown> = {}
  const textOf = ({ name, field, given, parts }: Part): string => {
    const named = Object.entries(given).map(([argument, value]) => {
      const variable = `v${declared.length}`
      declared.push(`$${variable}: ${field.args.find((each) => each.name === argument)?.type}`)
      variables[variable] = value
      return `${argument}: $${variable}`
    })
    const selection = parts === null ? '' : ` { ${['__typename', ...parts.map(textOf)].join(' ')} }`
    return `${name}${named.length === 0 ? '' : `(${named.join(', ')})`}${selection}`
  }
  const call = textOf(part)
  const head = declared.length === 0 ? '' : `(${declared.join(', ')})`
  return { document: `${kind} Fuzz${head} { ${call} }`, variables }
}

type Spoil = (document: string, operation: Operation) => string

const spoil = (change: Spoil): fc.Arbitrary<Spoil> => fc.constant(change)
const spoilBy = (min: number, max: number, change: (by: number) => Spoil) =>
  fc.integer({ min, max }).map(change)

/** Documents that our clients never send, made from a valid one. */
export const SPOILS: fc.Arbitrary<Spoil> = fc.oneof(
  spoilBy(1, 1000, (share) => (document) => document.slice(0, Math.ceil((document.length * share) / 1000))),
  spoil((document) => document.replace(/\{/, '{ noSuchField ')),
  spoil((document) => document.replaceAll('__typename', '__typename @skip(if: false)')),
  spoil((document) => document.replace('__typename', '... on Query { __typename }')),
  spoil((document) => `${document} fragment A on Report { ...B } fragment B on Report { ...A }`),
  spoil((document) => `${document} query Other { __typename }`),
  spoil((document) => document.replace(/ Fuzz/, ' Fuzz @include(if: true) @deprecated')),
  spoilBy(2, 40, (times) => (document) => `${document.slice(0, -1)} ${aliases(times)} }`),
  spoilBy(
    1,
    60,
    (depth) =>
      (_, { kind, name }) =>
        `${kind} { ${name} ${'{ __typename '.repeat(depth)}${'}'.repeat(30)} }`,
  ),
  spoil((_, { name }) => `subscription { ${name} }`),
  spoil(() => `{ __schema { types { name fields { name args { name } } } } }`),
  spoilBy(1, 500, (lines) => (document) => `${'# Bemerkung\n'.repeat(lines)}${document}`),
  spoil((document) => document.replaceAll(' ', '\ufeff ')),
  spoilBy(
    1,
    900,
    (times) =>
      (_, { kind, name }) =>
        `${kind} { ${name}(${'x: '.repeat(times)}1) }`,
  ),
  spoil((document) => document.replace(/\$v0/g, '$__proto__')),
  spoilBy(
    2,
    30,
    (times) =>
      (_, { kind, name }) =>
        `${kind} { ${name} } `.repeat(times),
  ),
  spoilBy(
    1,
    9,
    (quotes) =>
      (_, { kind, name }) =>
        `${kind} { ${name}(input: """${'"'.repeat(quotes)} ) }`,
  ),
  spoil(() => ''),
  spoil((document) => document.replace(/\$(v\d+)/, '$$$1 = [[[[null]]]]')),
)

const aliases = (times: number): string =>
  Array.from({ length: times }, (_, index) => `a${index}: __typename`).join(' ')
