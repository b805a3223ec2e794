import { LocationRef } from '#domains/places/server/place.graphql.ts'
import { builder } from '#kit/server/builder.ts'
import { hideReportPlace } from './changes/hide-place.ts'
import { hasHiddenPlace, withExactPlace } from './exact-place.ts'
import { ReportRef } from './report.graphql.ts'
import { canSeeExactPlace } from './report.policy.ts'

builder.objectFields(ReportRef, (t) => ({
  isPlaceHidden: t.boolean({
    description:
      'Its location is only roughly where it lies: without house number and note, rounded to some 100 m.',
    resolve: (row) => hasHiddenPlace(row),
  }),
  exactLocation: t.field({
    type: LocationRef,
    nullable: true,
    description:
      'Where it really lies, where that is hidden, for staff and its author; null for others, and where location is exact.',
    resolve: (row, _, { viewer }) =>
      hasHiddenPlace(row) && canSeeExactPlace(viewer, row) ? withExactPlace(row) : null,
  }),
}))

builder.mutationField('hideReportPlace', (t) =>
  t.field({
    type: ReportRef,
    description:
      'Hides from everybody but staff and the author where exactly a report lies, or shows it again. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, CONFLICT.',
    args: {
      reportId: t.arg.int({ description: 'The report.' }),
      isHidden: t.arg.boolean({ description: 'What shall be from then on.' }),
      version: t.arg.int({
        required: false,
        description: 'The report’s version when this was decided; CONFLICT where that has changed since.',
      }),
    },
    resolve: (_, args, context) => hideReportPlace(context, args),
  }),
)
