import { readFile } from 'node:fs/promises'
import type { Hono } from 'hono'
import { z } from 'zod'
import { canFetch, isSignedExportFile, REPORT_EXPORT_ROUTE } from '#domains/exports/server/export-link.ts'
import { findExport } from '#domains/exports/server/report-exports.sql.ts'
import { XML_SCHEMA_FILE, XML_SCHEMA_ROUTE } from '#domains/exports/server/xml-file.ts'
import type { ExportFormat } from '#domains/municipalities/municipality.rules.ts'
import type { Services } from './services.ts'

const TYPES: Record<ExportFormat, string> = {
  PDF: 'application/pdf',
  XLSX: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  XML: 'application/xml; charset=utf-8',
  ZIP: 'application/zip',
}

/** Files of reports, by an address that only whoever asked was given and that holds for minutes; else there is nothing. */
export function addReportExportFiles(app: Hono, { db, clock, config, storage }: Services): void {
  app.get(`${REPORT_EXPORT_ROUTE}/:id`, async (http) => {
    const id = http.req.param('id')
    const [until, signature] = [http.req.query('bis') ?? null, http.req.query('sig') ?? null]
    const isSigned = isSignedExportFile({ clock, secret: config.secret }, id, until, signature)
    if (!isSigned || !z.uuid().safeParse(id).success) return http.notFound()
    const row = await findExport(db, id)
    if (row === null || !canFetch(row, clock.now())) return http.notFound()
    const file = await storage.read(row.storageKey)
    if (file === null) return http.notFound()
    return http.body(file.stream, 200, {
      'content-type': TYPES[row.format],
      'content-length': String(file.size),
      'content-disposition': `attachment; filename="${row.fileName}"`,
      'cache-control': 'no-store',
    })
  })
  // What our XML follows, for programs that check it.
  app.get(XML_SCHEMA_ROUTE, async (http) =>
    http.body(await readFile(XML_SCHEMA_FILE), 200, {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=86400',
    }),
  )
}
