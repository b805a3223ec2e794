import { requireSignedIn } from '#domains/access/server/viewer.ts'
import { CategoryRef, loadCategory } from '#domains/categories/server/category.graphql.ts'
import { loadMunicipality } from '#domains/municipalities/server/municipality.graphql.ts'
import { say } from '#kit/common/say.ts'
import { builder } from '#kit/server/builder.ts'
import { forbidden, notFound } from '#kit/server/errors.ts'
import { canSeeStatistics } from './statistics.policy.ts'
import { type Statistics, statisticsOf } from './statistics.ts'

const WeekRef = builder.objectRef<Statistics['weeks'][number]>('StatisticsWeek').implement({
  description:
    'Monday to Sunday in the municipality’s time zone; the first and the last week hold only days of the period.',
  fields: (t) => ({
    monday: t.exposeString('monday', { description: 'Its first day, YYYY-MM-DD.' }),
    created: t.exposeInt('created', { description: 'Number of reports filed.' }),
    closed: t.exposeInt('closed', {
      description: 'Number of changes to a status of kind DONE, REJECTED or NOT_POSSIBLE.',
    }),
    reopened: t.exposeInt('reopened', { description: 'Number of reopenings.' }),
    open: t.exposeInt('open', { description: 'Number of reports open at its end.' }),
  }),
})

const WaitRef = builder.objectRef<Statistics['close']>('StatisticsWait').implement({
  description: 'Waiting times, in days with fractions, of reports filed in the period.',
  fields: (t) => ({
    count: t.exposeInt('count', { description: 'Number of reports in it.' }),
    median: t.exposeFloat('median', {
      nullable: true,
      description: 'Median; null without any.',
    }),
    p90: t.exposeFloat('p90', {
      nullable: true,
      description: '90th percentile; null without any.',
    }),
  }),
})

const DeadlineFigureRef = builder
  .objectRef<Statistics['deadlines']['answer']>('StatisticsDeadline')
  .implement({
    description: 'Deadlines whose last day lies in the period and is over.',
    fields: (t) => ({
      due: t.exposeInt('due', { description: 'Number of these deadlines.' }),
      kept: t.exposeInt('kept', { description: 'Number of those that were met.' }),
      median: t.exposeFloat('median', {
        nullable: true,
        description: 'Median of days from filing until it was done; null without any.',
      }),
    }),
  })

const CategoryPartRef = builder.objectRef<Statistics['categories'][number]>('StatisticsCategory').implement({
  description: 'The figures of one category.',
  fields: (t) => ({
    category: t.field({
      type: CategoryRef,
      nullable: true,
      description: 'The category; null if it is deleted.',
      resolve: ({ key }, _, context) => loadCategory(context, key),
    }),
    created: t.exposeInt('created', { description: 'Number of reports filed in the period.' }),
    closed: t.exposeInt('closed', { description: 'Number of closings in the period.' }),
    open: t.exposeInt('open', { description: 'Number of reports open now.' }),
    closeMedian: t.exposeFloat('closeMedian', {
      nullable: true,
      description: 'Median of days until closing, for reports filed in the period that are closed.',
    }),
  }),
})

const PlacePartRef = builder.objectRef<Statistics['places'][number]>('StatisticsPlace').implement({
  description: 'The figures of one part of the municipality.',
  fields: (t) => ({
    name: t.exposeString('key', {
      nullable: true,
      description: 'Its name in the addresses; null if they have none.',
    }),
    created: t.exposeInt('created', { description: 'Number of reports filed in the period.' }),
    closed: t.exposeInt('closed', { description: 'Number of closings in the period.' }),
    open: t.exposeInt('open', { description: 'Number of reports open now.' }),
  }),
})

export const AgeRef = builder.objectRef<Statistics['ages'][number]>('StatisticsAge').implement({
  description: 'Number of open reports of an age.',
  fields: (t) => ({
    from: t.exposeInt('from', { description: 'Minimum of days since filing.' }),
    to: t.exposeInt('to', { nullable: true, description: 'Maximum of days; null for no limit.' }),
    count: t.exposeInt('count', { description: 'Number of reports open now.' }),
  }),
})

const StatisticsRef = builder.objectRef<Statistics>('Statistics').implement({
  description:
    'Figures of a municipality over all its reports except deleted ones, including internal and waiting ones. Acts undone with undoBulkUpdate count in none of them.',
  fields: (t) => ({
    dateFrom: t.exposeString('dateFrom', { description: 'First day, YYYY-MM-DD.' }),
    dateTo: t.exposeString('dateTo', { description: 'Last day; never later than today.' }),
    today: t.exposeString('today', { description: 'The present day in the municipality’s time zone.' }),
    created: t.exposeInt('created', { description: 'Number of reports filed in the period.' }),
    closed: t.exposeInt('closed', { description: 'Number of closings in the period.' }),
    reopened: t.exposeInt('reopened', { description: 'Number of reopenings in the period.' }),
    open: t.exposeInt('open', { description: 'Number of reports open now.' }),
    weeks: t.field({
      type: [WeekRef],
      description: 'Weeks in order, at most 54.',
      resolve: ({ weeks }) => weeks,
    }),
    firstAnswer: t.field({
      type: WaitRef,
      description: 'Time until the first official comment or change of status.',
      resolve: ({ firstAnswer }) => firstAnswer,
    }),
    close: t.field({
      type: WaitRef,
      description: 'Time until they were closed, for reports that are closed now.',
      resolve: ({ close }) => close,
    }),
    answerDeadline: t.field({
      type: DeadlineFigureRef,
      description: 'The deadlines of first answers.',
      resolve: ({ deadlines }) => deadlines.answer,
    }),
    completionDeadline: t.field({
      type: DeadlineFigureRef,
      description: 'The deadlines of completions.',
      resolve: ({ deadlines }) => deadlines.completion,
    }),
    categories: t.field({
      type: [CategoryPartRef],
      description: 'Categories, most reports first.',
      resolve: ({ categories }) => categories,
    }),
    places: t.field({
      type: [PlacePartRef],
      description: 'Parts of the municipality, most reports first, at most 50.',
      resolve: ({ places }) => places,
    }),
    ages: t.field({
      type: [AgeRef],
      description: 'Open reports by age.',
      resolve: ({ ages }) => ages,
    }),
    done: t.int({
      description: 'Number of closings as DONE in the period.',
      resolve: ({ objections }) => objections.done,
    }),
    doneObjected: t.int({
      description: 'Number of these that somebody objected to ("Noch nicht erledigt").',
      resolve: ({ objections }) => objections.objected,
    }),
    resolvedYes: t.int({
      description: 'Number of authors who said in the period that the problem is solved.',
      resolve: ({ feedback }) => feedback.yes,
    }),
    resolvedNo: t.int({
      description: 'Number of authors who said in the period that the problem is not solved.',
      resolve: ({ feedback }) => feedback.no,
    }),
  }),
})

builder.queryField('statistics', (t) =>
  t.field({
    type: StatisticsRef,
    description:
      'A municipality’s figures, by default of the last twelve weeks; for its staff. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT.',
    args: {
      municipalityId: t.arg.int({ description: 'The municipality.' }),
      dateFrom: t.arg.string({
        required: false,
        description: 'First day, YYYY-MM-DD, inclusive, in the municipality’s time zone.',
      }),
      dateTo: t.arg.string({
        required: false,
        description: 'Last day, inclusive; at most 373 days after the first.',
      }),
    },
    resolve: async (_, { municipalityId, ...asked }, context) => {
      const viewer = requireSignedIn(context.viewer)
      const town = await loadMunicipality(context, municipalityId)
      if (town === null) throw notFound(say`Diese Gemeinde wurde nicht gefunden.`)
      if (!canSeeStatistics(viewer, town.id)) throw forbidden()
      return statisticsOf(context, town, asked)
    },
  }),
)
