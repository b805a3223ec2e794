import { createHash } from 'node:crypto'
import type { Context } from '#kit/server/builder.ts'
import { DAY, MINUTE } from '#kit/server/clock.ts'
import { OutsideError } from '#kit/server/outside/outside-error.ts'
import { closesThere, foreignText, statusWord, UPDATE_TEXT_MAX } from '../exchange.rules.ts'
import { foreignId, isGood, readPartner } from './partner-client.ts'
import { dueForPolling, keepUpdate, notePolled, type Said } from './partner-updates.sql.ts'
import {
  claimReading,
  findPartner,
  noteFailure,
  noteSuccess,
  type PartnerRow,
  setPartner,
} from './partners.sql.ts'
import type { Entry } from './read-answer.ts'
import { secondsText } from './send-request.ts'

/** Between two readings of a partner; also the lease of the worker that reads. */
const READING_PAUSE = 4 * MINUTE
/** A window begins before the end of the last one: an update can be stored a little after its time. */
const OVERLAP = 15 * MINUTE
/** Once a day a long window catches what came into sight later. */
const SWEEP = 30 * DAY
const MOST_PAGES = 20
const PAGE_SIZE = 1000
/** Numbers in one call, and calls of one reading. */
const BATCH = 50
const MOST_BATCHES = 20
/** Statuses that say that a partner has no servicerequestupdates. */
const ABSENT = new Set([400, 404, 405, 410, 501])

/** Reads the updates of each partner that is due. Another worker reads other partners. */
export async function readUpdates(context: Context): Promise<void> {
  const { db, clock } = context
  for (;;) {
    const now = clock.now()
    const id = await claimReading(db, now, new Date(now.getTime() + READING_PAUSE))
    const partner = id === null ? null : await findPartner(db, id)
    if (partner === null) return
    await readPartnerUpdates(context, partner, now)
  }
}

async function readPartnerUpdates(context: Context, partner: PartnerRow, now: Date): Promise<void> {
  const { db, log } = context
  try {
    if (!(await readWindow(context, partner, now))) await poll(context, partner, now)
    await db.transaction().execute((trx) => noteSuccess(trx, partner, now))
  } catch (error) {
    const { host } = new URL(partner.baseUrl)
    if (!(error instanceof OutsideError) && !(error instanceof BadAnswer)) {
      // Ours, and not the partner's: the others are read all the same.
      log.error({ partnerId: partner.id, host, err: error }, 'the updates of a partner cannot be kept')
      return
    }
    log.warn(
      { partnerId: partner.id, host, reason: error.message },
      'the updates of a partner cannot be read',
    )
    // Its outbox goes on: reading and sending can fail each by itself.
    await db.transaction().execute((trx) => noteFailure(trx, partner, now, now))
  }
}

class BadAnswer extends Error {}

/** Reads the window since the last one; false where the partner has no such list. */
async function readWindow(context: Context, partner: PartnerRow, now: Date): Promise<boolean> {
  const { db } = context
  const isSweep = partner.sweptAt === null || now.getTime() - partner.sweptAt.getTime() >= DAY
  // Once a day it is tried again.
  if (partner.hasUpdates === false && !isSweep) return false
  const since =
    partner.readUntil === null || isSweep ? SWEEP : now.getTime() - partner.readUntil.getTime() + OVERLAP
  const window = {
    start_date: secondsText(new Date(now.getTime() - Math.min(since, SWEEP))),
    end_date: secondsText(now),
  }
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    // Those who do not know pages answer the same list again, which holds nothing new then.
    const paging: Record<string, string> =
      page === 1 ? {} : { page: String(page), page_size: String(PAGE_SIZE) }
    const answer = await readPartner(context, partner, 'servicerequestupdates', { ...window, ...paging })
    if (page === 1 && partner.hasUpdates !== true && ABSENT.has(answer.status)) {
      await db.transaction().execute((trx) => setPartner(trx, partner, { hasUpdates: false, sweptAt: now }))
      return false
    }
    if (!isGood(answer) || answer.entries === null) throw new BadAnswer(`it answers ${answer.status}`)
    const count = await keepAll(
      context,
      partner,
      answer.entries.flatMap((entry) => saidIn(entry, now)),
      now,
    )
    if (answer.entries.length < PAGE_SIZE || (page > 1 && count === 0)) break
  }
  const read = { hasUpdates: true, readUntil: now, ...(isSweep && { sweptAt: now }) }
  await db.transaction().execute((trx) => setPartner(trx, partner, read))
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

/** A moment that cannot be read, lies ahead, or lies before there were such systems, is now. */
function momentIn(entry: Entry, now: Date): Date {
  const at = new Date(entry.get('updated_datetime') ?? '')
  return Number.isNaN(at.getTime()) || at > now || at.getTime() < 0 ? now : at
}

/** In one transaction for each hundred: a page of a thousand would hold its locks for too long. */
async function keepAll(
  context: Context,
  partner: PartnerRow,
  said: readonly Said[],
  now: Date,
): Promise<number> {
  let count = 0
  for (let from = 0; from < said.length; from += 100)
    count += await keepSome(context, partner, said.slice(from, from + 100), now)
  return count
}

/** One that the database refuses is left out, so that it does not stop the others for ever. */
async function keepSome(
  context: Context,
  partner: PartnerRow,
  said: readonly Said[],
  now: Date,
): Promise<number> {
  let kept = 0
  try {
    await context.db.transaction().execute(async (trx) => {
      for (const each of said) if (await keepUpdate(trx, partner, each, now)) kept += 1
    })
    return kept
  } catch (error) {
    if (said.length === 1) {
      const facts = { partnerId: partner.id, updateId: said[0]?.updateId, err: error }
      context.log.error(facts, 'an update of a partner cannot be kept')
      return 0
    }
    kept = 0
    for (const each of said) kept += await keepSome(context, partner, [each], now)
    return kept
  }
}

/** Reads the state of the reports themselves, in batches, those read longest ago first. */
async function poll(context: Context, partner: PartnerRow, now: Date): Promise<void> {
  const { db } = context
  const closedSince = new Date(now.getTime() - 90 * DAY)
  const due = await dueForPolling(db, partner, { closedSince, count: BATCH * MOST_BATCHES })
  for (let from = 0; from < due.length; from += BATCH) {
    const batch = due.slice(from, from + BATCH)
    const wanted = new Set(batch.map(({ remoteId }) => remoteId))
    const ids = { service_request_id: [...wanted].join(',') }
    const answer = await readPartner(context, partner, 'requests', ids)
    if (!isGood(answer) || answer.entries === null) throw new BadAnswer(`it answers ${answer.status}`)
    // Only what was asked for: a partner's other reports are none of ours.
    const said = answer.entries
      .flatMap((entry) => stateIn(entry, now))
      .filter(({ remoteId }) => wanted.has(remoteId))
    await keepAll(context, partner, said, now)
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
