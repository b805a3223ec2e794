import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { aCategory, anAdmin, aPerson, aTown } from '#tests/factories.ts'
import { newMails } from '#tests/mail/new-mails.ts'
import { approve, fileReport, reportInput, rewrite } from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'

const WORDS = { title: 'Laterne bei Familie Klee', description: 'Bitte rufen Sie mich an: 0171 2345678.' }

/** A category with two further recipients, and a person who files a report. */
async function aScene(site: TestSite) {
  const town = await aTown(site, { name: 'Lindental', slug: 'lindental' })
  const [lamps, roads] = [
    await aCategory(site, town, { name: 'Beleuchtung' }),
    await aCategory(site, town, { name: 'Straßen' }),
  ]
  const additionalRecipients = ['bauhof@lindental.example', 'strom@werke.example']
  const { db } = site.services
  await db.updateTable('category').set({ additionalRecipients }).where('id', '=', lamps.id).execute()
  const author = await aPerson(site, { firstName: 'Marion', lastName: 'Ahrendt' })
  const admin = await anAdmin(site, town)
  const all = newMails(site)
  const mails = async () => (await all()).filter(({ kind }) => kind === 'report.for-recipient')
  return { town, lamps, roads, author, admin, mails }
}

test('extra recipients learn where a waiting report is, without its text', async () => {
  await using site = await aSite()
  const { town, lamps, author, admin, mails } = await aScene(site)
  const { data } = await fileReport(site, reportInput(town, lamps, WORDS), { as: author })
  const { id, number } = data.createReport
  const found = await mails()
  expect(found.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    ['bauhof@lindental.example', `Neue Meldung ${number}: Beleuchtung`],
    ['strom@werke.example', `Neue Meldung ${number}: Beleuchtung`],
  ])
  for (const { text, html } of found) {
    expect(text).toContain('Ort: Lindenweg 12, 35999 Lindental')
    expect(text).toContain(`http://localhost:3000/lindental/meldungen/suche?searchText=${number}`)
    expect(text).toContain('noch nicht freigegeben')
    expect(text + html).not.toMatch(/klee|0171|marion|ahrendt|person-\d+@/i)
  }
  // One mail for each report, through all its changes.
  await approve(site, id, { as: admin })
  await rewrite(site, { id, title: 'Laterne am Weg' }, { as: admin })
  expect(await mails()).toEqual([])
})

test('extra recipients read a public report’s title but not its author', async () => {
  await using site = await aSite()
  const { town, lamps, author, mails } = await aScene(site)
  const { db } = site.services
  await db
    .updateTable('municipality')
    .set({ enabledFeatures: ['COMMENTS'] })
    .where('id', '=', town.id)
    .execute()
  await fileReport(site, reportInput(town, lamps, WORDS), { as: author })
  const found = await mails()
  expect(found).toHaveLength(2)
  for (const { text, html } of found) {
    expect(text).toMatch(
      new RegExp(`http://localhost:3000/lindental/meldungen/${lamps.slug}/laterne-bei-\\S+`),
    )
    expect(text).toContain('eine neue Meldung eingegangen: „Laterne bei Familie Klee“.')
    expect(text + html).not.toMatch(/0171|Marion|Ahrendt|person-\d+@/)
  }
})

test('extra recipients hear neither of internal reports nor of other categories', async () => {
  await using site = await aSite()
  const { town, lamps, roads, admin, mails } = await aScene(site)
  const filed = await fileReport(site, reportInput(town, lamps, { ...WORDS, isInternal: true }), {
    as: admin,
  })
  expect(filed.codes).toEqual([])
  await fileReport(site, reportInput(town, roads, WORDS), { as: admin })
  expect(await mails()).toEqual([])
  // A report that moves into the category later is not new.
  const moved = filed.data.createReport.id
  await ask(
    site,
    `mutation { updateReport(report: { id: ${moved}, isInternal: false }) { id } }`,
    {},
    { as: admin },
  )
  expect(await mails()).toEqual([])
})
