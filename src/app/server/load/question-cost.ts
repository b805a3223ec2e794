import {
  type FieldNode,
  type GraphQLField,
  getNamedType,
  isInputObjectType,
  Kind,
  type ValueNode,
  valueFromASTUntyped,
  visit,
} from 'graphql'

/*
 * What a question costs besides the fields of its answer, in the time that a field of a list takes: some 5 to 10 µs of the processor, the
 * database's included. Measured at the demo towns with `__typename`, one entry of a list, and searches of one to eight words.
 */

/** To take the request, and to ask the database once: 2 to 3 ms. */
const QUESTION = 300
/** A word that is looked for in names. */
const WORD = 100
/** A word that is looked for in reports with its kin and its likely misspellings: 7 to 20 ms. */
const SEARCHED_WORD = 1000
const SEARCHES: ReadonlySet<string> = new Set(['reports', 'search', 'reportClusters'])
/** As many words as a search looks at. */
const MOST_WORDS = 8

/** Questions that read more than their answer tells. */
const MORE = new Map([
  // The whole schema by its own description: 50 ms.
  ['__schema', 6000],
  ['__type', 300],
  ['reportClusters', 1000],
  ['similarReports', 2000],
  ['statistics', 2000],
])

/** Arguments on which the cost of a question depends. */
export const COUNTED: ReadonlySet<string> = new Set(['count', 'searchText', 'filter', 'input'])

/** Words of what is searched, where it is a text or stands in an input object. */
export function wordsIn(value: unknown): number {
  const text = typeof value === 'object' && value !== null && 'searchText' in value ? value.searchText : value
  if (typeof text !== 'string') return 0
  return Math.min(MOST_WORDS, text.split(/\s+/).filter(Boolean).length)
}

/** Without variables the most that they can make of it. */
export function questionCost(
  node: FieldNode,
  field: GraphQLField<unknown, unknown> | undefined,
  variables: Record<string, unknown> | null,
): number {
  let cost = QUESTION + (MORE.get(node.name.value) ?? 0)
  for (const { name, value } of node.arguments ?? []) {
    if (!isSearch(name.value, field)) continue
    const isOpen = variables === null && holdsVariable(value)
    const each = SEARCHES.has(node.name.value) ? SEARCHED_WORD : WORD
    cost += each * (isOpen ? MOST_WORDS : wordsIn(valueFromASTUntyped(value, variables)))
  }
  return cost
}

function isSearch(name: string, field: GraphQLField<unknown, unknown> | undefined): boolean {
  if (name === 'searchText') return true
  if (!COUNTED.has(name)) return false
  const declared = field?.args.find((each) => each.name === name)
  const type = declared && getNamedType(declared.type)
  return isInputObjectType(type) && 'searchText' in type.getFields()
}

function holdsVariable(value: ValueNode): boolean {
  let holds = false
  visit(value, {
    [Kind.VARIABLE]: () => {
      holds = true
    },
  })
  return holds
}
