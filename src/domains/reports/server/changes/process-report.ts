import type { SignedIn } from '#domains/access/server/viewer.ts'
import { editorsOf, findCategories, findSubCategories } from '#domains/categories/server/categories.sql.ts'
import { findMunicipalities } from '#domains/municipalities/server/municipalities.sql.ts'
import { setPhotosPublic } from '#domains/photos/server/photos.sql.ts'
import {
  type Decision,
  keepRouting,
  routingAfterChange,
  teamChange,
  touchRouting,
} from '#domains/routing/server/route-report.ts'
import { findStaff } from '#domains/users/server/people.sql.ts'
import { said, say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { badInput } from '#kit/server/errors.ts'
import { checked } from '#kit/server/validation.ts'
import type { Change } from '../../report-history.rules.ts'
import { notesSchema } from '../../report-input.rules.ts'
import type { Source } from '../../report-sources.rules.ts'
import { SOURCE_NAMES } from '../../source-names.rules.ts'
import { assigneesAmong } from '../assignees.ts'
import { withExactPlace } from '../exact-place.ts'
import { recordStep } from '../history/report-history.ts'
import { reportAssigned, reportGivenToTeam } from '../report.events.ts'
import { isPublic } from '../report.policy.ts'
import { type ReportRow, updateReport } from '../reports.sql.ts'

/** Decisions of staff about a report beside its status; absent fields stay. */
export type Processing = {
  /** Null: nobody. */
  responsibleEditorId?: number | null | undefined
  /** Null or empty: none. */
  internalNotes?: string | null | undefined
  isInternal?: boolean | null | undefined
  source?: Source | null | undefined
}

/**
 * Applies decisions of staff to a locked report, and records them as one internal step of the history.
 * `before` is the report at the start of this call. `report` is its current state: another category may have
 * made it internal and changed its assignee.
 * @throws BAD_USER_INPUT by field
 */
export async function processReport(
  trx: Trx,
  context: Context,
  viewer: SignedIn,
  before: ReportRow,
  report: ReportRow,
  input: Processing,
): Promise<ReportRow> {
  const routed = await routedAfter(trx, context, before, report, input)
  const decided = {
    responsibleEditorId:
      routed === null ? await responsibleAfter(trx, viewer, before, report, input) : routed.personId,
    teamId: routed === null ? report.teamId : routed.teamId,
    internalNotes: notesAfter(report, input),
    isInternal: await internalAfter(trx, report, input),
    source: input.source ?? report.source,
  }
  if (routed !== null) await keepRouting(trx, report, routed)
  const changes = [
    ...changesBetween(before, decided),
    ...(await teamChange(trx, before.teamId, decided.teamId)),
  ]
  const isReassigned = decided.responsibleEditorId !== before.responsibleEditorId
  if (changes.length === 0 && !isReassigned) return report
  const processed = await updateReport(trx, report, decided)
  if (isReassigned && input.responsibleEditorId !== undefined) await touchRouting(trx, context, report)
  const { municipalityId, id } = report
  if (decided.isInternal !== before.isInternal)
    await setPhotosPublic(trx, municipalityId, id, isPublic(processed))
  const eventId = await recordStep(trx, context, processed, {
    kind: 'PROCESSED',
    changes,
    ...(isReassigned && {
      fromPersonId: before.responsibleEditorId,
      toPersonId: decided.responsibleEditorId,
    }),
  })
  if (isReassigned && decided.responsibleEditorId !== null) {
    const event = { report: processed, personId: decided.responsibleEditorId, actorId: viewer.id, eventId }
    await context.emit(trx, context, reportAssigned, event)
  } else if (decided.teamId !== null && decided.teamId !== before.teamId && isForAll(processed)) {
    const event = { report: processed, teamId: decided.teamId, actorId: viewer.id, eventId }
    await context.emit(trx, context, reportGivenToTeam, event)
  }
  return processed
}

/** Whether nobody looks after a report in person, so that its whole team does. */
const isForAll = ({ responsibleEditorId }: ReportRow): boolean => responsibleEditorId === null

/** Where rules send a report whose category or place has changed; null where they have no say. */
async function routedAfter(
  trx: Trx,
  context: Context,
  before: ReportRow,
  report: ReportRow,
  { responsibleEditorId: chosen }: Processing,
): Promise<Decision | null> {
  const [from, to] = [withExactPlace(before), withExactPlace(report)]
  const isMoved =
    from.categoryId !== to.categoryId ||
    from.subCategoryId !== to.subCategoryId ||
    from.latitude !== to.latitude ||
    from.longitude !== to.longitude
  if (!isMoved || chosen !== undefined) return null
  const [town] = await findMunicipalities(trx, [to.municipalityId])
  return town === undefined ? null : routingAfterChange(trx, context, town, to)
}

/**
 * The assignee afterwards: the chosen one; after a change of category the only editor there, or the current
 * assignee where they are still responsible.
 */
async function responsibleAfter(
  trx: Trx,
  viewer: SignedIn,
  before: ReportRow,
  report: ReportRow,
  { responsibleEditorId: chosen }: Processing,
): Promise<number | null> {
  const present = report.responsibleEditorId
  if (chosen === null || chosen === present) return chosen
  const isMoved = before.categoryId !== report.categoryId
  if (chosen === undefined && !isMoved) return present
  const [staff, editors] = await Promise.all([
    findStaff(trx, [report.municipalityId]),
    editorsOf(trx, [report.categoryId]),
  ])
  const editorIds = new Set(editors.map(({ personId }) => personId))
  if (chosen === undefined) {
    const [only = null] = editorIds
    if (editorIds.size === 1) return only
    const isAdmin = staff.some(({ id, role }) => id === present && role === 'ADMIN')
    return present !== null && (isAdmin || editorIds.has(present)) ? present : null
  }
  // An editor who moves a report away can still assign it, to people who work there.
  const among = assigneesAmong(viewer, isMoved ? before : report, staff, editorIds)
  if (among.some(({ id }) => id === chosen)) return chosen
  throw badInput({ responsibleEditorId: say`Dieser Person lässt sich die Meldung nicht zuweisen.` })
}

function notesAfter(report: ReportRow, { internalNotes }: Processing): string | null {
  if (internalNotes === undefined) return report.internalNotes
  return checked(notesSchema, { internalNotes: internalNotes ?? '' }).internalNotes || null
}

async function internalAfter(trx: Trx, report: ReportRow, { isInternal }: Processing): Promise<boolean> {
  if (isInternal !== false || !report.isInternal) return isInternal ?? report.isInternal
  const [[category], [subCategory]] = await Promise.all([
    findCategories(trx, [report.categoryId]),
    report.subCategoryId === null ? [] : findSubCategories(trx, [report.subCategoryId]),
  ])
  if (category?.isInternal || subCategory?.isInternal)
    throw badInput({ isInternal: say`In dieser Kategorie sind alle Meldungen intern.` })
  return false
}

type Decided = Pick<ReportRow, 'internalNotes' | 'isInternal' | 'source'>

/** The history keeps its texts as they were written, so they are German for everybody. */
const yesOrNo = (value: boolean): string => (value ? 'Ja' : 'Nein')

/** The changes as the history shows them. */
export function changesBetween(before: Decided, after: Decided): Change[] {
  const all: Change[] = [
    { field: 'internalNotes', from: before.internalNotes, to: after.internalNotes },
    { field: 'isInternal', from: yesOrNo(before.isInternal), to: yesOrNo(after.isInternal) },
    {
      field: 'source',
      from: said(SOURCE_NAMES[before.source], null),
      to: said(SOURCE_NAMES[after.source], null),
    },
  ]
  return all.filter(({ from, to }) => from !== to)
}
