import type { MunicipalityRow } from '#domains/municipalities/server/municipalities.sql.ts'
import { timeZoneOf } from '#domains/places/place.rules.ts'
import { builder, type Context } from '#kit/server/builder.ts'
import { BASED_ON, REVISION, revisionOf } from '#kit/server/revision.ts'
import type { ConcernRule, DeadlineRules, OwnDay } from '../deadline.rules.ts'
import { DAY_NAME_MAX, DEADLINE_DAYS, MOST_OWN_DAYS, PREVIEW_DAYS } from '../deadline.rules.ts'
import { localDay, textOfDay } from '../working-days.rules.ts'
import { type Holiday, holidayCalendar } from './holidays.ts'
import {
  type DeadlinePreview,
  MOST_PREVIEWED,
  type PreviewPart,
  previewDeadlines,
} from './preview-deadlines.ts'
import { DeadlineKindRef } from './report-deadline.graphql.ts'
import { managedTown, saveDeadlineRules, stateOf } from './save-deadlines.ts'

type Settings = DeadlineRules & { isRegionKnown: boolean; holidays: Holiday[] }

const RuleRef = builder.objectRef<ConcernRule>('DeadlineRule').implement({
  description: 'The times of a category or sub-category in working days.',
  fields: (t) => ({
    concernId: t.exposeInt('concernId', { description: 'Id of the category or sub-category.' }),
    answerDays: t.exposeInt('answerDays', {
      nullable: true,
      description: `Until the first answer, ${DEADLINE_DAYS.least} to ${DEADLINE_DAYS.most}; null for none, or that of the category.`,
    }),
    completionDays: t.exposeInt('completionDays', {
      nullable: true,
      description: `Until the completion, ${DEADLINE_DAYS.least} to ${DEADLINE_DAYS.most}; null for none, or that of the category.`,
    }),
  }),
})

const DayRef = builder.objectRef<OwnDay>('DeadlineDay').implement({
  description: 'A day on which a municipality differs from the public holidays of its state.',
  fields: (t) => ({
    day: t.exposeString('day', { description: 'YYYY-MM-DD.' }),
    name: t.exposeString('name', { description: `1 to ${DAY_NAME_MAX} characters.` }),
    isWorking: t.exposeBoolean('isWorking', {
      description: 'True: a public holiday on which it works. False: a day on which it does not.',
    }),
  }),
})

const HolidayRef = builder.objectRef<Holiday>('PublicHoliday').implement({
  description: 'A public holiday.',
  fields: (t) => ({
    day: t.string({ description: 'YYYY-MM-DD.', resolve: ({ day }) => textOfDay(day) }),
    name: t.exposeString('name', { description: 'Its German name.' }),
  }),
})

const SettingsRef = builder.objectRef<Settings>('DeadlineSettings').implement({
  description: 'The deadlines of a municipality, for its administrators.',
  fields: (t) => ({
    rules: t.field({ type: [RuleRef], description: 'Its rules.', resolve: ({ rules }) => rules }),
    days: t.field({
      type: [DayRef],
      description: `Its own days, at most ${MOST_OWN_DAYS}.`,
      resolve: ({ days }) => days,
    }),
    isRegionKnown: t.exposeBoolean('isRegionKnown', {
      description: 'False: the program does not know its state, and counts nationwide holidays only.',
    }),
    holidays: t.expose('holidays', {
      type: [HolidayRef],
      description: 'The public holidays of the next twelve months.',
    }),
    revision: t.string({ description: REVISION, resolve: ({ rules, days }) => revisionOf({ rules, days }) }),
  }),
})

async function settingsOf(context: Context, town: MunicipalityRow): Promise<Settings> {
  const [state, calendar] = await Promise.all([
    stateOf(context.db, town.id),
    holidayCalendar(town.country, town.state),
  ])
  const today = localDay(context.clock.now(), timeZoneOf(town.country))
  const year = Number(textOfDay(today).slice(0, 4))
  const holidays = [...calendar.holidaysOf(year), ...calendar.holidaysOf(year + 1)]
  return {
    ...state,
    isRegionKnown: calendar.isRegionKnown,
    holidays: holidays.filter(({ day }) => day >= today && day < today + 365),
  }
}

const PreviewPartRef = builder.objectRef<PreviewPart>('DeadlinePreviewPart').implement({
  description: 'How one of the two deadlines would have gone.',
  fields: (t) => ({
    kind: t.expose('kind', { type: DeadlineKindRef, description: 'The deadline.' }),
    touched: t.exposeInt('touched', { description: 'Reports that would have had it.' }),
    kept: t.exposeInt('kept', { description: 'Reports that would have met it.' }),
    overdue: t.exposeInt('overdue', { description: 'Reports that would have missed it.' }),
    open: t.exposeInt('open', { description: 'Reports for which it would still run.' }),
  }),
})

const PreviewRef = builder.objectRef<DeadlinePreview>('DeadlinePreview').implement({
  description: `How the reports of the last ${PREVIEW_DAYS} days would have fared under rules that are not saved.`,
  fields: (t) => ({
    reports: t.exposeInt('reports', {
      description: `Reports that were looked at, at most the newest ${MOST_PREVIEWED}.`,
    }),
    touched: t.exposeInt('touched', { description: 'Reports among them that would have had a deadline.' }),
    isPartial: t.exposeBoolean('isPartial', {
      description: `Whether there were more than ${MOST_PREVIEWED}.`,
    }),
    parts: t.expose('parts', { type: [PreviewPartRef], description: 'The first answer and the completion.' }),
  }),
})

const RuleInputRef = builder.inputType('DeadlineRuleInput', {
  description: 'The times of a category or sub-category.',
  fields: (t) => ({
    concernId: t.int({ description: 'Id of a category or sub-category of the municipality.' }),
    answerDays: t.int({
      required: false,
      description: `${DEADLINE_DAYS.least} to ${DEADLINE_DAYS.most} working days; null for none.`,
    }),
    completionDays: t.int({
      required: false,
      description: `${DEADLINE_DAYS.least} to ${DEADLINE_DAYS.most} working days; null for none.`,
    }),
  }),
})

const DayInputRef = builder.inputType('DeadlineDayInput', {
  description: 'A day of the municipality’s own.',
  fields: (t) => ({
    day: t.string({ description: 'YYYY-MM-DD.' }),
    name: t.string({ description: `1 to ${DAY_NAME_MAX} characters.` }),
    isWorking: t.boolean({ description: 'True: it works on this public holiday.' }),
  }),
})

const ofTown = builder.args((t) => ({
  municipalityId: t.int({ description: 'The municipality.' }),
  rules: t.field({
    type: [RuleInputRef],
    description: 'All rules; concerns without one have no deadline.',
  }),
  days: t.field({ type: [DayInputRef], description: `All own days, at most ${MOST_OWN_DAYS}, each once.` }),
}))

type RuleInput = { concernId: number; answerDays?: number | null; completionDays?: number | null }

/** An absent time is none. */
const whole = (rules: readonly RuleInput[]) =>
  rules.map(({ concernId, answerDays, completionDays }) => ({
    ...{ concernId, answerDays: answerDays ?? null, completionDays: completionDays ?? null },
  }))

builder.queryFields((t) => ({
  deadlineSettings: t.field({
    type: SettingsRef,
    description: 'The deadlines of a municipality. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN.',
    args: { municipalityId: t.arg.int({ description: 'The municipality.' }) },
    resolve: async (_, { municipalityId }, context) =>
      settingsOf(context, await managedTown(context, municipalityId)),
  }),
  deadlinePreview: t.field({
    type: PreviewRef,
    description: `What these rules would have meant for the last ${PREVIEW_DAYS} days; it saves nothing. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT.`,
    args: ofTown,
    resolve: (_, { municipalityId, rules, days }, context) =>
      previewDeadlines(context, municipalityId, { rules: whole(rules), days }),
  }),
}))

builder.mutationField('saveDeadlineRules', (t) =>
  t.field({
    type: SettingsRef,
    description:
      'Replaces the rules and own days of a municipality. New reports follow them; open ones only with appliesToOpen. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT, CONFLICT if somebody else changed them meanwhile.',
    args: {
      ...ofTown,
      appliesToOpen: t.arg.boolean({
        defaultValue: false,
        description:
          'Whether open reports get these times, too, counted from the day on which they were filed.',
      }),
      basedOn: t.arg.string({ required: false, description: BASED_ON }),
    },
    resolve: async (_, { municipalityId, rules, days, appliesToOpen, basedOn }, context) => {
      const input = { rules: whole(rules), days, appliesToOpen, ...(basedOn != null && { basedOn }) }
      return settingsOf(context, await saveDeadlineRules(context, municipalityId, input))
    },
  }),
)
