import { TOWN_PERIODS } from '#domains/municipalities/town-periods.rules.ts'
import { builder } from '#kit/server/builder.ts'
import { choosePeriods, type PeriodOfTown, periodsOf } from './choose-periods.ts'
import { countDue } from './due-count.sql.ts'

const PeriodNameRef = builder.enumType('RetentionPeriodName', {
  description: 'A period that a municipality chooses within bounds.',
  values: {
    REPORT_CONTACT: { value: 'report-contact', description: 'Until a closed report loses its author.' },
    REPORT_CLOSED: { value: 'report-closed', description: 'Until a closed report is deleted.' },
    REPORT_REJECTED: {
      value: 'report-rejected',
      description: 'Until a report that was rejected or never approved is deleted.',
    },
    AUDIT_LOG: { value: 'audit-log', description: 'Until an entry of the audit log is deleted.' },
  } as const,
})

const PeriodRef = builder.objectRef<PeriodOfTown>('RetentionPeriod').implement({
  description: 'How long a municipality keeps something.',
  fields: (t) => ({
    name: t.field({
      type: PeriodNameRef,
      description: 'Which one.',
      resolve: ({ period }) => period,
    }),
    months: t.exposeInt('months', { description: 'Months that hold, or the proposed ones.' }),
    isChosen: t.exposeBoolean('isChosen', { description: 'Other months than the usual ones.' }),
    usualMonths: t.int({
      description: 'Months where nothing is chosen.',
      resolve: ({ period }) => TOWN_PERIODS[period].months,
    }),
    least: t.int({
      description: 'Fewest months that can be chosen.',
      resolve: ({ period }) => TOWN_PERIODS[period].least,
    }),
    most: t.int({
      description: 'Most months that can be chosen.',
      resolve: ({ period }) => TOWN_PERIODS[period].most,
    }),
    dueCount: t.int({
      description:
        'Things that would go now with these months, counted by the conditions of the job, 10,000 at most; nothing goes by asking.',
      // One statement per period; there are only four.
      resolve: ({ municipalityId, period, months }, _, { db, clock }) =>
        countDue(db, { municipalityId, period, months, now: clock.now() }),
    }),
  }),
})

const ChoiceRef = builder.inputType('RetentionChoiceInput', {
  description: 'Months for a period; outside of its bounds they are BAD_USER_INPUT under its name.',
  fields: (t) => ({
    name: t.field({ type: PeriodNameRef, description: 'Which one.' }),
    months: t.int({ description: 'From least to most.' }),
  }),
})

type Chosen = { name: PeriodOfTown['period']; months: number }
const choicesOf = (periods: readonly Chosen[]) =>
  periods.map(({ name, months }) => ({ period: name, months }))

builder.queryField('retentionPeriods', (t) =>
  t.field({
    type: [PeriodRef],
    description:
      'The four periods that a municipality chooses, for its administrators. With proposed months it answers what would be, and changes nothing. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT by period.',
    args: {
      municipalityId: t.arg.int({ description: 'Whose.' }),
      proposed: t.arg({ type: [ChoiceRef], required: false, description: 'Months to look at.' }),
    },
    resolve: (_, { municipalityId, proposed }, context) =>
      periodsOf(context, municipalityId, choicesOf(proposed ?? [])),
  }),
)

builder.mutationField('updateRetentionPeriods', (t) =>
  t.field({
    type: [PeriodRef],
    description:
      'Chooses how long a municipality keeps what; a period that is left out stays. The jobs of the next night keep to it. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT by period.',
    args: {
      municipalityId: t.arg.int({ description: 'Whose.' }),
      periods: t.arg({ type: [ChoiceRef], description: 'What is chosen.' }),
    },
    resolve: (_, { municipalityId, periods }, context) =>
      choosePeriods(context, municipalityId, choicesOf(periods)),
  }),
)
