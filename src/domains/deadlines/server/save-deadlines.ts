import { requireRolesUnchanged } from '#domains/access/server/still-signed-in.ts'
import { requireSignedIn } from '#domains/access/server/viewer.ts'
import { record } from '#domains/audit/server/record.ts'
import {
  findMunicipalities,
  type MunicipalityRow,
} from '#domains/municipalities/server/municipalities.sql.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'
import { badInput, forbidden, notFound } from '#kit/server/errors.ts'
import { requireSameState } from '#kit/server/revision.ts'
import { checked } from '#kit/server/validation.ts'
import { type ConcernRule, type DeadlineRules, deadlineRulesSchema, type OwnDay } from '../deadline.rules.ts'
import { canManageDeadlines } from './deadline.policy.ts'
import {
  type Concern,
  concernsOf,
  lockDeadlineRules,
  ownDaysOf,
  replaceOwnDays,
  replaceRules,
  rulesOf,
} from './deadline-rules.sql.ts'
import { recomputeTownJob } from './recompute-town.ts'

export type RulesInput = { rules: readonly unknown[]; days: readonly unknown[] }

/**
 * A town whose deadlines the viewer manages.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN
 */
export async function managedTown(context: Context, municipalityId: number): Promise<MunicipalityRow> {
  const viewer = requireSignedIn(context.viewer)
  const [town] = await findMunicipalities(context.db, [municipalityId])
  if (town === undefined) throw notFound(say`Diese Gemeinde wurde nicht gefunden.`)
  if (!canManageDeadlines(viewer, town.id)) throw forbidden()
  return town
}

/** The rules and own days of a town as its form holds them. */
export async function stateOf(db: Db, municipalityId: number): Promise<DeadlineRules> {
  const [rules, days] = await Promise.all([rulesOf(db, municipalityId), ownDaysOf(db, municipalityId)])
  return { rules, days }
}

/** Checks the input, also that the categories are the town's own. @throws BAD_USER_INPUT */
export async function checkedRules(
  db: Db,
  municipalityId: number,
  input: RulesInput,
): Promise<{ rules: (ConcernRule & Concern)[]; days: OwnDay[] }> {
  const { rules, days } = checked(deadlineRulesSchema, input)
  const own = new Map((await concernsOf(db, municipalityId)).map((concern) => [concern.concernId, concern]))
  const seen = new Set<number>()
  const known = rules.map((rule) => {
    const concern = own.get(rule.concernId)
    if (concern === undefined || seen.has(rule.concernId))
      throw badInput({ rules: say`Diese Kategorie gibt es hier nicht.` })
    seen.add(rule.concernId)
    return { ...rule, ...concern }
  })
  return {
    rules: known.filter(({ answerDays, completionDays }) => answerDays !== null || completionDays !== null),
    days: days.toSorted((one, other) => one.day.localeCompare(other.day)),
  }
}

/**
 * Replaces a town's rules and own days. Reports that are open keep the times that they have, unless
 * `appliesToOpen`; own days move every deadline that runs, because nobody works on them.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT, CONFLICT
 */
export async function saveDeadlineRules(
  context: Context,
  municipalityId: number,
  { appliesToOpen, basedOn, ...input }: RulesInput & { appliesToOpen: boolean; basedOn?: string | null },
): Promise<MunicipalityRow> {
  const town = await managedTown(context, municipalityId)
  await context.db.transaction().execute(async (trx) => {
    await requireRolesUnchanged(trx, context)
    await lockDeadlineRules(trx, town.id)
    const before = await stateOf(trx, town.id)
    requireSameState(basedOn, before)
    const after = await checkedRules(trx, town.id, input)
    await replaceRules(trx, town.id, after.rules)
    await replaceOwnDays(trx, town.id, after.days)
    await noteChanges(trx, context, town.id, before, after)
    const daysChanged = daysText(before.days) !== daysText(after.days)
    if (appliesToOpen || daysChanged)
      await context.enqueue(trx, recomputeTownJob, { municipalityId: town.id, takesRules: appliesToOpen })
  })
  return town
}

const daysText = (days: readonly OwnDay[]): string =>
  days.map(({ day, isWorking }) => `${isWorking ? '-' : '+'}${day}`).join(' ')

/** At most 200 characters, the length of a value in the audit log. */
const shortened = (text: string): string | null => text.slice(0, 200) || null

/**
 * One entry for each category whose times have changed, and one for the days. The log holds no names of days.
 */
async function noteChanges(
  trx: Trx,
  context: Context,
  municipalityId: number,
  before: DeadlineRules,
  after: DeadlineRules,
): Promise<void> {
  const old = new Map(before.rules.map((rule) => [rule.concernId, timesText(rule)]))
  const now = new Map(after.rules.map((rule) => [rule.concernId, timesText(rule)]))
  for (const objectId of new Set([...old.keys(), ...now.keys()])) {
    const values = { oldValue: old.get(objectId) ?? null, newValue: now.get(objectId) ?? null }
    if (values.oldValue === values.newValue) continue
    await record(trx, context, { action: 'deadline.rules-changed', municipalityId, objectId, ...values })
  }
  const days = { oldValue: shortened(daysText(before.days)), newValue: shortened(daysText(after.days)) }
  if (daysText(before.days) !== daysText(after.days))
    await record(trx, context, { action: 'deadline.days-changed', municipalityId, ...days })
}

/** "5 d / 20 d": the first answer and the completion. */
const timesText = ({ answerDays, completionDays }: ConcernRule): string =>
  [answerDays, completionDays].map((days) => (days === null ? '–' : `${days} d`)).join(' / ')
