import type { Hono } from 'hono'
import { confined } from '#domains/access/server/viewer.ts'
import { linkParts } from '#domains/auth/server/revocation/session-link.ts'
import { findViewer } from '#domains/auth/server/sessions.sql.ts'
import { originalFile } from '#domains/photos/server/originals/original-files.ts'
import { mayHaveOriginal } from '#domains/reports/server/redaction/covered-photos.ts'
import { ORIGINAL_ROUTE, sessionOfOriginal } from '#domains/reports/server/redaction/original-link.ts'
import type { Services } from '../services.ts'
import { noFile } from './no-file.ts'

/**
 * Serves the uncovered originals of covered photos. Their address is given only to staff who may lift the
 * covers. It is valid for some minutes, as long as that session has the right. Any other request gets 404.
 */
export function addOriginalFiles(app: Hono, { db, clock, config, storage }: Services): void {
  app.get(`${ORIGINAL_ROUTE}/:file`, async (http) => {
    const key = /^([\w-]{24})\.webp$/.exec(http.req.param('file'))?.[1]
    if (key === undefined) return noFile(http)
    const link = linkParts((name) => http.req.query(name))
    const sessionId = sessionOfOriginal({ clock, secret: config.secret }, key, link)
    if (sessionId === null) return noFile(http)
    // The current rights, on the primary: a role may have been taken away a second ago.
    const viewer = await findViewer(db, sessionId, { now: clock.now(), isDemo: config.demo })
    if (viewer === null || !(await mayHaveOriginal(db, confined(viewer), key))) return noFile(http)
    const file = await storage.read(originalFile(key))
    if (file === null) return noFile(http)
    return http.body(file.stream, 200, {
      'content-type': 'image/webp',
      'content-length': String(file.size),
      'content-disposition': 'inline',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    })
  })
}
