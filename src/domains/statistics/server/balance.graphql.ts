import { CategoryRef, loadCategory } from '#domains/categories/server/category.graphql.ts'
import { municipalityOpenToViewer } from '#domains/municipalities/server/municipality.graphql.ts'
import { say } from '#kit/common/say.ts'
import { builder } from '#kit/server/builder.ts'
import { notFound } from '#kit/server/errors.ts'
import { MIN_SAMPLE_SIZE } from '../balance.rules.ts'
import { type Balance, balanceOf } from './balance.ts'
import { AgeRef } from './statistics.graphql.ts'

const MonthRef = builder.objectRef<Balance['months'][number]>('BalanceMonth').implement({
  description: 'A calendar month in the municipality’s time zone; the last one ends today.',
  fields: (t) => ({
    firstDay: t.exposeString('firstDay', { description: 'Its first day, YYYY-MM-DD.' }),
    created: t.exposeInt('created', { description: 'Number of reports filed.' }),
    closed: t.exposeInt('closed', {
      description: 'Number of changes to a status of kind DONE, REJECTED or NOT_POSSIBLE.',
    }),
    reopened: t.exposeInt('reopened', { description: 'Number of reopenings.' }),
    open: t.exposeInt('open', { description: 'Number of reports open at its end.' }),
  }),
})

const WaitRef = builder.objectRef<Balance['close']>('BalanceWait').implement({
  description: 'Waiting times, in days with fractions, of reports filed in the period.',
  fields: (t) => ({
    count: t.exposeInt('count', { description: 'Number of reports in it.' }),
    median: t.exposeFloat('median', {
      nullable: true,
      description: `Median in days; null with fewer than ${MIN_SAMPLE_SIZE} reports.`,
    }),
    p80: t.float({
      nullable: true,
      description: `80th percentile in days; null with fewer than ${MIN_SAMPLE_SIZE} reports.`,
      resolve: ({ upper }) => upper,
    }),
  }),
})

const CategoryPartRef = builder.objectRef<Balance['categories'][number]>('BalanceCategory').implement({
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
    close: t.field({
      type: WaitRef,
      description: 'Time until they were closed, for reports that are closed now.',
      resolve: ({ close }) => close,
    }),
  }),
})

const PlacePartRef = builder.objectRef<Balance['places'][number]>('BalancePlace').implement({
  description: 'The figures of one part of the municipality.',
  fields: (t) => ({
    name: t.exposeString('key', {
      nullable: true,
      description: 'Its name in the addresses; null if they have none.',
    }),
    created: t.exposeInt('created', { description: 'Number of reports filed in the period.' }),
    closed: t.exposeInt('closed', { description: 'Number of closings in the period.' }),
    open: t.exposeInt('open', { description: 'Number of reports open now.' }),
    close: t.field({
      type: WaitRef,
      description: 'Time until they were closed, for reports that are closed now.',
      resolve: ({ close }) => close,
    }),
  }),
})

const BalanceRef = builder.objectRef<Balance>('Balance').implement({
  description:
    'A municipality’s public figures of the last twelve months: of all reports that everybody may see now, without duplicates. Acts undone with undoBulkUpdate count in none of them.',
  fields: (t) => ({
    dateFrom: t.exposeString('dateFrom', { description: 'First day, YYYY-MM-DD.' }),
    dateTo: t.exposeString('dateTo', { description: 'Last day: today in the municipality’s time zone.' }),
    created: t.exposeInt('created', { description: 'Number of reports filed in the period.' }),
    closed: t.exposeInt('closed', { description: 'Number of closings in the period.' }),
    reopened: t.exposeInt('reopened', { description: 'Number of reopenings in the period.' }),
    open: t.exposeInt('open', { description: 'Number of reports open now.' }),
    months: t.field({
      type: [MonthRef],
      description: 'The twelve months in order.',
      resolve: ({ months }) => months,
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
    categories: t.field({
      type: [CategoryPartRef],
      description: 'Categories, most reports first, at most 50.',
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
    confirmed: t.int({
      description: 'Number of authors who said in the period that the problem is solved.',
      resolve: ({ feedback }) => feedback.yes,
    }),
    objected: t.int({
      description: 'Number of authors who said in the period that the problem is not solved.',
      resolve: ({ feedback }) => feedback.no,
    }),
    done: t.exposeInt('done', {
      description: 'Number of closings as done in the period.',
    }),
    doneObjected: t.exposeInt('doneObjected', {
      nullable: true,
      description: `Number of these closings that the author or a follower objected to; null with fewer than ${MIN_SAMPLE_SIZE} closings.`,
    }),
  }),
})

builder.queryField('balance', (t) =>
  t.field({
    type: BalanceRef,
    // Nullable: if it fails, the rest of the page's query still arrives (rule 89).
    nullable: true,
    description: 'A municipality’s public figures of the last twelve months. Errors: NOT_FOUND.',
    args: { municipalitySlug: t.arg.string({ description: 'Slug of the municipality.' }) },
    resolve: async (_, { municipalitySlug }, context) => {
      const town = await municipalityOpenToViewer(context, municipalitySlug)
      if (town === null) throw notFound(say`Diese Gemeinde wurde nicht gefunden.`)
      return balanceOf(context, town)
    },
  }),
)
