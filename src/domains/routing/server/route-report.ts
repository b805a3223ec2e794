import { editorsOf } from '#domains/categories/server/categories.sql.ts'
import { districtAt } from '#domains/places/server/district-at.ts'
import { findPeople } from '#domains/users/server/people.sql.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'
import { speakIn } from '#kit/server/languages/speech.ts'
import { type Routed, type RoutingRule, route } from '../routing.rules.ts'
import { conditionText } from '../rule-text.rules.ts'
import { absencesOn } from './absences.sql.ts'
import { routingOfReports, saveReportRouting, touchReportRouting } from './report-routing.sql.ts'
import { concernNames, routingRulesOf } from './routing-rules.sql.ts'
import { townDay } from './routing-town.ts'
import { findTeams } from './teams.sql.ts'
import { factsOf, situationOf } from './town-situation.ts'

type Town = { id: number; country: string }
/** A report with its exact place. */
type Filed = {
  municipalityId: number
  id: number
  categoryId: number
  subCategoryId: number | null
  latitude: number
  longitude: number
  createdAt: Date
}

/** Where a report goes, with the words of the rule. Without rules and absences nothing is explained. */
export type Decision = Routed & { ruleText: string | null; isExplained: boolean }

/**
 * Decides who looks after a report: its town's rules, the only editor of its category (rule 27), and who
 * stands in for them (rule 117).
 */
export async function decideRouting(
  db: Db,
  context: Pick<Context, 'clock'>,
  town: Town,
  report: Filed,
): Promise<Decision> {
  const [rules, absences, editors] = await Promise.all([
    routingRulesOf(db, town.id),
    absencesOn(db, town.id, townDay(context, town)),
    editorsOf(db, [report.categoryId]),
  ])
  const [only] = editors.length === 1 ? editors : []
  if (rules.length === 0 && absences.length === 0) {
    const personId = only === undefined ? null : await unlocked(db, only.personId)
    const routed = { teamId: null, personId, rule: null, isByCategory: personId !== null, absentId: null }
    return { ...routed, ruleText: null, isExplained: false }
  }
  const onlyEditors = new Map(only === undefined ? [] : [[report.categoryId, only.personId]])
  const situation = await situationOf(db, town.id, rules, { absences, onlyEditors })
  const asksPlace = rules.some(({ district }) => district !== null)
  const place = asksPlace ? await districtAt(db, town.id, report) : null
  const routed = route(factsOf(report, place?.district ?? null, town), situation)
  const rule = routed.rule === null ? undefined : rules[routed.rule]
  const ruleText = rule === undefined ? null : await textOfRule(db, town.id, rule)
  return { ...routed, ruleText, isExplained: rules.length > 0 || routed.absentId !== null }
}

/** The person, unless their account is locked: a locked one would never learn of the report. */
async function unlocked(db: Db, id: number): Promise<number | null> {
  const [person] = await findPeople(db, [id])
  return person?.lockedAt === null ? id : null
}

/** Reports keep the words of their rule, so they are German for everybody. */
async function textOfRule(db: Db, municipalityId: number, rule: RoutingRule): Promise<string> {
  const { categoryId, subCategoryId } = rule
  const names = categoryId === null ? [] : await concernNames(db, municipalityId)
  const concern = names.find(({ id }) => id === (subCategoryId ?? categoryId))?.name ?? null
  return speakIn(null, () => conditionText({ ...rule, concern })).slice(0, 500)
}

/** Stores why a report went where it went. */
export async function keepRouting(
  trx: Trx,
  { municipalityId, id }: Pick<Filed, 'municipalityId' | 'id'>,
  { rule, ruleText, isByCategory, personId, absentId, isExplained }: Decision,
): Promise<void> {
  if (!isExplained) return
  await saveReportRouting(trx, {
    ...{ municipalityId, reportId: id, isByCategory, absentId, ruleText },
    rulePosition: rule === null ? null : rule + 1,
    givesPerson: personId !== null,
  })
}

/**
 * Where a report goes after its category or place has changed; null where the rules have no say: staff have
 * decided themselves, or it came before the first rule.
 */
export async function routingAfterChange(
  trx: Trx,
  context: Pick<Context, 'clock'>,
  town: Town,
  report: Filed,
): Promise<Decision | null> {
  const [row] = await routingOfReports(trx, [report.id])
  if (row === undefined || row.touchedAt !== null) return null
  const decision = await decideRouting(trx, context, town, report)
  return { ...decision, isExplained: true }
}

/** Staff have decided who looks after a report: from then on no rule changes it. */
export const touchRouting = (
  trx: Trx,
  { clock }: Pick<Context, 'clock'>,
  report: Pick<Filed, 'municipalityId' | 'id'>,
): Promise<void> => touchReportRouting(trx, report, clock.now())

/** The names of two teams as a change in the history; empty where they are one. */
export async function teamChange(
  db: Db,
  from: number | null,
  to: number | null,
): Promise<{ field: 'team'; from: string | null; to: string | null }[]> {
  if (from === to) return []
  const teams = await findTeams(
    db,
    [from, to].filter((id) => id !== null),
  )
  const nameOf = (id: number | null) => teams.find((team) => team.id === id)?.name ?? null
  return [{ field: 'team', from: nameOf(from), to: nameOf(to) }]
}
