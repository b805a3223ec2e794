import { requireSignedIn } from '#domains/access/server/viewer.ts'
import { CategoryRef, loadCategory } from '#domains/categories/server/category.graphql.ts'
import { loadMunicipality } from '#domains/municipalities/server/municipality.graphql.ts'
import { builder } from '#kit/server/builder.ts'
import { forbidden, notFound } from '#kit/server/errors.ts'
import { canSeeStatistics } from './statistics.policy.ts'
import { type Statistics, statisticsOf } from './statistics.ts'

const WeekRef = builder.objectRef<Statistics['weeks'][number]>('StatisticsWeek').implement({
  description:
    'Monday to Sunday in the municipality’s time zone; of the first and the last week only the asked days.',
  fields: (t) => ({
    monday: t.exposeString('monday', { description: 'Its first day, YYYY-MM-DD.' }),
    created: t.exposeInt('created', { description: 'Reports that came.' }),
    closed: t.exposeInt('closed', {
      description: 'How often one got a status of the kinds DONE, REJECTED or NOT_POSSIBLE.',
    }),
    reopened: t.exposeInt('reopened', { description: 'How often a closed one became open again.' }),
    open: t.exposeInt('open', { description: 'Reports open at its end.' }),
  }),
})

const WaitRef = builder.objectRef<Statistics['close']>('StatisticsWait').implement({
  description: 'How long the reports waited that came in the period; in days, with fractions.',
  fields: (t) => ({
    count: t.exposeInt('count', { description: 'Over how many of them.' }),
    median: t.exposeFloat('median', {
      nullable: true,
      description: 'Half waited no longer; null without any.',
    }),
    p90: t.exposeFloat('p90', {
      nullable: true,
      description: 'Nine of ten waited no longer; null without any.',
    }),
  }),
})

const CategoryPartRef = builder.objectRef<Statistics['categories'][number]>('StatisticsCategory').implement({
  description: 'The figures of one category.',
  fields: (t) => ({
    category: t.field({
      type: CategoryRef,
      nullable: true,
      description: 'Which one.',
      resolve: ({ key }, _, context) => loadCategory(context, key),
    }),
    created: t.exposeInt('created', { description: 'Reports that came in the period.' }),
    closed: t.exposeInt('closed', { description: 'How often one was closed in the period.' }),
    open: t.exposeInt('open', { description: 'Open now.' }),
    closeMedian: t.exposeFloat('closeMedian', {
      nullable: true,
      description: 'Days until the end, median of those that came in the period and are closed.',
    }),
  }),
})

const PlacePartRef = builder.objectRef<Statistics['places'][number]>('StatisticsPlace').implement({
  description: 'The figures of one part of the municipality.',
  fields: (t) => ({
    name: t.exposeString('key', {
      nullable: true,
      description: 'As the addresses name it; null where they name none.',
    }),
    created: t.exposeInt('created', { description: 'Reports that came in the period.' }),
    closed: t.exposeInt('closed', { description: 'How often one was closed in the period.' }),
    open: t.exposeInt('open', { description: 'Open now.' }),
  }),
})

const AgeRef = builder.objectRef<Statistics['ages'][number]>('StatisticsAge').implement({
  description: 'How many open reports are that old.',
  fields: (t) => ({
    from: t.exposeInt('from', { description: 'Days since they came, at least.' }),
    to: t.exposeInt('to', { nullable: true, description: 'At most; null: no limit.' }),
    count: t.exposeInt('count', { description: 'How many are open now.' }),
  }),
})

const StatisticsRef = builder.objectRef<Statistics>('Statistics').implement({
  description:
    'Figures of a municipality over all its reports but deleted ones, internal and waiting ones included.',
  fields: (t) => ({
    dateFrom: t.exposeString('dateFrom', { description: 'First day, YYYY-MM-DD.' }),
    dateTo: t.exposeString('dateTo', { description: 'Last day; never later than today.' }),
    today: t.exposeString('today', { description: 'The municipality’s calendar day.' }),
    created: t.exposeInt('created', { description: 'Reports that came in the period.' }),
    closed: t.exposeInt('closed', { description: 'How often one was closed in it.' }),
    reopened: t.exposeInt('reopened', { description: 'How often a closed one became open again in it.' }),
    open: t.exposeInt('open', { description: 'Open now.' }),
    weeks: t.field({ type: [WeekRef], description: 'In order, at most 54.', resolve: ({ weeks }) => weeks }),
    firstAnswer: t.field({
      type: WaitRef,
      description: 'Until the first official comment or change of status, whichever was earlier.',
      resolve: ({ firstAnswer }) => firstAnswer,
    }),
    close: t.field({
      type: WaitRef,
      description: 'Until their end, of those that are closed now.',
      resolve: ({ close }) => close,
    }),
    categories: t.field({
      type: [CategoryPartRef],
      description: 'Most reports first.',
      resolve: ({ categories }) => categories,
    }),
    places: t.field({
      type: [PlacePartRef],
      description: 'Most reports first, at most 50.',
      resolve: ({ places }) => places,
    }),
    ages: t.field({
      type: [AgeRef],
      description: 'What is open now, by its age.',
      resolve: ({ ages }) => ages,
    }),
    resolvedYes: t.int({
      description: 'Authors who said in the period that it is solved.',
      resolve: ({ feedback }) => feedback.yes,
    }),
    resolvedNo: t.int({
      description: 'Authors who said that it is not.',
      resolve: ({ feedback }) => feedback.no,
    }),
  }),
})

builder.queryField('statistics', (t) =>
  t.field({
    type: StatisticsRef,
    description:
      'A municipality’s figures; for its staff. Without days the last twelve weeks. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT.',
    args: {
      municipalityId: t.arg.int({ description: 'Whose.' }),
      dateFrom: t.arg.string({ required: false, description: 'First day, YYYY-MM-DD, local and included.' }),
      dateTo: t.arg.string({ required: false, description: 'Last day, included; at most 373 days on.' }),
    },
    resolve: async (_, { municipalityId, ...asked }, context) => {
      const viewer = requireSignedIn(context.viewer)
      const town = await loadMunicipality(context, municipalityId)
      if (town === null) throw notFound('Diese Gemeinde')
      if (!canSeeStatistics(viewer, town.id)) throw forbidden()
      return statisticsOf(context, town, asked)
    },
  }),
)
