import { expect, test } from 'vitest'
import { type Concern, isSameKind, thingsOf } from './same-kind.ts'

const [ROADS, WASTE] = [1, 2]
const concern = (text: string, categoryId: number | null = null, subCategoryId: number | null = null) => ({
  ...{ text, categoryId, subCategoryId },
})

test.each<[string, Concern, Concern]>([
  ['one sub-category', concern('Tiefes Loch', ROADS, 11), concern('Asphalt weg', ROADS, 11)],
  ['one category', concern('Tiefes Loch', ROADS, 11), concern('Asphalt weg', ROADS)],
  ['a common word', concern('Ein Schlagloch vor Haus 5', ROADS, 11), concern('Schlagloch', WASTE, 21)],
  ['a plural', concern('Zwei tiefe Schlaglöcher', ROADS), concern('Schlagloch am Markt', WASTE)],
  ['a synonym', concern('Der Mistkübel quillt über', ROADS), concern('Mülleimer voll', WASTE)],
  ['a compound', concern('Straßenlaterne dunkel', ROADS), concern('Laterne flackert', WASTE)],
  ['small letters', concern('laterne geht nicht', ROADS), concern('Laterne flackert', WASTE)],
  ['another category’s sub-category', concern('Schlagloch', ROADS, 12), concern('Schlagloch', ROADS, 11)],
])('reports with %s are of one kind', (_, draft, other) => {
  expect(isSameKind(draft, other)).toBe(true)
})

test.each<[string, Concern, Concern]>([
  [
    'a pothole and a toilet',
    concern('Tiefes Schlagloch', ROADS, 11),
    concern('Öffentliche Toilette defekt', WASTE),
  ],
  ['two sub-categories', concern('Loch', ROADS, 11), concern('Poller schief', ROADS, 12)],
  ['a common state', concern('Schaukel kaputt', ROADS), concern('Toilette kaputt', WASTE)],
  ['a thing and its place', concern('Schlagloch vor der Toilette', ROADS), concern('Toilette zu', WASTE)],
  ['one street', concern('Loch: Goethestraße', ROADS), concern('Müll: Goethestraße', WASTE)],
  ['one street of listed words', concern('Loch: Lindenweg', ROADS), concern('Müll: Lindenweg', WASTE)],
  ['one address', concern('Loch Graben 3', ROADS), { ...concern('Müll Graben 5', WASTE), address: 'Graben' }],
  ['no words', concern('', ROADS), concern('', WASTE)],
  ['no category', concern('', null), concern('Müll', null)],
])('%s are not of one kind', (_, draft, other) => {
  expect(isSameKind(draft, other)).toBe(false)
})

test('place and state words are ignored', () => {
  expect([
    ...thingsOf({ text: 'Der Mülleimer neben der alten Parkbank am Brunnen ist kaputt' }),
  ]).toHaveLength(1)
  expect([...thingsOf({ text: 'Wort '.repeat(9000) })]).toHaveLength(1)
})
