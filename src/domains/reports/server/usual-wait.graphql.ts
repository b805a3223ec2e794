import { builder } from '#kit/server/builder.ts'
import { loadOne } from '#kit/server/loader.ts'
import { ReportRef } from './report.graphql.ts'
import { isOwn } from './report.policy.ts'
import { usualWait } from './usual-wait.sql.ts'

/** A request asks about few towns, so each is one query, cached for the request. */
const loadUsualWait = loadOne(
  ({ db, clock }, municipalityIds: readonly number[]) =>
    Promise.all(
      municipalityIds.map(async (municipalityId) => ({
        municipalityId,
        days: await usualWait(db, municipalityId, clock.now()),
      })),
    ),
  ({ municipalityId }) => municipalityId,
)

builder.objectField(ReportRef, 'usualWaitDays', (t) =>
  t.int({
    nullable: true,
    description:
      'Median of days, at least 1, until a report of its municipality gets another status, over the last 180 days; null below 20 reports, and for everybody but the author.',
    resolve: async (row, _, context) =>
      isOwn(context.viewer, row) ? ((await loadUsualWait(context, row.municipalityId))?.days ?? null) : null,
  }),
)
