import { randomUUID } from 'node:crypto'
import { requireSignedIn } from '#domains/access/server/viewer.ts'
import { loadCategory } from '#domains/categories/server/category.graphql.ts'
import type { MunicipalityRow } from '#domains/municipalities/server/municipalities.sql.ts'
import { loadMunicipality } from '#domains/municipalities/server/municipality.graphql.ts'
import { canRead } from '#domains/municipalities/server/municipality.policy.ts'
import { localeOf, timeZoneOf } from '#domains/places/place.rules.ts'
import { canSeeStatistics } from '#domains/statistics/server/statistics.policy.ts'
import { statisticsOf } from '#domains/statistics/server/statistics.ts'
import {
  FIGURE_COLUMNS,
  figureRows,
  figuresTitle,
  type TabledFigures,
} from '#domains/statistics/statistics-table.rules.ts'
import { dateTimeText } from '#kit/common/german.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { forbidden, notFound } from '#kit/server/errors.ts'
import { requireQuota } from '#kit/server/rate-limits/allowance.ts'
import { randomToken } from '#kit/server/secrets.ts'
import type { CellFormat } from '#kit/server/xlsx/cells.ts'
import { writeWorkbook } from '#kit/server/xlsx/workbook.ts'
import { finished, QUOTA } from './export-reports.ts'
import { runInteractive } from './interactive-exports.ts'
import { insertExport, type ReportExportRow } from './report-exports.sql.ts'
import { storeCounted } from './write-export.ts'

type Asked = {
  municipalityId: number
  dateFrom?: string | null | undefined
  dateTo?: string | null | undefined
}

/**
 * Exports a town's statistics as a spreadsheet while the person waits: the same table as the CSV.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT, RATE_LIMITED
 */
export async function exportStatistics(
  context: Context,
  { municipalityId, ...days }: Asked,
): Promise<ReportExportRow> {
  const viewer = requireSignedIn(context.viewer)
  const town = await loadMunicipality(context, municipalityId)
  if (town === null || !canRead(viewer, town)) throw notFound(say`Diese Gemeinde wurde nicht gefunden.`)
  if (!canSeeStatistics(viewer, town.id)) throw forbidden()
  await requireQuota(context, 'export', `account ${viewer.id}`, QUOTA, say`Zu viele Exporte`)
  const figures = await tabled(context, town, days)
  const row: ReportExportRow = {
    ...{ municipalityId: town.id, id: randomUUID(), personId: viewer.id, format: 'XLSX' },
    ...{ includesContactData: false, query: days, isMailed: false, total: figures.created, done: 0 },
    ...{ requestedAt: context.clock.now(), readyAt: null, size: null, expiresAt: null },
    storageKey: `exports/${randomToken()}.xlsx`,
    fileName: `zahlen-${town.slug}-${figures.dateFrom}-bis-${figures.dateTo}.xlsx`,
  }
  return runInteractive(viewer.id, async () => {
    await insertExport(context.db, row)
    const size = await storeCounted(context, row.storageKey, workbookOf(context, town, figures))
    return { ...row, ...(await finished(context, row, size)) }
  })
}

/** The figures with the categories' names. */
async function tabled(
  context: Context,
  town: MunicipalityRow,
  days: Omit<Asked, 'municipalityId'>,
): Promise<TabledFigures> {
  const { categories, places, feedback, objections, ...figures } = await statisticsOf(context, town, days)
  const named = categories.map(async ({ key, ...counts }) => ({
    ...counts,
    category: await loadCategory(context, key),
  }))
  return {
    ...figures,
    categories: await Promise.all(named),
    places: places.map(({ key, ...counts }) => ({ ...counts, name: key })),
    done: objections.done,
    doneObjected: objections.objected,
    resolvedYes: feedback.yes,
    resolvedNo: feedback.no,
  }
}

const FORMATS: readonly CellFormat[] = [
  ...(['text', 'text', 'integer', 'integer', 'integer', 'integer', 'decimal', 'decimal', 'integer'] as const),
]

function workbookOf({ clock }: Context, town: MunicipalityRow, figures: TabledFigures) {
  const now = clock.now()
  async function* rows() {
    yield figureRows(figures)
  }
  return writeWorkbook(
    {
      title: figuresTitle(town.name, figures),
      author: town.name,
      sheetName: say`Zahlen`,
      columns: FIGURE_COLUMNS.map((title, index) => ({
        title: title(),
        format: FORMATS[index] ?? 'text',
        width: [14, 38][index] ?? 16,
      })),
      rows: rows(),
      notesName: say`Angaben`,
      notes: [
        [say`Zahlen`, figuresTitle(town.name, figures)],
        [
          say`Stand der Daten`,
          dateTimeText(now.toISOString(), timeZoneOf(town.country), localeOf(town.country)),
        ],
        [
          say`Gezählt`,
          say`alle Meldungen, auch interne und nicht freigegebene; gelöschte nicht, und nichts, was rückgängig gemacht wurde`,
        ],
      ],
    },
    now,
  )
}
