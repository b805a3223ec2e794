import { readFile } from 'node:fs/promises'
import type { Hono } from 'hono'
import { z } from 'zod'
import { linkParts } from '#domains/auth/server/revocation/session-link.ts'
import { XML_SCHEMA_FILE, XML_SCHEMA_ROUTE } from '#domains/exports/server/files/xml-file.ts'
import { mayFetch } from '#domains/exports/server/may-fetch.ts'
import {
  canFetch,
  REPORT_EXPORT_ROUTE,
  sessionOfReportExport,
} from '#domains/exports/server/report-export-link.ts'
import { findExport } from '#domains/exports/server/report-exports.sql.ts'
import type { ExportFormat } from '#domains/municipalities/municipality.rules.ts'
import type { Services } from '../services.ts'
import { noFile } from './no-file.ts'

const TYPES: Record<ExportFormat, string> = {
  PDF: 'application/pdf',
  XLSX: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  XML: 'application/xml; charset=utf-8',
  ZIP: 'application/zip',
}

/**
 * Serves exported reports. Their address is given only to the person who asked for them. It is valid for some
 * minutes, as long as that person may read the content. Any other request gets 404.
 */
export function addReportExportFiles(app: Hono, { db, clock, config, storage }: Services): void {
  app.get(`${REPORT_EXPORT_ROUTE}/:id`, async (http) => {
    const id = http.req.param('id')
    const link = linkParts((name) => http.req.query(name))
    const sessionId = sessionOfReportExport({ clock, secret: config.secret }, id, link)
    if (sessionId === null || !z.uuid().safeParse(id).success) return noFile(http)
    const row = await findExport(db, id)
    if (row === null || !canFetch(row, clock.now())) return noFile(http)
    if (!(await mayFetch({ db, clock, isDemo: config.demo }, row, sessionId))) return noFile(http)
    const file = await storage.read(row.storageKey)
    if (file === null) return noFile(http)
    return http.body(file.stream, 200, {
      'content-type': TYPES[row.format],
      'content-length': String(file.size),
      'content-disposition': `attachment; filename="${row.fileName}"`,
      'cache-control': 'no-store',
    })
  })
  // The schema of our XML, for programs that validate it.
  app.get(XML_SCHEMA_ROUTE, async (http) =>
    http.body(await readFile(XML_SCHEMA_FILE), 200, {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=86400',
    }),
  )
}
