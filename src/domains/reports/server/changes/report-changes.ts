import type { SignedIn } from '#domains/access/server/viewer.ts'
import { findCategories, findSubCategories } from '#domains/categories/server/categories.sql.ts'
import type { MunicipalityRow } from '#domains/municipalities/server/municipalities.sql.ts'
import type { PhotoInput } from '#domains/photos/server/chosen-photos.ts'
import type { Point } from '#domains/places/place.rules.ts'
import type { Shape } from '#domains/places/shapes/shape.rules.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { badInput } from '#kit/server/errors.ts'
import { checked } from '#kit/server/validation.ts'
import { type TextField, UPDATE_FIELDS, type UpdateField } from '../../report-field-lists.rules.ts'
import { REPORT_FIELDS } from '../../report-fields.rules.ts'
import { updateReportSchema } from '../../report-input.rules.ts'
import { derivedTitle } from '../../title.rules.ts'
import { hasHiddenPlace, hiddenPlace, withExactPlace } from '../exact-place.ts'
import type { ReportRow } from '../reports.sql.ts'
import type { Processing } from './process-report.ts'
import { type ContentInput, checkCategory, checkPlace } from './report-input.ts'

type Input = (typeof REPORT_FIELDS)[UpdateField]['inputs'][number]

/** The input of updateReport; absent fields stay. */
export type ReportChanges = PhotoInput & ContentInput & { statusId?: number | null | undefined } & Processing

/** The fields that the changes touch. null touches a field only if it can be cleared. */
export const touchedFields = (changes: ReportChanges): UpdateField[] =>
  UPDATE_FIELDS.filter((field) => {
    const { inputs, isClearable }: { inputs: readonly Input[]; isClearable?: true } = REPORT_FIELDS[field]
    return inputs.some((input) => (isClearable ? changes[input] !== undefined : changes[input] != null))
  })

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
  const { location, ...texts } = checked(updateReportSchema, {
    ...changes,
    location: changes.location ?? undefined,
  })
  const found =
    location === undefined ? null : await checkPlace(context, town, withKeptShape(report, location))
  // A hidden place stays hidden when it moves.
  const place = found !== null && hasHiddenPlace(report) ? hiddenPlace(found) : found
  const categoryId = changes.categoryId ?? report.categoryId
  const subCategoryId = subCategoryAfter(report, changes)
  const isElsewhere = categoryId !== report.categoryId || subCategoryId !== report.subCategoryId
  const isInternal = isElsewhere && (await isForStaff(context, viewer, town, categoryId, subCategoryId))
  // An internal report would be invisible to its own author.
  if (isInternal && !mayBeInternal)
    throw badInput({ categoryId: say`Diese Kategorie steht nicht zur Wahl. Bitte wählen Sie eine andere.` })
  const columns = {
    ...given(texts),
    ...place,
    categoryId,
    subCategoryId,
    ...(isInternal && { isInternal }),
  }
  if (texts.title !== null) return columns
  return { ...columns, title: await titleFor(context, { ...report, ...columns }) }
}

/** A location without a shape, as older clients send it: the shape stays as long as its point does. */
function withKeptShape<Given extends Point & { shape?: Shape | null | undefined }>(
  report: ReportRow,
  location: Given,
): Given {
  const { latitude, longitude, shape } = withExactPlace(report)
  const isSame = latitude === location.latitude && longitude === location.longitude
  return location.shape === undefined && isSame ? { ...location, shape } : location
}

/** The texts that change. */
const given = (texts: { [Field in TextField]?: string | null | undefined }) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined)) as Partial<
    Pick<ReportRow, TextField>
  >

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
  const kind = subCategory?.name ?? category?.name ?? 'Meldung'
  return derivedTitle({ kind, place: report, description: report.description })
}
