import type { SignedIn } from '#domains/access/server/viewer.ts'
import { findCategories, findSubCategories } from '#domains/categories/server/categories.sql.ts'
import type { MunicipalityRow } from '#domains/municipalities/server/municipalities.sql.ts'
import type { PhotoInput } from '#domains/photos/server/chosen-photos.ts'
import type { Context } from '#kit/server/builder.ts'
import { badInput } from '#kit/server/errors.ts'
import { checked } from '#kit/server/validation.ts'
import { derivedTitle } from '../../report.rules.ts'
import { updateReportSchema } from '../../report-input.rules.ts'
import { hasHiddenPlace, hiddenPlace } from '../exact-place.ts'
import type { UpdateField } from '../report.policy.ts'
import type { ReportRow } from '../reports.sql.ts'
import type { Processing } from './process-report.ts'
import { checkCategory, checkPlace } from './report-input.ts'

/** The input of updateReport; absent fields stay. */
export type ReportChanges = PhotoInput & {
  title?: string | null | undefined
  description?: string | null | undefined
  categoryId?: number | null | undefined
  subCategoryId?: number | null | undefined
  location?: unknown
  statusId?: number | null | undefined
} & Processing

/** The policy's fields that the changes touch. */
export function touchedFields(changes: ReportChanges): UpdateField[] {
  const touched: Record<UpdateField, boolean> = {
    title: changes.title !== undefined,
    description: changes.description != null,
    category: changes.categoryId != null,
    subCategory: changes.subCategoryId !== undefined,
    location: changes.location != null,
    photos: changes.photos != null || changes.uploadedPhotos != null,
    statusId: changes.statusId != null,
    responsibleEditor: changes.responsibleEditorId !== undefined,
    internalNotes: changes.internalNotes !== undefined,
    isInternal: changes.isInternal != null,
    source: changes.source != null,
  }
  return (Object.keys(touched) as UpdateField[]).filter((field) => touched[field])
}

/** A new category without a new sub-category clears the old one. */
const subCategoryAfter = (report: ReportRow, { categoryId, subCategoryId }: ReportChanges): number | null => {
  if (subCategoryId !== undefined) return subCategoryId
  return categoryId == null || categoryId === report.categoryId ? report.subCategoryId : null
}

/**
 * The columns after the changes. Only changed values are validated against the town: a category that was
 * closed since may stay.
 * @throws BAD_USER_INPUT by field
 */
export async function checkedChanges(
  context: Context,
  viewer: SignedIn,
  town: MunicipalityRow,
  report: ReportRow,
  changes: ReportChanges,
  mayBeInternal: boolean,
): Promise<Partial<ReportRow>> {
  const { title, description, location } = checked(updateReportSchema, {
    title: changes.title,
    description: changes.description ?? undefined,
    location: changes.location ?? undefined,
  })
  const given = location === undefined ? null : await checkPlace(context, town, location)
  // A hidden place stays hidden when it moves.
  const place = given !== null && hasHiddenPlace(report) ? hiddenPlace(given) : given
  const categoryId = changes.categoryId ?? report.categoryId
  const subCategoryId = subCategoryAfter(report, changes)
  const isElsewhere = categoryId !== report.categoryId || subCategoryId !== report.subCategoryId
  const isInternal = isElsewhere && (await isForStaff(context, viewer, town, categoryId, subCategoryId))
  // An internal report would be invisible to its own author.
  if (isInternal && !mayBeInternal)
    throw badInput({ categoryId: 'Diese Kategorie steht nicht zur Wahl. Bitte wählen Sie eine andere.' })
  const columns = {
    ...(description === undefined ? {} : { description }),
    ...place,
    categoryId,
    subCategoryId,
    ...(isInternal && { isInternal }),
  }
  if (title === undefined) return columns
  return { ...columns, title: title ?? (await titleFor(context, { ...report, ...columns })) }
}

/** Whether all reports of a category are internal (rule 29). */
async function isForStaff(
  context: Context,
  viewer: SignedIn,
  town: MunicipalityRow,
  categoryId: number,
  subCategoryId: number | null,
): Promise<boolean> {
  const chosen = await checkCategory(context, viewer, town, categoryId, subCategoryId)
  return chosen.category.isInternal || (chosen.subCategory?.isInternal ?? false)
}

async function titleFor({ db }: Context, report: ReportRow): Promise<string> {
  const [[category], [subCategory]] = await Promise.all([
    findCategories(db, [report.categoryId]),
    report.subCategoryId === null ? [] : findSubCategories(db, [report.subCategoryId]),
  ])
  return derivedTitle(subCategory?.name ?? category?.name ?? 'Meldung', report.street)
}
