import { categoriesOf, editorsOf } from '#domains/categories/server/categories.sql.ts'
import type { MunicipalityRow } from '#domains/municipalities/server/municipalities.sql.ts'
import { districtsAt } from '#domains/places/server/district-at.ts'
import type { Context } from '#kit/server/builder.ts'
import { DAY } from '#kit/server/clock.ts'
import type { Db } from '#kit/server/database/db.ts'
import { isNobodys, type Routed, route } from '../routing.rules.ts'
import { MOST_PREVIEWED, PREVIEW_DAYS } from '../routing-input.rules.ts'
import { recentReports } from './report-routing.sql.ts'
import { managedTown } from './routing-town.ts'
import { checkedRules } from './save-rules.ts'
import { factsOf, situationOf } from './town-situation.ts'

/** The reports that would go to one goal. */
export type PreviewGoal = Pick<Routed, 'teamId' | 'personId'> & { total: number }

export type RoutingPreview = {
  municipalityId: number
  /** The reports that were looked at. */
  reports: number
  /** Whether there were more than it reads. */
  isPartial: boolean
  nobody: number
  /** By number of reports. */
  goals: PreviewGoal[]
  /** The reports of each rule, in order. */
  perRule: number[]
}

/** The editor of each category with exactly one. */
export async function onlyEditorsOf(db: Db, municipalityId: number): Promise<Map<number, number>> {
  const categories = await categoriesOf(db, [municipalityId])
  const editors = await editorsOf(
    db,
    categories.map(({ id }) => id),
  )
  const byCategory = Map.groupBy(editors, ({ categoryId }) => categoryId)
  return new Map(
    [...byCategory].flatMap(([categoryId, [only, ...others]]) =>
      only === undefined || others.length > 0 ? [] : [[categoryId, only.personId] as const],
    ),
  )
}

/**
 * Says where the reports of the last 90 days would have gone under rules that are not saved. Absences are not
 * counted: they say nothing about the rules.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT by field
 */
export async function previewRouting(
  context: Context,
  municipalityId: number,
  input: readonly unknown[],
): Promise<RoutingPreview> {
  const town = await managedTown(context, municipalityId)
  const rules = await checkedRules(context.db, town.id, input)
  return previewOf(context, town, rules)
}

async function previewOf(
  { db, clock }: Context,
  town: MunicipalityRow,
  rules: Awaited<ReturnType<typeof checkedRules>>,
): Promise<RoutingPreview> {
  const since = new Date(clock.now().getTime() - PREVIEW_DAYS * DAY)
  const [found, onlyEditors] = await Promise.all([
    recentReports(db, town.id, since, MOST_PREVIEWED + 1),
    onlyEditorsOf(db, town.id),
  ])
  const seen = found.slice(0, MOST_PREVIEWED)
  const asksPlace = seen.length > 0 && rules.some(({ district }) => district !== null)
  const [situation, districts] = await Promise.all([
    situationOf(db, town.id, rules, { absences: [], onlyEditors }),
    asksPlace ? districtsAt(db, town.id, seen) : [],
  ])
  const districtOf = new Map(districts.map(({ id, district }) => [id, district]))
  const perRule = rules.map(() => 0)
  const goals = new Map<string, PreviewGoal>()
  let nobody = 0
  for (const report of seen) {
    const routed = route(factsOf(report, districtOf.get(report.id) ?? null, town), situation)
    if (routed.rule !== null) perRule[routed.rule] = (perRule[routed.rule] ?? 0) + 1
    if (isNobodys(routed)) nobody += 1
    else {
      const { teamId, personId } = routed
      const key = `${teamId} ${personId}`
      goals.set(key, { teamId, personId, total: (goals.get(key)?.total ?? 0) + 1 })
    }
  }
  return {
    ...{ municipalityId: town.id, reports: seen.length, isPartial: found.length > MOST_PREVIEWED },
    ...{ nobody, perRule, goals: [...goals.values()].sort((one, other) => other.total - one.total) },
  }
}
