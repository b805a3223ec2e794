import { requireSignedIn } from '#domains/access/server/viewer.ts'
import { CategoryRef, loadCategory } from '#domains/categories/server/category.graphql.ts'
import { loadMunicipality } from '#domains/municipalities/server/municipality.graphql.ts'
import { loadReport } from '#domains/reports/server/load-report.ts'
import { ReportRef } from '#domains/reports/server/report.graphql.ts'
import { say } from '#kit/common/say.ts'
import { builder } from '#kit/server/builder.ts'
import { forbidden, notFound } from '#kit/server/errors.ts'
import {
  LEAST_MAX,
  LEAST_MIN,
  LEAST_REPORTS,
  MOST_COUNTED,
  MOST_NAMED,
  MOST_RECURRING,
  PLACE_METRES,
  RECURRING_MONTHS,
} from '../../recurring.rules.ts'
import { canSeeStatistics } from '../statistics.policy.ts'
import { type RecurringPlaces, recurringPlaces } from './recurring-places.ts'

const RecurringPlaceRef = builder.objectRef<RecurringPlaces['places'][number]>('RecurringPlace').implement({
  description: 'A place about which reports of one category come again and again.',
  fields: (t) => ({
    category: t.field({
      type: CategoryRef,
      nullable: true,
      description: 'The category; null if it is deleted.',
      resolve: ({ categoryId }, _, context) => loadCategory(context, categoryId),
    }),
    count: t.exposeInt('count', { description: 'Number of reports.' }),
    open: t.exposeInt('open', { description: 'Number of these that are open now.' }),
    firstAt: t.expose('firstAt', { type: 'DateTime', description: 'When the first of them was filed.' }),
    lastAt: t.expose('lastAt', { type: 'DateTime', description: 'When the latest of them was filed.' }),
    reports: t.field({
      type: [ReportRef],
      description: `The newest of them, at most ${MOST_NAMED}. The place is that of the first one.`,
      resolve: async ({ reportIds }, _, context) =>
        (await Promise.all(reportIds.map((id) => loadReport(context, id)))).filter((row) => row !== null),
    }),
  }),
})

const RecurringPlacesRef = builder.objectRef<RecurringPlaces>('RecurringPlaces').implement({
  description: `Places with many reports of one category in ${RECURRING_MONTHS} months.`,
  fields: (t) => ({
    dateFrom: t.exposeString('dateFrom', { description: 'First day that counts, YYYY-MM-DD.' }),
    dateTo: t.exposeString('dateTo', { description: 'Today in the municipality’s time zone.' }),
    places: t.field({
      type: [RecurringPlaceRef],
      description: `Those with the most reports first, at most ${MOST_RECURRING}.`,
      resolve: ({ places }) => places,
    }),
  }),
})

builder.queryField('recurringPlaces', (t) =>
  t.field({
    type: RecurringPlacesRef,
    description: `Where the same comes again: squares of ${PLACE_METRES} metres with several reports of one category in the last ${RECURRING_MONTHS} months, for the municipality’s staff. It counts as statistics does, without deleted reports and duplicates, among the newest ${MOST_COUNTED} reports. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT.`,
    args: {
      municipalityId: t.arg.int({ description: 'The municipality.' }),
      categoryId: t.arg.int({ required: false, description: 'Only this category; by default all.' }),
      least: t.arg.int({
        required: false,
        description: `Least number of reports of a place, ${LEAST_MIN} to ${LEAST_MAX}; by default ${LEAST_REPORTS[0]}.`,
      }),
    },
    resolve: async (_, { municipalityId, ...asked }, context) => {
      const viewer = requireSignedIn(context.viewer)
      const town = await loadMunicipality(context, municipalityId)
      if (town === null) throw notFound(say`Diese Gemeinde wurde nicht gefunden.`)
      if (!canSeeStatistics(viewer, town.id)) throw forbidden()
      return recurringPlaces(context, town, asked)
    },
  }),
)
