import { randomUUID } from 'node:crypto'
import { findMunicipalities } from '#domains/municipalities/server/municipalities.sql.ts'
import { leadsBack } from '#domains/open311/trail.rules.ts'
import { findReports } from '#domains/reports/server/reports.sql.ts'
import type { Context } from '#kit/server/builder.ts'
import { MINUTE } from '#kit/server/clock.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { inLanes } from '#kit/server/in-lanes.ts'
import { pauseOf, retryDelay } from '#kit/server/outside/backoff.ts'
import { type Claimed, claimNext, isTakenByAnother, setHeld, setTaken } from './dispatches.sql.ts'
import { deliverDispatchesJob } from './exchange.jobs.ts'
import { isClosed } from './exchange.policy.ts'
import { leavingPhotos } from './leaving-photos.ts'
import { mappingOf } from './mappings.sql.ts'
import { openKey } from './partner-key.ts'
import { findPartner, noteFailure, noteSuccess, type PartnerRow, sealedKeyOf } from './partners.sql.ts'
import { readAgainSince } from './reading/readings.sql.ts'
import { leavingReport, requestForm } from './request-form.ts'
import { BACKOFF } from './retry-policy.ts'
import { askForToken, findSent, type Outcome, send } from './send-request.ts'

/** Dispatches in one process's hands at a time. */
const LANES = 8
/** Milliseconds of a worker's lease; a partner has three times fifteen seconds. */
export const LEASE = MINUTE

/**
 * Sends due reports until there are none. Several workers may run in parallel. A worker that dies leaves its
 * dispatch to the next one, which first looks whether the partner has it already.
 */
export function deliverDispatches(context: Context): Promise<void> {
  const { db, clock } = context
  const claim = () => {
    const now = clock.now()
    return claimNext(db, randomUUID(), now, new Date(now.getTime() + LEASE))
  }
  return inLanes(LANES, claim, async (dispatch) => {
    const partner = await findPartner(db, dispatch.partnerId)
    if (partner !== null) await settle(context, partner, dispatch, await attempt(context, partner, dispatch))
  })
}

/** One attempt: asks for the number behind a token, looks for a report that may be there, or sends it. */
async function attempt(context: Context, partner: PartnerRow, dispatch: Claimed): Promise<Outcome> {
  const { db } = context
  if (dispatch.token !== null) return askForToken(context, partner, dispatch.token)
  const [report] = await findReports(db, [dispatch.reportId])
  const [town] = await findMunicipalities(db, [dispatch.municipalityId])
  // Before everything else: what the partner has it has, also where it was hidden here since.
  if (dispatch.postedAt !== null) {
    const found = await findSent(context, partner, dispatch, dispatch.postedAt)
    if (found !== null) return found
  }
  const leaving =
    report === undefined || town === undefined || report.deletedAt !== null || isClosed(report)
      ? null
      : await leavingReport(context, town, report.number)
  const mapping = report === undefined ? null : await mappingOf(db, report)
  if (leaving === null || mapping?.partnerId !== partner.id) return { kind: 'dropped' }
  if (leadsBack(leaving.stations, partner)) return { kind: 'refused', fault: 'LOOP', status: null, text: '' }
  const sealed = await sealedKeyOf(db, partner)
  if (sealed === undefined) return { kind: 'lost' }
  const apiKey = sealed === null ? null : openKey(context, partner.id, sealed)
  if (sealed !== null && apiKey === null) return { kind: 'failed', fault: 'SECRET' }
  const photos = await leavingPhotos(context, leaving.row.id, partner.takesFiles)
  if (photos === null) return { kind: 'waits' }
  const { jurisdictionId } = partner
  const form = requestForm(leaving, { ...mapping, apiKey, key: dispatch.key, jurisdictionId, photos })
  // Written ahead: after a crash the next worker knows that the partner may have it.
  if (!(await setHeld(db, dispatch, { postedAt: context.clock.now() }))) return { kind: 'lost' }
  return send(context, partner, form, dispatch.key)
}

type Failed = Extract<Outcome, { kind: 'failed' | 'refused' }>
const NO_FAULT = { fault: null, faultStatus: null, faultText: null } as const

async function settle(
  context: Context,
  partner: PartnerRow,
  dispatch: Claimed,
  outcome: Outcome,
): Promise<void> {
  const { db, clock } = context
  const now = clock.now()
  await db.transaction().execute(async (trx) => {
    switch (outcome.kind) {
      case 'lost':
        return
      case 'dropped':
        await setHeld(trx, dispatch, { state: 'DROPPED', claim: null, ...NO_FAULT })
        return
      case 'waits': {
        const after = new Date(now.getTime() + MINUTE)
        const attempts = dispatch.attempts - 1
        await setHeld(trx, dispatch, { nextAttemptAt: after, attempts, claim: null, ...NO_FAULT })
        await context.enqueue(trx, deliverDispatchesJob, {}, { after })
        return
      }
      case 'taken': {
        const { remoteId } = outcome
        if (await isTakenByAnother(trx, dispatch, remoteId))
          return noteFailed(trx, context, { partner, dispatch }, FOREIGN_NUMBER)
        const taken = { state: 'DELIVERED', remoteId, deliveredAt: now, claim: null, ...NO_FAULT } as const
        if (!(await setTaken(trx, dispatch, taken))) return
        await noteSuccess(trx, partner, now)
        // It was there for a while without us knowing its number: updates since then belong to nobody yet.
        if (dispatch.postedAt !== null) await readAgainSince(trx, partner, dispatch.postedAt)
        return
      }
      case 'token': {
        const delay = retryDelay(BACKOFF, dispatch.attempts, null, { now, random: Math.random })
        const after = new Date(now.getTime() + (delay ?? 0))
        const { token } = outcome
        const pending = { state: 'PENDING', token, claim: null, nextAttemptAt: after, ...NO_FAULT } as const
        if (await setTaken(trx, dispatch, pending)) await noteSuccess(trx, partner, now)
        await context.enqueue(trx, deliverDispatchesJob, {}, { after })
        return
      }
      default:
        await noteFailed(trx, context, { partner, dispatch }, outcome)
    }
  })
}

/** The partner answers with a number that another of our reports has there. */
const FOREIGN_NUMBER: Failed = { kind: 'refused', fault: 'WRONG', status: null, text: '' }

async function noteFailed(
  trx: Trx,
  context: Context,
  { partner, dispatch }: { partner: PartnerRow; dispatch: Claimed },
  outcome: Failed,
): Promise<void> {
  const now = context.clock.now()
  const { fault, status = null, text = null } = outcome
  const { host } = new URL(partner.baseUrl)
  const facts = { partnerId: partner.id, host, fault, status, attempts: dispatch.attempts }
  context.log.warn(facts, 'a report was not taken by a partner')
  const isTriedAgain = outcome.kind === 'failed'
  const asked = isTriedAgain ? (outcome.retryAfter ?? null) : null
  const delay = isTriedAgain
    ? retryDelay(BACKOFF, dispatch.attempts, asked, { now, random: Math.random })
    : null
  const told = {
    fault,
    faultStatus: status,
    faultText: dispatch.isForgotten ? null : text || null,
    claim: null,
  } as const
  // A refusal says that the partner does not have it; after silence it may have it.
  const posted = !isTriedAgain || outcome.isRefused ? { postedAt: null } : {}
  if (isTriedAgain) await noteFailure(trx, partner, now, new Date(now.getTime() + pauseOf(delay)))
  if (delay === null) {
    await setHeld(trx, dispatch, { state: 'FAILED', ...told, ...posted })
    return
  }
  const after = new Date(now.getTime() + delay)
  await setHeld(trx, dispatch, { nextAttemptAt: after, ...told, ...posted })
  await context.enqueue(trx, deliverDispatchesJob, {}, { after })
}
