import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { plansOf, watchedSite } from '#tests/databases/plans.ts'
import { aCategory, anAdmin, aPerson, aTown } from '#tests/factories.ts'
import { phonePhoto } from '#tests/pictures/pictures.ts'
import { changeStatus, fileReport, remove, reportInput, writeComment } from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'

const SOLVED = '{ solvedReports(count: 2) { id photos { id } closingPhoto { photo { id } } } }'

async function aScene(site: TestSite) {
  const town = await aTown(site, { enabledFeatures: ['COMMENTS'] })
  const [author, admin] = [await aPerson(site), await anAdmin(site, town)]
  const category = await aCategory(site, town)
  const picture = async (name: string) => ({ [name]: new Blob([new Uint8Array(await phonePhoto())]) })
  let sent = 0
  const file = async (more: object = { photos: [null] }) => {
    sent += 1
    const input = reportInput(town, category, { idempotencyKey: `bericht-${sent}`, ...more })
    const files = 'photos' in more ? await picture('input.photos.0') : {}
    const { data } = await fileReport(site, input, { as: author, files })
    return data.createReport.id as number
  }
  /** Answers with a photo, then closes. */
  const solve = async (reportId: number, { official = true, status = town.statuses.DONE } = {}) => {
    const input = { reportId, text: 'So sieht es jetzt aus.', photos: [null], official }
    await writeComment(site, input, { as: admin, files: await picture('input.photos.0') })
    await changeStatus(site, reportId, status, { as: admin })
  }
  const seen = async (): Promise<number[]> => {
    const { data } = await ask(site, SOLVED)
    return data.solvedReports.map(({ id }: { id: number }) => id)
  }
  return { town, author, admin, file, solve, seen }
}

test('solved reports show both photos, the newest answer first', async () => {
  await using site = await aSite()
  const { town, author, admin, file, solve, seen } = await aScene(site)
  const [first, second, third] = [await file(), await file(), await file()]
  await solve(second)
  await solve(first)
  await solve(await file({}))
  await solve(third, { official: false })
  await solve(await file(), { status: town.statuses.REJECTED })
  expect(await seen()).toEqual([first, second])
  await solve(third)
  expect(await seen()).toEqual([third, first])
  const { data } = await ask(site, SOLVED)
  for (const { photos, closingPhoto } of data.solvedReports) {
    expect(photos).toHaveLength(1)
    expect(closingPhoto.photo.id).not.toBe(photos[0].id)
  }
  await remove(site, third, { as: admin }, 'Die Meldung war eine Probe.')
  await changeStatus(site, first, town.statuses.ACCEPTED, { as: admin })
  expect(await seen()).toEqual([second])
  await site.services.db
    .updateTable('municipality')
    .set({ isActive: false })
    .where('id', '=', town.id)
    .execute()
  expect((await ask(site, SOLVED, {}, { as: author })).data.solvedReports).toEqual([])
})

test('a number of solved reports out of range is refused', async () => {
  await using site = await aSite()
  for (const count of [0, 7])
    expect((await ask(site, `{ solvedReports(count: ${count}) { id } }`)).codes).toEqual(['BAD_USER_INPUT'])
})

test('solved reports read the newest photos of comments by their index', async () => {
  await using site = await aSite()
  await using own = watchedSite(site)
  expect((await ask(own.watched, SOLVED)).codes).toEqual([])
  const asked = own.seen.filter(({ sql }) => sql.includes('"latest"'))
  expect(asked).toHaveLength(1)
  const [plan] = await plansOf(site, asked, { withoutScans: true, withoutSorts: true })
  expect(plan?.steps.map((step) => step['Index Name'])).toContain('photo_of_comment')
  expect(
    plan?.steps.filter((step) => step['Node Type'] === 'Seq Scan').map((step) => step['Relation Name']),
  ).toEqual([])
})
