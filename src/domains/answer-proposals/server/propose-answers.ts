import { requireSignedIn } from '#domains/access/server/viewer.ts'
import { findCategories } from '#domains/categories/server/categories.sql.ts'
import { findMunicipalities } from '#domains/municipalities/server/municipalities.sql.ts'
import { requireReport } from '#domains/reports/server/existing-report.ts'
import type { ReportRow } from '#domains/reports/server/reports.sql.ts'
import { type TownTemplate, townTemplates } from '#domains/templates/server/town-templates.ts'
import type { Context } from '#kit/server/builder.ts'
import { DAY } from '#kit/server/clock.ts'
import type { Db } from '#kit/server/database/db.ts'
import { forbidden } from '#kit/server/errors.ts'
import { USE_DAYS } from '../proposal.rules.ts'
import { answeredText, fittingTemplates, type Proposal } from './fitting-templates.ts'
import { canGetProposals, proposes } from './proposal.policy.ts'
import { countUses } from './template-uses.sql.ts'
import { readWords } from './template-words.ts'

/** The day of a time, in UTC. */
export const dayOf = (time: Date): string => time.toISOString().slice(0, 10)

/** The first day whose uses count. */
export const firstDay = (now: Date): string => dayOf(new Date(now.getTime() - USE_DAYS * DAY))

/**
 * The templates that fit the answer to a report, best first, at most three; null where the town has switched
 * them off.
 * @param statusId the status that the answer sets; null: the report keeps its own
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN for everybody who does not answer for the town
 */
export async function proposeAnswers(
  context: Context,
  { reportId, statusId }: { reportId: number; statusId: number | null },
): Promise<Proposal[] | null> {
  const viewer = requireSignedIn(context.viewer)
  const report = await requireReport(context.db, viewer, reportId)
  if (!canGetProposals(viewer, report)) throw forbidden()
  const [town] = await findMunicipalities(context.db, [report.municipalityId])
  if (town === undefined || !proposes(town)) return null
  const templates = await townTemplates(context.db, town.id)
  return proposalsFor(context.db, context.clock.now(), templates, {
    ...report,
    statusId: statusId ?? report.statusId,
  })
}

type ProposedFor = Pick<ReportRow, 'municipalityId' | 'categoryId' | 'statusId' | 'title' | 'description'>

/** The templates that fit a report, best first. */
export async function proposalsFor(
  db: Db,
  now: Date,
  templates: readonly TownTemplate[],
  { municipalityId, categoryId, statusId, title, description }: ProposedFor,
): Promise<Proposal[]> {
  if (templates.length === 0) return []
  const [category] = await findCategories(db, [categoryId])
  const uses = await countUses(db, { municipalityId, statusId, since: firstDay(now) })
  const text = answeredText({ title, description }, category?.name ?? '')
  await readWords(templates)
  return fittingTemplates({ categoryId, statusId, text }, templates, uses)
}
