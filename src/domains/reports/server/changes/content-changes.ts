import { findCategories, findSubCategories } from '#domains/categories/server/categories.sql.ts'
import { numberText } from '#kit/common/german.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { TEXT_FIELDS } from '../../report-field-lists.rules.ts'
import type { Change } from '../../report-history.rules.ts'
import { withExactPlace } from '../exact-place.ts'
import { reportAddress } from '../report-address.ts'
import type { ReportRow } from '../reports.sql.ts'

/**
 * The town's changes of an author's content, for the history: staff answer for edits of other people's words.
 * `photosChanged` says whether photos were added, removed or described anew.
 */
export async function contentChanges(
  trx: Trx,
  before: ReportRow,
  after: ReportRow,
  photosChanged: boolean,
): Promise<Change[]> {
  const all: Change[] = [
    ...TEXT_FIELDS.map((field) => ({ field, from: before[field], to: after[field] })),
    { field: 'category', from: await categoryText(trx, before), to: await categoryText(trx, after) },
    {
      field: 'location',
      from: placeText(withExactPlace(before)),
      to: placeText(withExactPlace(after)),
    },
  ]
  const found = all.filter(({ from, to }) => from !== to)
  if (photosChanged) found.push({ field: 'photos', from: photosText(before), to: photosText(after) })
  return found
}

async function categoryText(trx: Trx, { categoryId, subCategoryId }: ReportRow): Promise<string> {
  const [[category], [subCategory]] = await Promise.all([
    findCategories(trx, [categoryId]),
    subCategoryId === null ? [] : findSubCategories(trx, [subCategoryId]),
  ])
  return [category?.name, subCategory?.name].filter(Boolean).join(' › ')
}

/** Address, note and point: a moved pin is a change, too. */
const placeText = (report: ReportRow): string =>
  [
    reportAddress(report),
    report.placeNote,
    `${report.latitude.toFixed(5)}, ${report.longitude.toFixed(5)}`.replaceAll('.', ','),
  ]
    .filter(Boolean)
    .join(' · ')

/** German for everybody, because the history keeps it. */
const photosText = ({ photoCount }: ReportRow): string =>
  `${numberText(photoCount)}\u00a0${photoCount === 1 ? 'Foto' : 'Fotos'}`
