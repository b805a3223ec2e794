import { districtsAt } from '#domains/places/server/district-at.ts'
import { completeAddress } from '#domains/reports/server/changes/report-input.ts'
import {
  numbersFor,
  type ReportToImport,
  storeImported,
} from '#domains/reports/server/importing/store-imported.ts'
import { derivedTitle } from '#domains/reports/title.rules.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import type { ForeignReport } from './foreign-report.ts'
import type { LostPhoto, photoFetcher } from './imported-photos.ts'
import { insertImported, type RunRow } from './imports.sql.ts'
import type { KnownTown } from './known-town.ts'

type Batch = {
  run: RunRow
  known: KnownTown
  reports: readonly ForeignReport[]
  fetchPhotos: ReturnType<typeof photoFetcher> | null
}

/** The owner of no photos. */
const NOBODY = { guestReportId: 0 }

/**
 * Stores a batch in one transaction, with the numbers that say what was imported: both commit or neither
 * does. Photos are fetched before. Those of a batch that fails are uploads without a report, which a job
 * removes.
 */
export async function storeBatch(
  context: Context,
  { run, known, reports, fetchPhotos }: Batch,
): Promise<{ stored: number; lost: LostPhoto[] }> {
  if (reports.length === 0) return { stored: 0, lost: [] }
  const { town, statuses } = known
  const lost: LostPhoto[] = []
  const districts = new Map(
    (
      await districtsAt(
        context.db,
        town.id,
        reports.map(({ latitude, longitude }, id) => ({ id, latitude, longitude })),
      )
    ).map(({ id, districtId }) => [id, districtId]),
  )
  const values: ReportToImport[] = []
  for (const [at, report] of reports.entries()) {
    const fetched = report.photos.length > 0 && fetchPhotos !== null ? await fetchPhotos(report) : null
    lost.push(...(fetched?.lost ?? []))
    const { concern, latitude, longitude } = report
    const place = await completeAddress(context, town, { ...report.address, latitude, longitude })
    values.push({
      ...place,
      ...{ latitude, longitude, districtId: districts.get(at) ?? null },
      ...{ categoryId: concern.categoryId, subCategoryId: concern.subCategoryId },
      title: report.title ?? derivedTitle({ kind: concern.kind, place, description: report.description }),
      ...{ description: report.description, isInternal: report.isInternal },
      ...{ createdAt: report.createdAt, updatedAt: report.updatedAt },
      ...{ status: report.status, statusAt: report.statusAt },
      note: say`Übernommen aus ${run.source}, dort Nr. ${report.id}`,
      photos: fetched?.photos ?? [],
      uploader: fetched?.uploader ?? NOBODY,
    })
  }
  const numbers = await numbersFor(context.db, town, values)
  await context.db.transaction().execute(async (trx) => {
    const numbered = values.map((report, at) => ({
      ...report,
      number: numbers[at] ?? { year: 0, counter: 0 },
    }))
    const stored = await storeImported(trx, context, town, statuses, numbered, context.clock.now())
    await insertImported(
      trx,
      stored.map(({ reportId, eventId }, at) => ({
        ...{ municipalityId: town.id, source: run.source, foreignId: reports[at]?.id ?? '' },
        ...{ runId: run.id, reportId, eventId },
      })),
    )
  })
  return { stored: values.length, lost }
}
