import type { TownPeriodName } from '#domains/municipalities/town-periods.rules.ts'
import type { AllMonths } from '../chosen-months.rules.ts'
import { WHAT_HAPPENS } from '../chosen-months.rules.ts'
import type { RetentionPeriodFragment } from './Retention.generated.ts'

type ApiName = RetentionPeriodFragment['name']

/** The API's names of the periods. */
const API_NAMES: Record<TownPeriodName, ApiName> = {
  'report-contact': 'REPORT_CONTACT',
  'report-closed': 'REPORT_CLOSED',
  'report-rejected': 'REPORT_REJECTED',
  'audit-log': 'AUDIT_LOG',
}
const NAMES = Object.fromEntries(Object.entries(API_NAMES).map(([name, api]) => [api, name])) as Record<
  ApiName,
  TownPeriodName
>

export const nameOf = (period: RetentionPeriodFragment): TownPeriodName => NAMES[period.name]

export const choicesOf = (months: AllMonths): { name: ApiName; months: number }[] =>
  Object.entries(months).map(([name, count]) => ({ name: API_NAMES[name as TownPeriodName], months: count }))

/** "12 Meldungen verlieren ihren Namen" */
export const dueText = (period: RetentionPeriodFragment): string =>
  WHAT_HAPPENS[nameOf(period)](period.dueCount)

/** The periods whose proposed months delete more than the present ones. */
export const goesBeyond = (
  proposed: readonly RetentionPeriodFragment[],
  present: readonly RetentionPeriodFragment[],
): RetentionPeriodFragment[] =>
  proposed.filter(
    ({ name, dueCount }) => dueCount > (present.find((each) => each.name === name)?.dueCount ?? 0),
  )
