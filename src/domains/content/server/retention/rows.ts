import { deleteAndRecord } from '#domains/audit/server/recorded-deletion.ts'
import type { RetentionRow } from '#kit/server/retention-row.ts'
import { deleteOldLetters } from './old-letters.sql.ts'

export const CONTENT_ROWS: readonly RetentionRow[] = [
  deleteAndRecord(
    { name: 'quote-request', what: 'Anfragen nach einem Angebot', type: 'quote-request' },
    (trx, now, most) => deleteOldLetters(trx, 'quote_request', now, most),
  ),
  deleteAndRecord(
    { name: 'barrier-notice', what: 'Hinweise zu Barrieren', type: 'barrier-notice' },
    (trx, now, most) => deleteOldLetters(trx, 'barrier_notice', now, most),
  ),
]
