import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { aCategory, anAdmin, anEditor, aPerson, aReport, aTown, type Person } from '#tests/factories.ts'
import { newMails } from '#tests/mail/new-mails.ts'
import { mergeInto } from '#tests/merging/merging.ts'
import { support } from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'

async function aScene(site: TestSite, supportThreshold: number) {
  const town = await aTown(site)
  const category = await aCategory(site, town)
  const [admin, editor] = [await anAdmin(site, town), await anEditor(site, town, [category])]
  const reach = async () => aReport(site, town, category, { author: await aPerson(site) })
  const chosen = await ask(
    site,
    `mutation { updateMunicipality(municipality: { id: ${town.id}, supportThreshold: ${supportThreshold} }) { supportThreshold } }`,
    {},
    { as: admin },
  )
  expect(chosen.data.updateMunicipality.supportThreshold).toBe(supportThreshold)
  const mails = newMails(site)
  const told = async () => (await mails()).filter(({ kind }) => kind === 'report.much-supported')
  const listed = (as: Person | null) =>
    ask(site, `{ reports(municipalityId: ${town.id}, onlyMuchSupported: true) { data { id } } }`, {}, { as })
  return { town, admin, editor, reach, told, listed }
}

test('staff hear once that a report has many supporters', async () => {
  await using site = await aSite()
  const { editor, reach, told, listed } = await aScene(site, 2)
  const report = await reach()
  const [one, two, three] = [await aPerson(site), await aPerson(site), await aPerson(site)]
  await support(site, report.id, { as: one })
  expect(await told()).toEqual([])
  expect((await listed(editor)).data.reports.data).toEqual([])
  await support(site, report.id, { as: two })
  const [mail, ...more] = await told()
  expect([mail?.recipient, more]).toEqual([editor.email, []])
  expect(mail?.text).toContain('2 Personen betrifft das auch')
  expect((await listed(editor)).data.reports.data).toEqual([{ id: report.id }])
  // Fewer, and as many again: nobody is told a second time.
  await support(site, report.id, { as: two }, 'unsupportReport')
  for (const as of [two, three]) await support(site, report.id, { as })
  expect(await told()).toEqual([])
})

test('a merge that makes many supporters tells staff after its undo period', async () => {
  await using site = await aSite()
  const { town, admin, reach, told } = await aScene(site, 2)
  const [original, first, second] = [await reach(), await reach(), await reach()]
  const { data } = await mergeInto(site, town, [first, second], original, { as: admin })
  const { id } = data.bulkUpdateReports
  await ask(site, `mutation { undoBulkUpdate(id: ${id}) { id } }`, {}, { as: admin })
  site.clock.advance(60_000)
  await site.services.sender.sendWaiting()
  expect(await told()).toEqual([])
  await mergeInto(site, town, [first, second], original, { as: admin })
  site.clock.advance(60_000)
  await site.services.sender.sendWaiting()
  expect(await told()).toHaveLength(1)
})

test('without a support threshold staff are told nothing', async () => {
  await using site = await aSite()
  const { admin, reach, told, listed } = await aScene(site, 0)
  const report = await reach()
  for (let count = 0; count < 3; count++) await support(site, report.id, { as: await aPerson(site) })
  expect(await told()).toEqual([])
  expect((await listed(admin)).data.reports.data).toEqual([])
})

test('the filter by many supporters is for staff', async () => {
  await using site = await aSite()
  const { listed } = await aScene(site, 2)
  expect((await listed(null)).codes).toEqual(['UNAUTHENTICATED'])
  expect((await listed(await aPerson(site))).codes).toEqual(['FORBIDDEN'])
})
