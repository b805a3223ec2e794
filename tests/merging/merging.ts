import { ask } from '../ask.ts'
import type { Person, Town } from '../factories.ts'
import type { TestSite } from '../site.ts'

type Ids = readonly { id: number }[]

/** Merges reports in one act, as the inbox does, or previews it. */
export const mergeInto = (
  site: TestSite,
  town: Town,
  reports: Ids,
  original: { id: number },
  { as, isPreview = false }: { as: Person; isPreview?: boolean },
) =>
  ask(
    site,
    `mutation Merge($input: BulkUpdateReportsInput!) { bulkUpdateReports(input: $input) { id undoUntil
      items { reportId result message } effect { originalId followers supporters authorsTold followersTold } } }`,
    {
      input: {
        municipalityId: town.id,
        reports: reports.map(({ id }) => ({ id })),
        duplicateOfId: original.id,
        isPreview,
      },
    },
    { as },
  )

/** The people of a report, as rows beside it. */
export async function peopleOf(
  { services: { db } }: TestSite,
  { id }: { id: number },
): Promise<{ followers: number[]; supporters: number[]; supportCount: number }> {
  const idsIn = async (table: 'reportFollower' | 'reportSupporter') => {
    const rows = await db.selectFrom(table).select('personId').where('reportId', '=', id).execute()
    return rows.map(({ personId }) => personId).sort((one, other) => one - other)
  }
  const query = db.selectFrom('report').select('supportCount').where('id', '=', id)
  const { supportCount } = await query.executeTakeFirstOrThrow()
  return {
    followers: await idsIn('reportFollower'),
    supporters: await idsIn('reportSupporter'),
    supportCount,
  }
}

/** Remembers a merge of that moment. */
export const anOldMerge = (
  { services: { db } }: TestSite,
  { id: reportId, townId: municipalityId }: { id: number; townId: number },
  mergedAt: Date,
) => db.insertInto('reportMerge').values({ municipalityId, reportId, mergedAt }).execute()
