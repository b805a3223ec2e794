import { expect, test } from 'vitest'
import { ANONYMOUS, type Viewer } from '#domains/access/server/viewer.ts'
import { aCategory, aPerson, aReport, aTown, type Town } from '#tests/factories.ts'
import { aSite, type TestSite } from '#tests/site.ts'
import { canSee } from './report.policy.ts'
import type { ReportRow } from './reports.sql.ts'
import { visibleReports } from './visible-reports.sql.ts'

/** All combinations of so many booleans. */
const combinations = (questions: number): boolean[][] =>
  Array.from({ length: 2 ** questions }, (_, bits) =>
    Array.from({ length: questions }, (_, bit) => ((bits >> bit) & 1) === 1),
  )

test('a list shows exactly the reports that the policy allows each viewer', async () => {
  await using site = await aSite()
  const { db } = site.services
  const towns: [Town, Town] = [await aTown(site), await aTown(site)]
  const [author, other] = [await aPerson(site), await aPerson(site)]
  const reports = await everyReport(site, towns, [author, other, undefined])
  expect(reports).toHaveLength(48)

  const viewers = everyViewer(towns, [author.id, other.id])
  expect(viewers).toHaveLength(33)
  for (const viewer of viewers) {
    for (const town of [undefined, ...towns]) {
      const inTown = reports.filter((report) => town === undefined || report.municipalityId === town.id)
      let query = db.selectFrom('report').select('id').orderBy('id')
      query = query.where((where) => visibleReports(where, viewer, town?.id))
      if (town !== undefined) query = query.where('municipalityId', '=', town.id)
      const listed = (await query.execute()).map(({ id }) => id)
      expect(listed).toEqual(inTown.filter((report) => canSee(viewer, report)).map(({ id }) => id))
    }
  }
  // Counted by hand: of 48 half are deleted, and of the other 24 a quarter is public and not internal.
  const seen = (viewer: Viewer) => reports.filter((report) => canSee(viewer, report)).length
  const citizen = { ...ANONYMOUS, id: author.id, isActive: true }
  expect(seen(ANONYMOUS)).toBe(6)
  // Plus their own waiting reports, one in each town.
  expect(seen(citizen)).toBe(8)
  expect(seen({ ...citizen, editorOf: new Set([towns[0].id]) })).toBe(12 + 4)
  expect(seen({ ...citizen, isSuperAdmin: true })).toBe(24)
})

/** In both towns, by every author: public or not, internal or not, deleted or not. */
async function everyReport(site: TestSite, towns: readonly Town[], authors: ({ id: number } | undefined)[]) {
  const { db } = site.services
  for (const town of towns) {
    const category = await aCategory(site, town)
    for (const author of authors) {
      for (const [isPublished = false, isInternal = false, isDeleted = false] of combinations(3)) {
        const { id } = await aReport(site, town, category, { author, isPublished, isInternal })
        const deletedAt = isDeleted ? site.clock.now() : null
        await db.updateTable('report').set({ deletedAt }).where('id', '=', id).execute()
      }
    }
  }
  return (await db.selectFrom('report').selectAll().orderBy('id').execute()) as ReportRow[]
}

/** An anonymous viewer, and both people with every combination of roles. */
function everyViewer([a, b]: readonly [Town, Town], people: readonly number[]): Viewer[] {
  const known = people.flatMap((id) =>
    combinations(4).map(([isAdminOfA, isEditorOfA, isEditorOfB, isSuperAdmin = false]) => ({
      ...ANONYMOUS,
      id,
      isActive: true,
      isSuperAdmin,
      adminOf: new Set(isAdminOfA ? [a.id] : []),
      editorOf: new Set([...(isEditorOfA ? [a.id] : []), ...(isEditorOfB ? [b.id] : [])]),
    })),
  )
  return [ANONYMOUS, ...known]
}
