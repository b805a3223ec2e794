import { isStaffOf, type Viewer } from '#domains/access/server/viewer.ts'
import type { MunicipalityRow } from '#domains/municipalities/server/municipalities.sql.ts'
import type { ReportRow } from '#domains/reports/server/reports.sql.ts'
import { networkOf } from '#kit/common/network.ts'
import type { Context } from '#kit/server/builder.ts'
import { DAY, MINUTE } from '#kit/server/clock.ts'
import { nextId, type Trx } from '#kit/server/database/db.ts'
import { sign } from '#kit/server/secrets.ts'
import {
  bareText,
  ESTABLISHED_DAYS,
  type Filing,
  type Finding,
  FLOOD_MINUTES,
  FLOOD_TEXT,
  floodOf,
  wideNetwork,
} from '../flood.rules.ts'
import {
  type AuthorFacts,
  authorFacts,
  insertTrace,
  lockFilings,
  photoSigns,
  tracesSince,
} from './filing-traces.sql.ts'
import { floodBegan } from './flood.events.ts'
import { holdReports, insertFlood, touchFlood } from './floods.sql.ts'

type Written = { description: string; latitude: number; longitude: number }

/** The finding about a report before it is stored. */
export type Watched = {
  /** It waits with others of its kind for one decision. */
  isHeld: boolean
  /** The town approves the reports of people of whom nothing was approved so far. */
  waits: boolean
  /** Its trace for some minutes; null for established people. */
  seen: { filing: Filing; finding: Finding } | null
}

const ORDINARY: Watched = { isHeld: false, waits: false, seen: null }

/**
 * Looks at a report before it is stored. Staff, programs with a key and established people are never held,
 * and their reports do not count. Others wait here for each other until their transactions end, so reports
 * that come at once count each other.
 */
export async function watchFiling(
  trx: Trx,
  context: Context,
  filer: Viewer,
  town: MunicipalityRow,
  written: Written,
  photoIds: readonly number[],
): Promise<Watched> {
  const check = town.floodCheck
  if (filer.id === null || isStaffOf(filer, town.id)) return ORDINARY
  if (check === 'OFF' && !town.approvesNewAuthors) return ORDINARY
  const now = context.clock.now()
  const knownSince = new Date(now.getTime() - ESTABLISHED_DAYS * DAY)
  const facts = await authorFacts(trx, town.id, filer.id, knownSince)
  if (facts === null) return ORDINARY
  const waits = town.approvesNewAuthors && !facts.hasPublished
  if (check === 'OFF' || isEstablished(facts, knownSince)) return { ...ORDINARY, waits }
  const filing: Filing = {
    authorId: filer.id,
    isGuest: facts.isGuest,
    ...signsOf(context, town.id, written.description),
    photos: await photoSigns(trx, photoIds),
    latitude: written.latitude,
    longitude: written.longitude,
  }
  await lockFilings(trx, town.id)
  const recent = await tracesSince(trx, town.id, new Date(now.getTime() - FLOOD_MINUTES * MINUTE))
  const finding = floodOf(filing, recent, check)
  return { isHeld: finding.flood !== null, waits, seen: { filing, finding } }
}

/**
 * Whether a person is known: the town has approved something of theirs, a report of theirs has been public
 * for days, or they have had an account for days. A report that was published by itself a moment ago proves
 * nothing, wherever that was.
 * @param knownSince ESTABLISHED_DAYS ago
 */
function isEstablished(
  { hasApproved, hasLasting, isGuest, confirmedAt }: AuthorFacts,
  knownSince: Date,
): boolean {
  if (hasApproved || hasLasting) return true
  return !isGuest && confirmedAt !== null && confirmedAt <= knownSince
}

/** Text and network as keyed hashes that differ between towns. */
function signsOf({ secret, address }: Context, municipalityId: number, description: string) {
  const text = bareText(description)
  return {
    text: text.length < FLOOD_TEXT ? null : sign(secret, 'flood-text', `${municipalityId}\n${text}`),
    network: sign(secret, 'flood-network', `${municipalityId}\n${wideNetwork(networkOf(address))}`),
  }
}

/**
 * Remembers a report that was stored. One that is held takes along those of its kind that still wait, into
 * the flood of theirs or a new one.
 */
export async function keepWatched(
  trx: Trx,
  context: Context,
  report: ReportRow,
  { seen }: Watched,
): Promise<void> {
  if (seen === null) return
  const { filing, finding } = seen
  const { municipalityId, id } = report
  const now = context.clock.now()
  await insertTrace(trx, municipalityId, id, now, { ...filing, trusted: finding.trusted })
  if (finding.flood === null) return
  const { sign, members } = finding.flood
  const ids = [id, ...members.map(({ reportId }) => reportId)]
  const former = Math.max(0, ...members.map(({ floodId }) => floodId ?? 0))
  if (former > 0 && (await touchFlood(trx, municipalityId, former, now)))
    return holdReports(trx, municipalityId, former, ids)
  const floodId = await nextId(trx, 'flood_id')
  await insertFlood(trx, { municipalityId, id: floodId, sign, at: now })
  await holdReports(trx, municipalityId, floodId, ids)
  await context.emit(trx, context, floodBegan, { floodId, sign, total: ids.length, report })
}
