import { anonymousContext } from '#app/server/graphql/context.ts'
import type { ExportContent } from '#domains/exports/server/files/export-content.ts'
import { photoZip } from '#domains/exports/server/files/photo-zip.ts'
import { reportsPdf } from '#domains/exports/server/files/report-pdf.ts'
import { xlsxFile } from '#domains/exports/server/files/xlsx-file.ts'
import { xmlFile } from '#domains/exports/server/files/xml-file.ts'
import { ANONYMOUS } from '../../src/domains/access/server/viewer.ts'
import { exportBatches, exportIds } from '../../src/domains/exports/server/export-batches.ts'
import type { ExportRow } from '../../src/domains/exports/server/export-rows.sql.ts'
import type { ExportFormat } from '../../src/domains/municipalities/municipality.rules.ts'
import { loadMunicipality } from '../../src/domains/municipalities/server/municipality.graphql.ts'
import type { BenchSite } from '../site/site.ts'

/** The exports of a town's newest reports, by the same functions that write them for staff. */
export async function exportsOf({ services, client }: BenchSite) {
  const context = {
    ...anonymousContext(services),
    viewer: { ...ANONYMOUS, id: 1, sessionId: 'bench', isSuperAdmin: true, isActive: true },
  }
  const { rows } = await client.query(
    'select municipality_id as id from report where deleted_at is null group by 1 order by count(*) desc, 1 limit 1',
  )
  const town = await loadMunicipality(context, rows[0].id)
  if (town === null) throw new Error('there is no town to export')
  const query = {
    ...{ onlyWithPhoto: false, onlyMyResponsibility: false, onlyAssignedToMe: false },
    sortType: 'CREATED_AT' as const,
  }
  const contentOf = (ids: readonly number[], batches: AsyncIterable<ExportRow[]>): ExportContent => ({
    ...{ town, withContact: false, now: context.clock.now(), publicUrl: context.publicUrl },
    ...{ criteria: [['Status', 'alle']], total: ids.length, batches },
  })
  return {
    town,
    ids: (most: number) => exportIds(context, town, query, most),
    batches: (ids: readonly number[]) => exportBatches(context.db, town.id, ids, false),
    write: (format: ExportFormat, ids: readonly number[]): AsyncIterable<Uint8Array> => {
      const content = contentOf(ids, exportBatches(context.db, town.id, ids, false))
      return {
        PDF: () => reportsPdf(context, content),
        XLSX: () => xlsxFile(content),
        XML: () => xmlFile(content),
        ZIP: () => photoZip(context, content),
      }[format]()
    },
  }
}
