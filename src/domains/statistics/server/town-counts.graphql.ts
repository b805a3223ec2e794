import { MunicipalityRef } from '#domains/municipalities/server/municipality.graphql.ts'
import { LATELY_DAYS } from '#domains/municipalities/town-counts.rules.ts'
import { builder } from '#kit/server/builder.ts'
import { loadOne } from '#kit/server/loader.ts'
import { countsOfTowns, type TownCounts } from './town-counts.sql.ts'

const loadCounts = loadOne(
  ({ db, clock }, municipalityIds: readonly number[]) => countsOfTowns(db, municipalityIds, clock.now()),
  ({ municipalityId }) => municipalityId,
)

const TownCountsRef = builder.objectRef<TownCounts>('ReportCounts').implement({
  description: 'Numbers of a municipality’s public reports, without duplicates.',
  fields: (t) => ({
    open: t.exposeInt('open', { description: 'Number of reports that are open now.' }),
    doneLately: t.exposeInt('doneLately', {
      description: `Number of reports that were done in the last ${LATELY_DAYS} days, and still are.`,
    }),
  }),
})

builder.objectField(MunicipalityRef, 'reportCounts', (t) =>
  t.field({
    type: TownCountsRef,
    // Nullable: if it fails, the rest of the page's query still arrives (rule 89).
    nullable: true,
    description: 'Numbers of its public reports; null while it is not active.',
    resolve: ({ id }, _, context) => loadCounts(context, id),
  }),
)
