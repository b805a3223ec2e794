import { SIGN_IN_DAYS } from '#domains/audit/audit.rules.ts'
import { noteDeletions } from '#domains/audit/server/deletion-protocol.sql.ts'
import { deleteAndCount } from '#domains/audit/server/recorded-deletion.ts'
import { photoFiles, removeFilesAfter } from '#domains/photos/server/remove-files.ts'
import type { Trx } from '#kit/server/database/db.ts'
import type { RetentionRow } from '#kit/server/retention-row.ts'
import { deleteForGood } from './delete-for-good.ts'
import { forgetOldEntries } from './old-entries.sql.ts'
import { deleteOldMessages } from './old-messages.sql.ts'
import {
  binned,
  closedWithAuthor,
  closedWithCaller,
  forgetAuthors,
  forgetCallers,
  longClosed,
  longRejected,
  type OldReport,
} from './old-reports.sql.ts'

type Find = (trx: Trx, now: Date, most: number) => Promise<OldReport[]>

/** A row that deletes reports for good, with their files. */
const deleteReportsOf = (name: string, what: string, find: Find): RetentionRow => ({
  name,
  what,
  step: async (trx, context, most) => {
    const reports = await find(trx, context.clock.now(), most)
    await deleteForGood(trx, context, reports, { reason: name })
    return reports.length
  },
})

/** Removes author or caller from closed reports; the reports stay. */
const reportContact: RetentionRow = {
  name: 'report-contact',
  what: 'Abgeschlossene Meldungen, die ihren Namen verlieren',
  step: async (trx, context, most) => {
    const at = context.clock.now()
    const reports = await closedWithAuthor(trx, at, most)
    const photos = reports.length > 0 ? await forgetAuthors(trx, reports) : []
    await removeFilesAfter(trx, context, photoFiles(photos))
    const called = await closedWithCaller(trx, at, most - reports.length)
    await removeFilesAfter(trx, context, photoFiles(await forgetCallers(trx, called)))
    const gone = [...reports, ...called]
    await noteDeletions(trx, { type: 'report-author', reason: 'report-contact', at }, gone)
    return gone.length
  },
}

/**
 * Rows of the table of retention periods (rule 99) for periods that towns choose, and for mails, which belong
 * to no other domain.
 */
export const TOWN_ROWS: readonly RetentionRow[] = [
  reportContact,
  deleteReportsOf('report-closed', 'Lange abgeschlossene Meldungen', longClosed),
  deleteReportsOf('report-rejected', 'Abgelehnte und nie freigegebene Meldungen', longRejected),
  deleteReportsOf('report-bin', 'Gelöschte Meldungen im Papierkorb', binned),
  deleteAndCount(
    {
      name: 'audit-log',
      what: `Einträge des Protokolls, nach ${SIGN_IN_DAYS} Tagen die über Anmeldungen`,
      type: 'audit-entry',
    },
    forgetOldEntries,
  ),
  deleteAndCount(
    { name: 'mail-log', what: 'Einträge über verschickte Mails', type: 'message' },
    deleteOldMessages,
  ),
]
