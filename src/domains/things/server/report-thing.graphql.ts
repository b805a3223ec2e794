import { loadMunicipality } from '#domains/municipalities/server/municipality.graphql.ts'
import { loadStatuses } from '#domains/municipalities/server/status.graphql.ts'
import { ReportRef } from '#domains/reports/server/report.graphql.ts'
import { ReportPermissionsRef } from '#domains/reports/server/report-permissions.graphql.ts'
import { builder } from '#kit/server/builder.ts'
import { loadOne } from '#kit/server/loader.ts'
import { MOST_HISTORY } from '../thing.rules.ts'
import { ThingRef } from './thing.graphql.ts'
import { canChangeThing, canSeeThing } from './thing.policy.ts'
import { thingHistory } from './thing-history.ts'
import { findThings } from './things.sql.ts'

const loadThing = loadOne(
  ({ db }, ids: readonly number[]) => findThings(db, ids),
  ({ id }) => id,
)

builder.objectField(ReportRef, 'thing', (t) =>
  t.field({
    type: ThingRef,
    nullable: true,
    description: 'The thing that it is about; null for none, and where its place is hidden from the viewer.',
    resolve: (row, _, context) =>
      row.thingId === null || !canSeeThing(context.viewer, row) ? null : loadThing(context, row.thingId),
  }),
)

builder.objectField(ReportPermissionsRef, 'canChangeThing', (t) =>
  t.boolean({
    description: 'Whether the viewer may call changeReportThing.',
    resolve: async (row, _, context) => {
      const [town, statuses] = await Promise.all([
        loadMunicipality(context, row.municipalityId),
        loadStatuses(context, row.municipalityId),
      ])
      const kind = statuses.find(({ id }) => id === row.statusId)?.kind
      return town !== null && kind !== undefined && canChangeThing(context.viewer, row, { kind, town })
    },
  }),
)

builder.queryField('thingHistory', (t) =>
  t.field({
    type: [ReportRef],
    description: `The reports about a thing, open and done, newest first, at most ${MOST_HISTORY}; for staff. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN.`,
    args: { thingId: t.arg.int({ description: 'The thing.' }) },
    resolve: (_, { thingId }, context) => thingHistory(context, thingId),
  }),
)
