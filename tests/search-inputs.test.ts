import { buildClientSchema, getIntrospectionQuery } from 'graphql'
import { expect, test } from 'vitest'
import { ask } from './ask.ts'
import { aCategory, anAddress, aPerson, aReport, aTown } from './factories.ts'
import { aMessage } from './mail/messages.ts'
import { aSite } from './site.ts'
import { textCalls } from './text-arguments.ts'

const found = 'paginatorInfo { total }'

/**
 * Every search input by its place in the schema: a text that finds something, and a call that counts what it
 * finds.
 */
const SEARCHES: Record<string, readonly [text: string, query: string]> = {
  'addressSuggestions(searchText)': [
    'Mühlöschweg',
    'addressSuggestions(municipalityId: $town, searchText: $text) { label }',
  ],
  'geocode(input.searchText)': ['Mühlöschweg', 'geocode(input: { searchText: $text }) { latitude }'],
  'managedMunicipalities(searchText)': ['Mühlental', `managedMunicipalities(searchText: $text) { ${found} }`],
  'municipalities(filter.searchText)': [
    'Mühlental',
    `municipalities(filter: { searchText: $text }) { ${found} }`,
  ],
  'outboxMessages(searchText)': ['report.filed', `outboxMessages(searchText: $text) { ${found} }`],
  'reportClusters(searchText)': [
    'Mülleimer',
    'reportClusters(box: { north: 51, south: 50, east: 9, west: 8 }, zoom: 12, searchText: $text) { total }',
  ],
  'reports(searchText)': ['Mülleimer', `reports(searchText: $text) { ${found} }`],
  'search(searchText)': ['Mülleimer', `search(searchText: $text) { ${found} }`],
  'users(searchText)': ['Jörg Müller', `users(searchText: $text) { ${found} }`],
}

/** It takes the filter of `reports`. */
const SAME_FILTER = ['exportReports(input.filter.searchText)']

/** Other ways in which programs and copied texts write the same. */
const WAYS: ((text: string) => string)[] = [
  (text) => text.normalize('NFD'),
  (text) => `\u200b${text}\ufeff `,
  (text) => text.replace('ll', 'l\u00adl').replace(' ', '\u00a0 '),
]

test('every search ignores Unicode and whitespace variants', async () => {
  await using site = await aSite()
  const schema = buildClientSchema((await ask(site, getIntrospectionQuery())).data)
  const inputs = [...textCalls(schema)]
    .map(({ where }) => where)
    .filter((where) => /searchText\)$/.test(where))
  expect(inputs.toSorted()).toEqual([...Object.keys(SEARCHES), ...SAME_FILTER].toSorted())
  const town = await aTown(site, { name: 'Mühlental' })
  await aReport(site, town, await aCategory(site, town), { title: 'Mülleimer voll' })
  const author = await aPerson(site, { firstName: 'Jörg', lastName: 'Müller' })
  await aReport(site, town, await aCategory(site, town), { author })
  const address = { street: 'Mühlöschweg', houseNumber: '1', zip: '35999', place: 'Mühlental' }
  await anAddress(site, { ...address, municipalityId: town.id, latitude: 50.583, longitude: 8.963 })
  await aMessage(site)
  const as = await aPerson(site, { isSuperAdmin: true })
  for (const [where, [text, query]] of Object.entries(SEARCHES)) {
    const head = query.includes('$town') ? '($text: String!, $town: Int!)' : '($text: String!)'
    const answer = async (typed: string) => {
      const { data, errors } = await ask(
        site,
        `query ${head} { found: ${query} }`,
        { text: typed, town: town.id },
        { as },
      )
      return { errors, found: data?.found }
    }
    const right = await answer(text)
    expect(right, where).toMatchObject({ errors: [] })
    expect(JSON.stringify(right.found), where).toMatch(/"total":[1-9]|label|latitude/)
    for (const way of WAYS) expect([where, await answer(way(text))]).toEqual([where, right])
  }
})
