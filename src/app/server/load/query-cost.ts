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
 * Cost of a query besides the fields of its answer. The unit is the time of one field of a list: some 5 to 10
 * µs of the processor, the database's included. Measured at the demo towns with `__typename`, one entry of a
 * list, and searches of one to eight words.
 */

/** Cost of a request with one database query: 2 to 3 ms. */
const QUERY = 300
/** One word of a search in names. */
const WORD = 100
/** One word of a search in reports, with related words and likely misspellings: 7 to 20 ms. */
const SEARCHED_WORD = 1000
const SEARCHES: ReadonlySet<string> = new Set(['reports', 'search', 'reportClusters'])
/** A search uses at most so many words. */
const MOST_WORDS = 8

/** Fields that read more than their answer shows. */
const MORE = new Map([
  ['balance', 2000],
  // Introspection of the whole schema: 50 ms.
  ['__schema', 6000],
  ['__type', 300],
  // Where no category fits, a search in reports.
  ['categorySuggestions', 1000],
  // Up to 70 classes for each word of a text, of which at most 800 letters count: 1 to 5 ms.
  ['categoryGuesses', 1000],
  // The words of a report in those of up to 200 templates: up to 5 ms.
  ['answerProposals', 1000],
  // The words of a text, and up to fifteen look-ups by number or one by place.
  ['namedThing', 1000],
  // Up to 200 things.
  ['onMap', 1000],
  // Up to 50,000 reports in four squares each, sorted.
  ['recurringPlaces', 8000],
  ['reportClusters', 1000],
  ['similarReports', 2000],
  ['statistics', 2000],
  // All addresses of a street.
  ['streetStretch', 500],
])

/** Fields below others that ask the database once for each object and alias, by type and name. */
const ASKS_EACH: ReadonlySet<string> = new Set([
  'Comment.changedPhotos',
  'Municipality.frequentCategoryIds',
  'Municipality.thing',
  'Report.coveredPhotos',
  'Report.dispatchPartner',
  'Report.photosWithFinds',
  'Report.proposedThing',
  'Report.reportsWithSamePhoto',
  'ReportPermissions.canDispatch',
  'ReportPermissions.dispatchObstacle',
  'ThingKind.nearest',
  'ThingKind.onMap',
  'ThingKind.thing',
  'ThingKind.things',
])

/** Whether a field below others costs a query of its own. */
export const asksForEach = (type: string, field: string): boolean => ASKS_EACH.has(`${type}.${field}`)

/** Arguments that change the cost of a query. */
export const COUNTED: ReadonlySet<string> = new Set(['count', 'searchText', 'filter', 'input'])

/** Number of words in a search argument, which is a text or stands in an input object. */
export function wordsIn(value: unknown): number {
  const text = typeof value === 'object' && value !== null && 'searchText' in value ? value.searchText : value
  if (typeof text !== 'string') return 0
  return Math.min(MOST_WORDS, text.split(/\s+/).filter(Boolean).length)
}

/** Extra cost of a field. Without variables it is the highest possible one. */
export function queryCost(
  node: FieldNode,
  field: GraphQLField<unknown, unknown> | undefined,
  variables: Record<string, unknown> | null,
): number {
  let cost = QUERY + (MORE.get(node.name.value) ?? 0)
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
