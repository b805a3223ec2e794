import { expect, test } from 'vitest'
import { CATEGORIES } from '../../../../demo/data/categories.ts'
import { fittingCategories } from './category-words.ts'

const categories = CATEGORIES.map((category, index) => ({
  ...category,
  id: index,
  subCategories: category.subCategories.map((each, place) => ({ ...each, id: (index + 1) * 100 + place })),
}))

/** The places that a text leads to, best first: "beleuchtung › Lampe dunkel". */
const found = (text: string) =>
  fittingCategories(categories, text).map(({ categoryId, subCategoryId }) => {
    const category = categories[categoryId]
    const part = category?.subCategories.find(({ id }) => id === subCategoryId)
    return [category?.slug, part?.name].filter(Boolean).join(' › ')
  })

const FIRST = {
  // Everyday words and kinds.
  fahrrad: 'strassen-gehwege › Radweg',
  ratten: 'sonstiges › Tiere',
  lärm: 'strassen-gehwege › Baustelle',
  matratze: 'abfall-sauberkeit › Abgestellte Möbel und Geräte',
  schaukel: 'gruen-spielplaetze › Spielplatz',
  bürgersteig: 'strassen-gehwege › Gehweg, Bordstein, Poller',
  mistkübel: 'abfall-sauberkeit › Voller Mülleimer',
  straßenlaterne: 'beleuchtung › Lampe dunkel',
  // Forms, beginnings and compounds.
  schlaglöcher: 'strassen-gehwege › Schlagloch',
  hundehaufen: 'abfall-sauberkeit › Hundekot und Beutelspender',
  bushaltestelle: 'verkehrszeichen-ampeln › Haltestelle',
  gulli: 'kanal-wasser › Gully verstopft',
  schlagl: 'strassen-gehwege › Schlagloch',
  // Slips.
  schlagloh: 'strassen-gehwege › Schlagloch',
  grafiti: 'vandalismus-graffiti › Graffiti',
  farrad: 'strassen-gehwege › Radweg',
  spielplaz: 'gruen-spielplaetze › Spielplatz',
  // Several words.
  'kaputte laterne': 'beleuchtung',
  'die ampel ist aus': 'verkehrszeichen-ampeln › Ampel',
}

for (const [text, place] of Object.entries(FIRST)) {
  test(`"${text}" leads to ${place}`, () => {
    expect(found(text)[0]).toBe(place)
  })
}

test('noise leads to the category for everything else, too', () => {
  expect(found('lärm')).toContain('sonstiges')
})

test('a word that matches no category suggests none', () => {
  expect(found('einhorn')).toEqual([])
  expect(found('')).toEqual([])
})
