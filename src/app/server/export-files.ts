import type { Hono } from 'hono'
import { z } from 'zod'
import { EXPORT_ROUTE, isSignedExport } from '#domains/account/server/export-link.ts'
import { findExport } from '#domains/account/server/exports.sql.ts'
import { canFetch } from '#domains/account/server/request-export.ts'
import type { Services } from './services.ts'

/** Copies of people's data, by an address that only they were given and that holds for minutes; else there is nothing. */
export function addExportFiles(app: Hono, { db, clock, config, storage }: Services): void {
  app.get(`${EXPORT_ROUTE}/:file`, async (http) => {
    const id = /^(.+)\.zip$/.exec(http.req.param('file'))?.[1] ?? ''
    const isSigned = isSignedExport(
      { clock, secret: config.secret },
      id,
      http.req.query('bis') ?? null,
      http.req.query('sig') ?? null,
    )
    if (!isSigned || !z.uuid().safeParse(id).success) return http.notFound()
    const row = await findExport(db, id)
    if (row === null || !canFetch(row, clock.now())) return http.notFound()
    const file = await storage.read(row.storageKey)
    if (file === null) return http.notFound()
    return http.body(file.stream, 200, {
      'content-type': 'application/zip',
      'content-length': String(file.size),
      'content-disposition': 'attachment; filename="meine-daten.zip"',
      'cache-control': 'no-store',
    })
  })
}
