import { LocationRef } from '#domains/places/server/place.graphql.ts'
import { builder } from '#kit/server/builder.ts'
import { hideReportPlace } from './changes/hide-place.ts'
import { hasHiddenPlace, withExactPlace } from './exact-place.ts'
import { ReportRef } from './report.graphql.ts'
import { canSeeExactPlace } from './report.policy.ts'

builder.objectFields(ReportRef, (t) => ({
  isPlaceHidden: t.boolean({
    description:
      'Whether `location` is only approximate: without house number and note, rounded to some 100 m.',
    resolve: (row) => hasHiddenPlace(row),
  }),
  exactLocation: t.field({
    type: LocationRef,
    nullable: true,
    description:
      'The exact place if it is hidden, for staff and the author; null for others, and if `location` is exact.',
    resolve: (row, _, { viewer }) =>
      hasHiddenPlace(row) && canSeeExactPlace(viewer, row) ? withExactPlace(row) : null,
  }),
}))

builder.mutationField('hideReportPlace', (t) =>
  t.field({
    type: ReportRef,
    description:
      'Hides the exact place of a report from everybody but staff and the author, or shows it again. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, CONFLICT.',
    args: {
      reportId: t.arg.int({ description: 'The report.' }),
      isHidden: t.arg.boolean({ description: 'True hides it, false shows it.' }),
      version: t.arg.int({
        required: false,
        description: 'The version that the viewer saw; CONFLICT if it has changed since.',
      }),
    },
    resolve: (_, args, context) => hideReportPlace(context, args),
  }),
)
