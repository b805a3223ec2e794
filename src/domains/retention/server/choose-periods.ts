import { requireSignedIn } from '#domains/access/server/viewer.ts'
import { record } from '#domains/audit/server/record.ts'
import { lockMunicipality } from '#domains/municipalities/server/lock-municipality.ts'
import {
  findMunicipalities,
  type MunicipalityRow,
} from '#domains/municipalities/server/municipalities.sql.ts'
import { canKnow, canUpdate } from '#domains/municipalities/server/municipality.policy.ts'
import { findChosenMonths, saveChosenMonths } from '#domains/municipalities/server/retention.sql.ts'
import { TOWN_PERIODS, type TownPeriodName } from '#domains/municipalities/town-periods.rules.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Db } from '#kit/server/database/db.ts'
import { forbidden, notFound } from '#kit/server/errors.ts'
import { checked } from '#kit/server/validation.ts'
import { type AllMonths, chosenMonthsSchema, PERIOD_NAMES } from '../chosen-months.rules.ts'

/** A retention period of a municipality with the months in force, or proposed. */
export type PeriodOfTown = {
  municipalityId: number
  period: TownPeriodName
  months: number
  isChosen: boolean
}

/** Actions of the audit log; each has a German text. */
const ACTIONS = {
  'report-contact': 'municipality.period-report-contact',
  'report-closed': 'municipality.period-report-closed',
  'report-rejected': 'municipality.period-report-rejected',
  'audit-log': 'municipality.period-audit-log',
} as const satisfies Record<TownPeriodName, string>

export type Choice = { period: TownPeriodName; months: number }

/**
 * The retention periods of a municipality; proposed months replace those in force.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN for all but its administrators, BAD_USER_INPUT by period
 */
export async function periodsOf(
  context: Context,
  municipalityId: number,
  proposed: readonly Choice[] = [],
): Promise<PeriodOfTown[]> {
  await requireAdministrator(context, municipalityId)
  const chosen = await findChosenMonths(context.db, municipalityId)
  const months = checked(chosenMonthsSchema, { ...allMonths(chosen), ...byPeriod(proposed) })
  return PERIOD_NAMES.map((period) => ({
    municipalityId,
    period,
    months: months[period],
    isChosen: months[period] !== TOWN_PERIODS[period].months,
  }))
}

/**
 * Sets a municipality's retention periods; omitted ones stay. They apply from the jobs of the next night on,
 * and at once in the town's data-protection text. The audit log records changes.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN for all but its administrators, BAD_USER_INPUT by period
 */
export async function choosePeriods(
  context: Context,
  municipalityId: number,
  choices: readonly Choice[],
): Promise<PeriodOfTown[]> {
  await requireAdministrator(context, municipalityId)
  await context.db.transaction().execute(async (trx) => {
    // The lock serializes concurrent saves, so that the second audit entry names the first one's months as
    // the old ones.
    await lockMunicipality(trx, municipalityId)
    const before = allMonths(await findChosenMonths(trx, municipalityId))
    const after = checked(chosenMonthsSchema, { ...before, ...byPeriod(choices) })
    for (const period of PERIOD_NAMES) {
      if (after[period] === before[period]) continue
      const usual = TOWN_PERIODS[period].months
      await saveChosenMonths(trx, municipalityId, period, after[period] === usual ? null : after[period])
      await record(trx, context, {
        action: ACTIONS[period],
        municipalityId,
        objectId: municipalityId,
        oldValue: String(before[period]),
        newValue: String(after[period]),
      })
    }
  })
  return periodsOf(context, municipalityId)
}

/** The months of a municipality's periods that are in force, for work on nobody's behalf. */
export const periodsInForce = async (db: Db, municipalityId: number): Promise<AllMonths> =>
  allMonths(await findChosenMonths(db, municipalityId))

async function requireAdministrator(context: Context, municipalityId: number): Promise<MunicipalityRow> {
  const viewer = requireSignedIn(context.viewer)
  const [town] = await findMunicipalities(context.db, [municipalityId])
  if (town === undefined || !canKnow(viewer, town)) throw notFound(say`Diese Gemeinde wurde nicht gefunden.`)
  if (!canUpdate(viewer, town)) throw forbidden()
  return town
}

const byPeriod = (choices: readonly Choice[]): Partial<AllMonths> =>
  Object.fromEntries(choices.map(({ period, months }) => [period, months]))

const allMonths = (chosen: Partial<AllMonths>): AllMonths => ({
  'report-contact': TOWN_PERIODS['report-contact'].months,
  'report-closed': TOWN_PERIODS['report-closed'].months,
  'report-rejected': TOWN_PERIODS['report-rejected'].months,
  'audit-log': TOWN_PERIODS['audit-log'].months,
  ...chosen,
})
