import type { Hono } from 'hono'
import { z } from 'zod'
import {
  DATA_EXPORT_ROUTE,
  isMailedExport,
  sessionOfDataExport,
} from '#domains/account/server/data-export-link.ts'
import { findExport } from '#domains/account/server/exports.sql.ts'
import { canFetch, mayFetchCopy } from '#domains/account/server/request-export.ts'
import { linkParts } from '#domains/auth/server/revocation/session-link.ts'
import type { Services } from '../services.ts'
import { noFile } from './no-file.ts'

/**
 * Serves data exports. Their address is given to one person only. It is valid for some minutes, at most as
 * long as that person's session. Any other request gets 404.
 */
export function addExportFiles(app: Hono, { db, clock, config, storage }: Services): void {
  app.get(`${DATA_EXPORT_ROUTE}/:file`, async (http) => {
    const id = /^(.+)\.zip$/.exec(http.req.param('file'))?.[1] ?? ''
    const link = linkParts((name) => http.req.query(name))
    const signing = { clock, secret: config.secret }
    const sessionId = sessionOfDataExport(signing, id, link)
    const isMailed = isMailedExport(signing, id, link)
    if ((sessionId === null && !isMailed) || !z.uuid().safeParse(id).success) return noFile(http)
    const row = await findExport(db, id)
    if (row === null || !canFetch(row, clock.now())) return noFile(http)
    // A guest has no session: the mail to their address was the proof.
    const isTheirs =
      row.email === null
        ? sessionId !== null && (await mayFetchCopy({ db, clock, isDemo: config.demo }, row, sessionId))
        : isMailed
    if (!isTheirs) return noFile(http)
    const file = await storage.read(row.storageKey)
    if (file === null) return noFile(http)
    return http.body(file.stream, 200, {
      'content-type': 'application/zip',
      'content-length': String(file.size),
      'content-disposition': 'attachment; filename="meine-daten.zip"',
      'cache-control': 'no-store',
    })
  })
}
