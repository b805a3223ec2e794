import { expect, test } from 'vitest'
import { indexReports } from '#domains/reports/server/report-search.sql.ts'
import { ask } from '#tests/ask.ts'
import { aCategory, aReport, aTown } from '#tests/factories.ts'
import { numberForms } from '#tests/search/number-forms.ts'
import { aSite, type TestSite } from '#tests/site.ts'

const SEARCH = `query ($text: String!) {
  search(searchText: $text, count: 100) { correctedText reports { number title } } }`

/** Category, title and description. */
const REPORTS = [
  ['Straßen & Gehwege', 'Loch in der Fahrbahn', 'Sehr tief.'],
  ['Sonstiges', 'Bordstein gebrochen', 'Neben dem Gehweg.'],
  ['Straßen & Gehwege', 'Gehweg abgesackt', 'Eine Stolperfalle.'],
  ['Sonstiges', 'Trottoir uneben', 'Vor dem Laden.'],
  ['Verkehrszeichen & Ampeln', 'Schild verdreht', 'Zeigt in den Wald.'],
  ['Sonstiges', 'Mast verbogen', 'Dort hängt eine Ampel.'],
  ['Sonstiges', 'Zwei Schaukeln quietschen', 'Den ganzen Tag.'],
  ['Sonstiges', 'Schaukel gerissen', 'Die Kette ist ab.'],
  ['Sonstiges', 'Nestschaukel fehlt', 'Seit Mai.'],
  ['Sonstiges', 'Matraze am Bach', 'Seit Tagen.'],
  ['Sonstiges', 'Matratze im Hof', 'Nass.'],
  ['Sonstiges', 'Drei Matratzen', 'Am Waldrand.'],
  ['Sonstiges', 'Einkaufswagen im Teich', 'Am Ufer.'],
  ['Sonstiges', 'Waschmaschine im Graben', 'Ohne Tür.'],
  ['Sonstiges', 'Kinderrad liegt herum', 'Rot.'],
  ['Sonstiges', 'Röhrenfernseher abgestellt', 'Mit Kabel.'],
  ['Sonstiges', 'Kinderbett auf dem Feldweg', 'Aus Holz.'],
  ['Sonstiges', 'Beet verwildert', 'Voller Disteln.'],
  ['Sonstiges', 'Scherben auf dem Radweg', 'Vorsicht.'],
  ['Sonstiges', 'Überall Scherben', 'Vor der Bude.'],
  ['Sonstiges', 'Glasscheibe am Wartehaus gesprungen', 'Oben links.'],
  ['Sonstiges', 'Herren-WC geschlossen', 'Ohne Hinweis.'],
  ['Sonstiges', 'Poller umgefahren', 'Autos fahren durch.'],
  ['Sonstiges', 'Pollen der Hasel', 'Alle niesen.'],
  ['Sonstiges', 'Mülleimer voll', 'Am Markt.'],
  ['Sonstiges', 'Fußweg zugewachsen', 'Brombeeren.'],
  ['Sonstiges', 'Fuß-Weg überflutet', 'Nach dem Regen.'],
  ['Sonstiges', 'Schlagolch vor der Schule', 'Sehr tief.'],
  ['Sonstiges', 'Schlagloch am Markt', 'Sehr tief.'],
  ['Sonstiges', 'Weg zu schmal', 'Ich habe mir den Fuß verstaucht.'],
] as const

async function aTownWith(site: TestSite) {
  const town = await aTown(site)
  const categories = new Map<string, Awaited<ReturnType<typeof aCategory>>>()
  const ids: number[] = []
  for (const [name, title, description] of REPORTS) {
    const category = categories.get(name) ?? (await aCategory(site, town, { name }))
    categories.set(name, category)
    const { id } = await aReport(site, town, category, { title })
    await site.services.db
      .updateTable('report')
      .set({ description: `${description} Danke fürs Kümmern!` })
      .where('id', '=', id)
      .execute()
    ids.push(id)
  }
  await site.services.db.deleteFrom('searchWord').execute()
  await site.services.db.transaction().execute((trx) => indexReports(trx, town.id, ids))
}

test('word forms, compounds and hyphens are found, and nothing that looks alike', async () => {
  await using site = await aSite()
  await aTownWith(site)
  const titles = async (text: string): Promise<string[]> =>
    (await ask(site, SEARCH, { text })).data.search.reports.map(({ title }: { title: string }) => title)
  const schaukeln = ['Nestschaukel fehlt', 'Schaukel gerissen', 'Zwei Schaukeln quietschen']
  const matratzen = ['Drei Matratzen', 'Matratze im Hof', 'Matraze am Bach']
  const scherben = ['Überall Scherben', 'Scherben auf dem Radweg']
  const paths = ['Fuß-Weg überflutet', 'Fußweg zugewachsen']
  for (const [text, expected] of [
    ['Schaukeln', schaukeln],
    ['Schaukel', schaukeln],
    ['Matraze', matratzen],
    ['Matratze', matratzen],
    ['Wagen', ['Einkaufswagen im Teich']],
    ['Maschine', ['Waschmaschine im Graben']],
    ['Fernseher', ['Röhrenfernseher abgestellt']],
    ['Bett', ['Kinderbett auf dem Feldweg']],
    ['Glasscherben', scherben],
    ['Schlagolch', ['Schlagloch am Markt', 'Schlagolch vor der Schule']],
    ['Herd', []],
    ['Poller', ['Poller umgefahren']],
    ['Pollen', ['Pollen der Hasel']],
    ['Mu\u0308lleimer', ['Mülleimer voll']],
  ] as const)
    expect([text, (await titles(text)).toSorted()]).toEqual([text, expected.toSorted()])
  expect(await titles('Rad')).toContain('Kinderrad liegt herum')
  for (const text of ['Fuß-Weg', 'Fußweg', 'Fuß\u2011Weg', 'Fu\u00ad\u00dfweg']) {
    const found = await titles(text)
    expect([text, found.slice(0, 2).toSorted()]).toEqual([text, paths])
    expect(found).not.toContain('Weg zu schmal')
  }
})

test('a match in the category’s name ranks below matches in texts', async () => {
  await using site = await aSite()
  await aTownWith(site)
  const titles = async (text: string): Promise<string[]> =>
    (await ask(site, SEARCH, { text })).data.search.reports.map(({ title }: { title: string }) => title)
  const paths = await titles('Gehweg')
  expect(paths.slice(0, 2)).toEqual(['Gehweg abgesackt', 'Bordstein gebrochen'])
  expect(paths.indexOf('Loch in der Fahrbahn')).toBe(paths.length - 1)
  expect(paths).toContain('Trottoir uneben')
  expect(await titles('Ampeln')).toEqual(['Mast verbogen', 'Schild verdreht'])
})

test('a report is found by its number in any text', async () => {
  await using site = await aSite()
  await aTownWith(site)
  const search = async (text: string) => (await ask(site, SEARCH, { text })).data.search
  const [report] = (await search('Mülleimer')).reports
  for (const text of numberForms(report.number)) {
    expect([text, (await search(text)).reports]).toEqual([text, [report]])
  }
  expect(await search('2019-999999 Mülleimer')).toEqual({ correctedText: 'Mülleimer', reports: [report] })
  expect(await search('2019-999999')).toEqual({ correctedText: null, reports: [] })
})

test('an unknown compound is answered by its end, and says so', async () => {
  await using site = await aSite()
  await aTownWith(site)
  const corrected = async (text: string) => (await ask(site, SEARCH, { text })).data.search.correctedText
  expect(await corrected('Glasscherben')).toBe('Scherbe')
  expect(await corrected('Schaukel')).toBeNull()
  expect(await corrected('Herd')).toBeNull()
})
