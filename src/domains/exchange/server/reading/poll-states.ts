import { createHash } from 'node:crypto'
import { DAY } from '#kit/server/clock.ts'
import { closesThere, foreignText, statusWord, UPDATE_TEXT_MAX } from '../../exchange.rules.ts'
import { foreignId, isGood, readPartner } from '../partner-client.ts'
import type { Entry } from '../read-answer.ts'
import { BadAnswer, isOver, keepAll, momentIn, type Reading } from './keep-said.ts'
import { dueForPolling, notePolled, type Said } from './partner-updates.sql.ts'

/** Numbers in one call, and calls of one reading. */
const BATCH = 50
const MOST_BATCHES = 20

/** Reads the state of the reports themselves, in batches, those read longest ago first. */
export async function pollStates(reading: Reading): Promise<void> {
  const { context, partner, now } = reading
  const { db } = context
  const closedSince = new Date(now.getTime() - 90 * DAY)
  const due = await dueForPolling(db, partner, { closedSince, count: BATCH * MOST_BATCHES })
  for (let from = 0; from < due.length && !isOver(reading); from += BATCH) {
    const batch = due.slice(from, from + BATCH)
    const wanted = new Set(batch.map(({ remoteId }) => remoteId))
    const ids = { service_request_id: [...wanted].join(',') }
    const answer = await readPartner(context, partner, 'requests', ids)
    if (!isGood(answer) || answer.entries === null) throw new BadAnswer(`it answers ${answer.status}`)
    // Only what was asked for: a partner's other reports are none of ours.
    const said = answer.entries
      .flatMap((entry) => stateIn(entry, now))
      .filter(({ remoteId }) => wanted.has(remoteId))
    if (!(await keepAll(reading, said))) return
    await notePolled(
      db,
      partner.municipalityId,
      batch.map(({ id }) => id),
      now,
    )
  }
}

/** A state has no id of its own, so one is made. One that is known already is not kept again. */
function stateIn(entry: Entry, now: Date): Said[] {
  const remoteId = foreignId(entry.get('service_request_id'))
  if (remoteId === null) return []
  const status = statusWord(entry.get('status') ?? '')
  const text = foreignText(entry.get('status_notes'), UPDATE_TEXT_MAX)
  const changedAt = momentIn(entry, now)
  const parts = JSON.stringify([remoteId, status, text, changedAt])
  const updateId = `state-${createHash('sha256').update(parts).digest('base64url')}`
  return [{ updateId, remoteId, status, text, isState: true, isClosed: closesThere(status), changedAt }]
}
