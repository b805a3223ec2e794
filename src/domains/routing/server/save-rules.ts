import { requireRolesUnchanged } from '#domains/access/server/still-signed-in.ts'
import { record } from '#domains/audit/server/record.ts'
import type { MunicipalityRow } from '#domains/municipalities/server/municipalities.sql.ts'
import { districtNames } from '#domains/places/server/districts.sql.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Db } from '#kit/server/database/db.ts'
import { badInput } from '#kit/server/errors.ts'
import { requireSameState } from '#kit/server/revision.ts'
import { checked } from '#kit/server/validation.ts'
import type { RoutingRule } from '../routing.rules.ts'
import { routingRulesSchema } from '../routing-input.rules.ts'
import { concernNames, replaceRoutingRules, routingRulesOf } from './routing-rules.sql.ts'
import { activeStaff, managedTown } from './routing-town.ts'
import { lockRouting, teamsOf } from './teams.sql.ts'

/** Checks rules, also that all they name is the town's own. @throws BAD_USER_INPUT by field */
export async function checkedRules(
  db: Db,
  municipalityId: number,
  input: readonly unknown[],
): Promise<RoutingRule[]> {
  const { rules } = checked(routingRulesSchema, { rules: input })
  const [concerns, teams, staff, districts, standing] = await Promise.all([
    concernNames(db, municipalityId),
    teamsOf(db, municipalityId),
    activeStaff(db, municipalityId),
    districtNames(db, municipalityId),
    routingRulesOf(db, municipalityId),
  ])
  // After a new import of addresses a rule may name a district that is gone: it can stay as it is.
  const places = new Set([...districts, ...standing.map(({ district }) => district)])
  const errors: Record<string, string> = {}
  rules.forEach(({ categoryId, subCategoryId, district, teamId, personId }, index) => {
    const refuse = (field: string, text: string) => {
      errors[`rules.${index}.${field}`] = text
    }
    const isConcern = (id: number, isSub: boolean) =>
      concerns.some((each) => each.id === id && each.isSub === isSub && each.categoryId === categoryId)
    if (categoryId !== null && !isConcern(categoryId, false))
      refuse('categoryId', say`Diese Kategorie gibt es hier nicht.`)
    if (subCategoryId !== null && !isConcern(subCategoryId, true))
      refuse('subCategoryId', say`Diese Unterkategorie gibt es hier nicht.`)
    if (district !== null && !places.has(district))
      refuse('district', say`Diesen Ortsteil gibt es hier nicht.`)
    if (teamId !== null && !teams.some(({ id }) => id === teamId))
      refuse('goal', say`Dieses Team gibt es hier nicht.`)
    if (personId !== null && !staff.some(({ id }) => id === personId))
      refuse('goal', say`Diese Person arbeitet nicht für diese Gemeinde.`)
  })
  if (Object.keys(errors).length > 0) throw badInput(errors)
  return rules
}

/**
 * Replaces the rules of a town, which hold in the given order. Reports that are there keep whom they have.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT by field, CONFLICT
 */
export async function saveRoutingRules(
  context: Context,
  municipalityId: number,
  { rules, basedOn }: { rules: readonly unknown[]; basedOn?: string | null | undefined },
): Promise<MunicipalityRow> {
  const town = await managedTown(context, municipalityId)
  await context.db.transaction().execute(async (trx) => {
    await requireRolesUnchanged(trx, context)
    await lockRouting(trx, town.id)
    const before = await routingRulesOf(trx, town.id)
    requireSameState(basedOn, before)
    const after = await checkedRules(trx, town.id, rules)
    const values = { oldValue: rulesText(before), newValue: rulesText(after) }
    if (JSON.stringify(before) === JSON.stringify(after)) return
    await replaceRoutingRules(trx, town.id, after)
    await record(trx, context, { action: 'routing.rules-changed', municipalityId: town.id, ...values })
  })
  return town
}

/** The rules by numbers, "12/3>T5": category, sub-category, team or person. The log holds no names. */
function rulesText(rules: readonly RoutingRule[]): string | null {
  const texts = rules.map(({ categoryId, subCategoryId, teamId, personId }) => {
    const concern = [categoryId ?? '*', ...(subCategoryId === null ? [] : [subCategoryId])].join('/')
    return `${concern}>${teamId === null ? `P${personId ?? '?'}` : `T${teamId}`}`
  })
  return texts.join(' ').slice(0, 200) || null
}
