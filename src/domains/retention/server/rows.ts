import { deleteReports } from '#domains/account/server/purge.sql.ts'
import {
  type Deletion,
  noteDeletionCount,
  noteDeletions,
} from '#domains/audit/server/deletion-protocol.sql.ts'
import { photoFiles, removeFilesAfter } from '#domains/photos/server/remove-files.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { ACCOUNT_ROWS } from './account-rows.ts'
import { forgetOldEntries } from './old-entries.sql.ts'
import {
  binned,
  closedWithAuthor,
  forgetAuthors,
  longClosed,
  longRejected,
  type OldReport,
} from './old-reports.sql.ts'
import {
  deleteDecidedNotices,
  deleteOldLetters,
  deleteOldMessages,
  deleteOldSessions,
  deleteOldTokens,
} from './old-traces.sql.ts'
import type { RetentionRow } from './retention-row.ts'

type Find = (trx: Trx, now: Date, most: number) => Promise<OldReport[]>

/** A row whose reports go for good, with their files. */
const reportsGo = (name: string, what: string, find: Find): RetentionRow => ({
  name,
  what,
  step: async (trx, context, most) => {
    const at = context.clock.now()
    const reports = await find(trx, at, most)
    const photos = await deleteReports(trx, reports, { type: 'report', reason: name, at })
    await removeFilesAfter(trx, context, photoFiles(photos))
    return reports.length
  },
})

type Delete<Result> = (trx: Trx, now: Date, most: number) => Promise<Result>

/** A row whose things are noted one by one. */
const thingsGo = (
  { name, what, type }: { name: string; what: string; type: Deletion['type'] },
  remove: Delete<{ id: number; municipalityId?: number | null }[]>,
): RetentionRow => ({
  name,
  what,
  step: async (trx, { clock }, most) => {
    const at = clock.now()
    const gone = await remove(trx, at, most)
    await noteDeletions(trx, { type, reason: name, at }, gone)
    return gone.length
  },
})

/** A row of things that nobody would look for one by one. */
const tracesGo = (
  { name, what, type }: { name: string; what: string; type: Deletion['type'] },
  remove: Delete<number>,
): RetentionRow => ({
  name,
  what,
  step: async (trx, { clock }: Pick<Context, 'clock'>, most) => {
    const at = clock.now()
    const count = await remove(trx, at, most)
    await noteDeletionCount(trx, { type, reason: name, at }, count)
    return count
  },
})

/** Closed reports lose their author and stay. */
const reportContact: RetentionRow = {
  name: 'report-contact',
  what: 'Abgeschlossene Meldungen, die ihren Namen verlieren',
  step: async (trx, { clock }, most) => {
    const at = clock.now()
    const reports = await closedWithAuthor(trx, at, most)
    if (reports.length > 0) await forgetAuthors(trx, reports)
    await noteDeletions(trx, { type: 'report-author', reason: 'report-contact', at }, reports)
    return reports.length
  },
}

/** The table of periods, a row for each (rule 99). What it does not name has a job of its own. */
export const RETENTION_ROWS: readonly RetentionRow[] = [
  ...ACCOUNT_ROWS,
  reportContact,
  reportsGo('report-closed', 'Lange abgeschlossene Meldungen', longClosed),
  reportsGo('report-rejected', 'Abgelehnte und nie freigegebene Meldungen', longRejected),
  reportsGo('report-bin', 'Gelöschte Meldungen im Papierkorb', binned),
  thingsGo(
    { name: 'notice', what: 'Entschiedene Hinweise auf Inhalte', type: 'notice' },
    deleteDecidedNotices,
  ),
  thingsGo(
    { name: 'quote-request', what: 'Anfragen nach einem Angebot', type: 'quote-request' },
    (trx, now, most) => deleteOldLetters(trx, 'quote_request', now, most),
  ),
  thingsGo(
    { name: 'barrier-notice', what: 'Hinweise zu Barrieren', type: 'barrier-notice' },
    (trx, now, most) => deleteOldLetters(trx, 'barrier_notice', now, most),
  ),
  tracesGo(
    {
      name: 'audit-log',
      what: 'Einträge des Protokolls, nach 90 Tagen die über Anmeldungen',
      type: 'audit-entry',
    },
    forgetOldEntries,
  ),
  tracesGo({ name: 'mail-log', what: 'Einträge über verschickte Mails', type: 'message' }, deleteOldMessages),
  tracesGo({ name: 'link', what: 'Abgelaufene Links aus Mails', type: 'token' }, deleteOldTokens),
  tracesGo({ name: 'session', what: 'Beendete Anmeldungen', type: 'session' }, deleteOldSessions),
]
