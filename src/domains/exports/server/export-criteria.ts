import { loadCategory, loadSubCategory } from '#domains/categories/server/category.graphql.ts'
import { STATUS_KIND_NAMES } from '#domains/municipalities/municipality.rules.ts'
import type { MunicipalityRow } from '#domains/municipalities/server/municipalities.sql.ts'
import { loadStatuses } from '#domains/municipalities/server/status.graphql.ts'
import { districtName } from '#domains/places/server/districts.sql.ts'
import type { Arguments, OrderArguments } from '#domains/report-lists/server/report-filter.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'

/** Filter and order of a list, as requested and stored. */
export type ExportQuery = Omit<Arguments, 'municipalityId' | 'municipalitySlug'> & OrderArguments

/** The filter in German words. Every file contains it (rule 60). */
export async function exportCriteria(
  context: Context,
  town: MunicipalityRow,
  query: ExportQuery,
): Promise<[string, string][]> {
  const statuses = await loadStatuses(context, town.id)
  const status = statuses.find(({ id }) => id === query.statusId)?.name
  const kind = query.statusKind ? STATUS_KIND_NAMES[query.statusKind]() : undefined
  const found: [string, string | null | undefined][] = [
    [say`Auswahl`, query.ids && say`einzeln ausgewählte Meldungen`],
    [say`Suche`, query.searchText ? say`„${query.searchText}“` : null],
    [say`Status`, status ?? kind],
    [say`Kategorie`, await categoryName(context, query.categoryId)],
    [
      say`Ortsteil`,
      query.districtId == null ? null : await districtName(context.db, town.id, query.districtId),
    ],
    [say`Von`, query.dateFrom && dayText(query.dateFrom)],
    [say`Bis`, query.dateTo && dayText(query.dateTo)],
    [say`Fotos`, query.onlyWithPhoto ? say`nur mit Foto` : null],
    [say`Verfasst von`, query.userId == null ? null : say`einem bestimmten Konto`],
    [say`Zuständigkeit`, query.onlyMyResponsibility ? say`nur meine Kategorien` : null],
    [say`Frist`, dueText(query.due)],
    [say`Zuweisung`, query.onlyAssignedToMe ? say`nur mir zugewiesen` : null],
  ]
  return found.filter((each): each is [string, string] => Boolean(each[1]))
}

function dueText(due: ExportQuery['due']): string | null {
  if (due == null) return null
  const texts = { OVERDUE: say`überfällig`, WEEK: say`in den nächsten 7\u00a0Tagen`, NONE: say`ohne Frist` }
  return texts[due]
}

async function categoryName(context: Context, id: number | null | undefined): Promise<string | null> {
  if (id == null) return null
  return ((await loadCategory(context, id)) ?? (await loadSubCategory(context, id)))?.name ?? null
}

/** Formats "2026-11-21" as "21.11.2026". */
const dayText = (day: string): string => day.split('-').reverse().join('.')

/** The names of the criteria for the audit log, never the values that were searched for. */
export const criteriaNames = (query: ExportQuery): string =>
  Object.entries(query)
    .filter(([name, value]) => value != null && value !== false && !/^(sort|lat|long)/.test(name))
    .map(([name]) => name)
    .join(', ')
