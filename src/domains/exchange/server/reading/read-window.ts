import { closesThere, foreignText, statusWord, UPDATE_TEXT_MAX } from '../../exchange.rules.ts'
import { foreignId, isGood, readPartner } from '../partner-client.ts'
import type { Entry } from '../read-answer.ts'
import { secondsText } from '../send-request.ts'
import { BadAnswer, isOver, keepAll, momentIn, type Reading } from './keep-said.ts'
import type { Said } from './partner-updates.sql.ts'
import { isSweepDue, noteProgress, openWindow } from './readings.sql.ts'

const MOST_PAGES = 20
const PAGE_SIZE = 1000
/** Statuses that say that a partner has no servicerequestupdates. */
const ABSENT = new Set([400, 404, 405, 410, 501])

/**
 * Reads the window since the last one, or goes on with one that was begun. False where the partner has no
 * such list.
 */
export async function readWindow(reading: Reading): Promise<boolean> {
  const { context, partner, row, now } = reading
  const { db } = context
  // Once a day it is tried again.
  if (row.hasUpdates === false && row.windowEnd === null && !isSweepDue(row, now)) return false
  const window = await openWindow(db, row, now)
  const dates = { start_date: secondsText(window.start), end_date: secondsText(window.end) }
  let last = ''
  for (let { page } = window; page <= MOST_PAGES; page += 1) {
    const paging: Record<string, string> =
      page === 1 ? {} : { page: String(page), page_size: String(PAGE_SIZE) }
    const answer = await readPartner(context, partner, 'servicerequestupdates', { ...dates, ...paging })
    if (page === 1 && row.hasUpdates !== true && ABSENT.has(answer.status)) {
      await noteProgress(db, row, window, { hasNone: true })
      return false
    }
    if (!isGood(answer) || answer.entries === null) throw new BadAnswer(`it answers ${answer.status}`)
    const { entries } = answer
    const isWhole = await keepAll(
      reading,
      entries.flatMap((entry) => saidIn(entry, now)),
    )
    // Those who do not know pages answer the same list again.
    const ids = JSON.stringify(entries.map((entry) => entry.get('update_id')))
    if (isWhole && (entries.length < PAGE_SIZE || ids === last)) break
    last = ids
    await noteProgress(db, row, window, { page: isWhole ? page + 1 : page })
    if (isOver(reading)) return true
  }
  await noteProgress(db, row, window, { isRead: true })
  return true
}

function saidIn(entry: Entry, now: Date): Said[] {
  const updateId = foreignId(entry.get('update_id'))
  const remoteId = foreignId(entry.get('service_request_id'))
  if (updateId === null || remoteId === null) return []
  const status = statusWord(entry.get('status') ?? '')
  const text = foreignText(entry.get('description'), UPDATE_TEXT_MAX)
  return [
    {
      ...{ updateId, remoteId, status, text, isState: false },
      ...{ isClosed: closesThere(status), changedAt: momentIn(entry, now) },
    },
  ]
}
