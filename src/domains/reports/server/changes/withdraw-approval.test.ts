import { expect, test } from 'vitest'
import { aCategory, anAdmin, aPerson, aReport, aTown } from '#tests/factories.ts'
import { history, withdraw } from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'

const REASON = 'Das Foto zeigt ein Kennzeichen.'

async function aScene(site: TestSite) {
  const town = await aTown(site)
  const category = await aCategory(site, town)
  const who = { as: await anAdmin(site, town) }
  const { id } = await aReport(site, town, category, { author: await aPerson(site) })
  const steps = async () =>
    (await history(site, id, who)).data.reportHistory.data.map(
      ({ kind, note }: { kind: string; note: string | null }) => [kind, note],
    )
  const audited = async () =>
    JSON.stringify(await site.services.db.selectFrom('auditEntry').selectAll().execute())
  return { id, who, steps, audited }
}

test('a withdrawal’s reason stands in the history, not the audit log', async () => {
  await using site = await aSite()
  const { id, who, steps, audited } = await aScene(site)
  expect((await withdraw(site, id, who, { reason: `  ${REASON}\n` })).codes).toEqual([])
  expect(await steps()).toEqual([['APPROVAL_WITHDRAWN', REASON]])
  expect(await audited()).toContain('report.withdrawn')
  expect(await audited()).not.toContain('Kennzeichen')
  // A repeated call is done already.
  const again = await withdraw(site, id, who, { reason: 'kurz', tellAuthor: true })
  expect([again.codes, await steps()]).toEqual([[], [['APPROVAL_WITHDRAWN', REASON]]])
})

test('a short reason is refused, and so is telling the author none', async () => {
  await using site = await aSite()
  const { id, who, steps } = await aScene(site)
  for (const why of [
    { reason: '' },
    { reason: 'zu kurz' },
    { reason: 'x'.repeat(1001) },
    { tellAuthor: true },
    { reason: '   ', tellAuthor: true },
  ]) {
    const { codes, errors } = await withdraw(site, id, who, why)
    expect([codes, Object.keys(errors[0]?.extensions.fields ?? {})]).toEqual([['BAD_USER_INPUT'], ['reason']])
  }
  expect(await steps()).toEqual([])
})

test('a call without a reason withdraws as before and tells nobody', async () => {
  await using site = await aSite()
  const { id, who, steps } = await aScene(site)
  const { data } = await withdraw(site, id, who)
  expect(data.withdrawReportApproval).toMatchObject({ id, section: 'NOT_PUBLISHED_YET' })
  expect(await steps()).toEqual([['APPROVAL_WITHDRAWN', null]])
  expect(await site.mails()).toEqual([])
})
