import { requireSignedIn, type SignedIn } from '#domains/access/server/viewer.ts'
import { record } from '#domains/audit/server/record.ts'
import { CLOSED_KINDS } from '#domains/municipalities/municipality.rules.ts'
import {
  findMunicipalities,
  findStatuses,
  type MunicipalityRow,
} from '#domains/municipalities/server/municipalities.sql.ts'
import { requireFeature } from '#domains/municipalities/server/require-feature.ts'
import { timeZoneOf } from '#domains/places/place.rules.ts'
import { said, say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { nextId, type Trx } from '#kit/server/database/db.ts'
import { badInput, DomainError, forbidden, notFound } from '#kit/server/errors.ts'
import { requireSameState } from '#kit/server/revision.ts'
import { checked } from '#kit/server/validation.ts'
import { MOST_RULES, nextSlot, type RuleValues, ruleSchema, slotMessage } from '../reminder.rules.ts'
import { canManage, canView } from './reminder.policy.ts'
import {
  deleteRuleRow,
  findRule,
  lockRule,
  lockRules,
  type RuleRow,
  rulesOf,
  saveRuleRow,
} from './rules.sql.ts'

export type RuleInput = { [Field in keyof RuleValues]?: unknown }

/**
 * Creates a reminder rule; its first slot is the next one.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, FEATURE_DISABLED, BAD_USER_INPUT; CONFLICT where there are
 * 20 already
 */
export async function createRule(
  context: Context,
  municipalityId: number,
  input: RuleInput,
): Promise<RuleRow> {
  const town = await townOf(context, municipalityId)
  if (!canManage(requireSignedIn(context.viewer), town.id)) throw forbidden()
  requireFeature(town, 'REMINDER_RULES')
  const values = checked(ruleSchema, input)
  return context.db.transaction().execute(async (trx) => {
    await lockRules(trx, town.id)
    await requireOwnStatuses(trx, town, values)
    if ((await rulesOf(trx, town.id)).length >= MOST_RULES)
      throw new DomainError('CONFLICT', say`Mehr als ${MOST_RULES} Erinnerungsregeln sind nicht möglich.`)
    const id = await nextId(trx, 'reminder_rule_id')
    const rule = { ...values, municipalityId: town.id, id, nextDueAt: nextDue(context, town, values) }
    await saveRuleRow(trx, rule)
    await record(trx, context, { ...actOn(rule, 'reminder.rule-created'), newValue: wordsOf(rule) })
    return rule
  })
}

/**
 * Changes a rule; omitted fields stay. A reminder that is due this minute is still sent.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, FEATURE_DISABLED, BAD_USER_INPUT, CONFLICT
 */
export async function updateRule(
  context: Context,
  id: number,
  input: RuleInput,
  basedOn?: string | null,
): Promise<RuleRow> {
  const { municipalityId } = await ruleToChange(context, requireSignedIn(context.viewer), id)
  const town = await townOf(context, municipalityId)
  requireFeature(town, 'REMINDER_RULES')
  return context.db.transaction().execute(async (trx) => {
    const before = await lockRule(trx, id)
    if (before === null) throw notFound(say`Diese Erinnerungsregel wurde nicht gefunden.`)
    requireSameState(basedOn, stateOfRule(before))
    const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
    const values = checked(ruleSchema, { ...before, ...given })
    await requireOwnStatuses(trx, town, values)
    const isDue = before.nextDueAt <= context.clock.now()
    const nextDueAt = isDue ? before.nextDueAt : nextDue(context, town, values)
    const rule = { ...values, municipalityId, id, nextDueAt }
    await saveRuleRow(trx, rule)
    const words = { oldValue: wordsOf(before), newValue: wordsOf(rule) }
    await record(trx, context, { ...actOn(rule, 'reminder.rule-changed'), ...words })
    return rule
  })
}

/** The fields of the rule's form, for its revision. */
export const stateOfRule = ({ userType, minAge, reminderDayOfWeek, reminderHour, statusIds }: RuleRow) => ({
  ...{ userType, minAge, reminderDayOfWeek, reminderHour },
  statusIds: [...statusIds].sort((one, other) => one - other),
})

/** @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN */
export async function deleteRule(context: Context, id: number): Promise<void> {
  await ruleToChange(context, requireSignedIn(context.viewer), id)
  await context.db.transaction().execute(async (trx) => {
    const rule = await lockRule(trx, id)
    if (rule === null) throw notFound(say`Diese Erinnerungsregel wurde nicht gefunden.`)
    await deleteRuleRow(trx, rule)
    await record(trx, context, { ...actOn(rule, 'reminder.rule-deleted'), oldValue: wordsOf(rule) })
  })
}

async function townOf({ db }: Context, municipalityId: number): Promise<MunicipalityRow> {
  const [town] = await findMunicipalities(db, [municipalityId])
  if (town === undefined) throw notFound(say`Diese Gemeinde wurde nicht gefunden.`)
  return town
}

/** NOT_FOUND for everybody who does not work there, so that nobody can probe ids. */
async function ruleToChange({ db }: Context, viewer: SignedIn, id: number): Promise<RuleRow> {
  const rule = await findRule(db, id)
  if (rule === null || !canView(viewer, rule.municipalityId))
    throw notFound(say`Diese Erinnerungsregel wurde nicht gefunden.`)
  if (!canManage(viewer, rule.municipalityId)) throw forbidden()
  return rule
}

/** A closed report waits for nobody (rule 47). */
export async function requireOwnStatuses(
  trx: Trx | Context['db'],
  { id }: { id: number },
  { statusIds }: Pick<RuleValues, 'statusIds'>,
): Promise<void> {
  const own = new Map((await findStatuses(trx, [id])).map((status) => [status.id, status]))
  for (const statusId of statusIds) {
    const status = own.get(statusId)
    if (status === undefined) throw badInput({ statusIds: say`Diesen Status gibt es hier nicht.` })
    if (CLOSED_KINDS.has(status.kind))
      throw badInput({
        statusIds: say`„${status.name}“ ist ein Abschluss: Daran muss niemand erinnert werden.`,
      })
  }
}

const nextDue = ({ clock }: Context, { country }: MunicipalityRow, values: RuleValues): Date =>
  nextSlot(values, timeZoneOf(country), clock.now())

const actOn = ({ municipalityId, id }: RuleRow, action: `reminder.${string}`) => ({
  action,
  municipalityId,
  objectId: id,
})

/** A one-line summary of a rule for the audit log. German for everybody, because the log keeps it. */
const wordsOf = (rule: RuleValues): string =>
  `${rule.userType}, ${rule.minAge} d, ${said(slotMessage(rule), null)}, Status ${rule.statusIds.join(' ')}`.slice(
    0,
    200,
  )
