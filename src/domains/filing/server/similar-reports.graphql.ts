import { ShapeInputRef } from '#domains/places/server/shape.graphql.ts'
import { ReportRef } from '#domains/reports/server/report.graphql.ts'
import { builder } from '#kit/server/builder.ts'
import { type SimilarReport, similarReports } from './similar-reports.ts'

const SimilarReportRef = builder.objectRef<SimilarReport>('SimilarReport').implement({
  description: 'An open public report that may be about the same thing as a new one.',
  fields: (t) => ({
    report: t.expose('report', { type: ReportRef, description: 'The report.' }),
    distance: t.exposeFloat('distance', {
      description: 'Metres between the two places; 0 where a stretch or an area is touched.',
    }),
    isSameCategory: t.exposeBoolean('isSameCategory', { description: 'Whether it has the same category.' }),
    isSameThing: t.exposeBoolean('isSameThing', { description: 'Whether it is about the thing `thingId`.' }),
    isSameKind: t.exposeBoolean('isSameKind', {
      description:
        'Whether it may be about the same thing: same sub-category, same category where one has no sub-category, or common everyday words. False only with `withOthers`.',
    }),
  }),
})

builder.queryField('similarReports', (t) =>
  t.field({
    type: [SimilarReportRef],
    description:
      'At most three open public reports of the same kind near a place, which may be about the same thing: within 50 metres, or the category’s radius (10 to 200). Order: same category, shared words, distance. Errors: NOT_FOUND for an unknown municipality, BAD_USER_INPUT.',
    args: {
      municipalityId: t.arg.int({ description: 'Id of the municipality.' }),
      latitude: t.arg.float({ description: 'Degrees north.' }),
      longitude: t.arg.float({ description: 'Degrees east.' }),
      categoryId: t.arg.int({ required: false, description: 'The category of the new report.' }),
      subCategoryId: t.arg.int({ required: false, description: 'Its sub-category.' }),
      text: t.arg.string({
        required: false,
        description: 'Title and description of the new report; only the first 3120 characters are used.',
      }),
      thingId: t.arg.int({
        required: false,
        description: 'The thing of the new report; open reports about it come first, however far away.',
      }),
      shape: t.arg({
        type: ShapeInputRef,
        required: false,
        description: 'The stretch or the area of the new report, around the point.',
      }),
      exceptId: t.arg.int({
        required: false,
        description: 'Id of a report to leave out.',
      }),
      withOthers: t.arg.boolean({
        defaultValue: false,
        description: 'Adds at most 20 open public reports of other kinds there, nearest first.',
      }),
    },
    resolve: (_, asked, context) => similarReports(context, asked),
  }),
)
