const FIELDS = `id title slug number createdAt updatedAt description url isFollowed isDuplicate isPlaceHidden isFromBlockedUser
  section commentCount commentsState statusChangedAt resolvedAt staticMapUrl version usualWaitDays
  status { id name } category { id name slug icon } municipality { id name slug }
  location { latitude longitude street houseNumber place } photos { id alternativeText path }
  timeline { __typename } user { id name }`

/** Report lists with the given numbers of entries. */
const lists = (counts: readonly number[], fields: string) =>
  `{ ${counts.map((count, index) => `a${index}: reports(count: ${count}, page: ${index + 1}) { data { ${fields} } }`).join(' ')} }`

const searches = (count: number, words: string) =>
  `{ ${Array.from({ length: count }, (_, index) => `a${index}: reports(searchText: "${words}", page: ${index + 1}, count: 1) { data { id } }`).join(' ')} }`

const body = (query: string) => JSON.stringify({ query })

/**
 * The repeated queries of one network. Each is as large as allowed, or just small enough to avoid a limit.
 */
export const BODIES: Readonly<Record<string, string>> = {
  'nine lists of a hundred, forty fields': body(lists(Array(9).fill(100), FIELDS)),
  'as much as is let in': body(lists([100, 100, 100, 100, 80], FIELDS)),
  'just below what is large': body(lists([100, 40], FIELDS)),
  'just below what waits for its own': body(lists([40], FIELDS)),
  'searches for misspelt words': body(searches(5, 'schalgloch latrene strase')),
  'the schema': body(
    '{ __schema { types { name fields { name description args { name type { name } } type { name ofType { name ofType { name } } } } } } }',
  ),
  'small questions': body('{ reports(count: 1) { data { id } } }'),
  'questions that are none': body('{ nothing }'),
}
