import { TOWN_PERIODS } from '#domains/municipalities/town-periods.rules.ts'
import { builder } from '#kit/server/builder.ts'
import { choosePeriods, type PeriodOfTown, periodsOf } from './choose-periods.ts'
import { countDue } from './due-count.sql.ts'

const PeriodNameRef = builder.enumType('RetentionPeriodName', {
  description: 'A retention period that a municipality can choose.',
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
  description: 'A retention period of a municipality.',
  fields: (t) => ({
    name: t.field({
      type: PeriodNameRef,
      description: 'The period.',
      resolve: ({ period }) => period,
    }),
    months: t.exposeInt('months', { description: 'The present months, or the proposed ones.' }),
    isChosen: t.exposeBoolean('isChosen', { description: 'Whether the months differ from the default.' }),
    usualMonths: t.int({
      description: 'Months by default.',
      resolve: ({ period }) => TOWN_PERIODS[period].months,
    }),
    least: t.int({
      description: 'Minimum of months.',
      resolve: ({ period }) => TOWN_PERIODS[period].least,
    }),
    most: t.int({
      description: 'Maximum of months.',
      resolve: ({ period }) => TOWN_PERIODS[period].most,
    }),
    dueCount: t.int({
      description:
        'Number of things that the job would delete now with these months, at most 10,000; the query deletes nothing.',
      // One statement per period; there are only four.
      resolve: ({ municipalityId, period, months }, _, { db, clock }) =>
        countDue(db, { municipalityId, period, months, now: clock.now() }),
    }),
  }),
})

const ChoiceRef = builder.inputType('RetentionChoiceInput', {
  description: 'Months for a period; a value outside its bounds is BAD_USER_INPUT under its name.',
  fields: (t) => ({
    name: t.field({ type: PeriodNameRef, description: 'The period.' }),
    months: t.int({ description: 'From `least` to `most`.' }),
  }),
})

type Chosen = { name: PeriodOfTown['period']; months: number }
const choicesOf = (periods: readonly Chosen[]) =>
  periods.map(({ name, months }) => ({ period: name, months }))

builder.queryField('retentionPeriods', (t) =>
  t.field({
    type: [PeriodRef],
    description:
      'The four retention periods that a municipality chooses, for its administrators. With `proposed` it previews the effects and changes nothing. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT by period.',
    args: {
      municipalityId: t.arg.int({ description: 'The municipality.' }),
      proposed: t.arg({ type: [ChoiceRef], required: false, description: 'Periods to preview.' }),
    },
    resolve: (_, { municipalityId, proposed }, context) =>
      periodsOf(context, municipalityId, choicesOf(proposed ?? [])),
  }),
)

builder.mutationField('updateRetentionPeriods', (t) =>
  t.field({
    type: [PeriodRef],
    description:
      'Sets retention periods of a municipality; omitted periods stay. They apply from the next night’s jobs on. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT by period.',
    args: {
      municipalityId: t.arg.int({ description: 'The municipality.' }),
      periods: t.arg({ type: [ChoiceRef], description: 'The chosen periods.' }),
    },
    resolve: (_, { municipalityId, periods }, context) =>
      choosePeriods(context, municipalityId, choicesOf(periods)),
  }),
)
