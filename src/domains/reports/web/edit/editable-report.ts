import type { DraftPhoto } from '#domains/photos/draft-photo.rules.ts'
import { fetchPhoto } from '#domains/photos/web/stored-photo.ts'
import { TEXT_FIELDS, type TextField } from '../../report-field-lists.rules.ts'
import type { EditReportPageQuery } from './EditReportPage.generated.ts'
import type { EditValues } from './edit-values.ts'

export type EditedReport = EditReportPageQuery['report']

/**
 * A report as the form edits it. Where its photos cannot be fetched it has none, and they stay as they are.
 */
export type EditableReport = { updatedAt: string; values: EditValues; hasPhotos: boolean }

export async function editableReport(report: EditedReport): Promise<EditableReport> {
  const { category, subCategory, updatedAt } = report
  // Where the public place is rounded the form edits the exact one.
  const location = report.exactLocation ?? report.location
  const { latitude, longitude, street, houseNumber, zip, place, note, shape, extent } = location
  const point = { latitude, longitude, street, houseNumber, zip, place }
  const photos = await photosOf(report)
  const values = {
    ...textsOf(report),
    categoryId: category.id,
    subCategoryId: subCategory?.id ?? null,
    // Only the fields of the input: answers of the API hold the names of their types, too.
    place:
      shape === null
        ? point
        : { ...point, shape: { kind: shape.kind, coordinates: shape.coordinates }, extent },
    placeNote: note ?? '',
    photos: photos ?? [],
  }
  return { updatedAt, values, hasPhotos: photos !== null }
}

/** The texts as forms hold them: none is empty. */
const textsOf = (report: Record<TextField, string | null>) =>
  Object.fromEntries(TEXT_FIELDS.map((field) => [field, report[field] ?? ''])) as Record<TextField, string>

async function photosOf({ photos }: EditedReport): Promise<DraftPhoto[] | null> {
  return Promise.all(photos.map(fetchPhoto)).catch(() => null)
}
