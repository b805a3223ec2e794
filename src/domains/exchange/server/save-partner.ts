import { requireRolesUnchanged } from '#domains/access/server/still-signed-in.ts'
import { requireSignedIn } from '#domains/access/server/viewer.ts'
import { keysOf } from '#domains/api-keys/server/api-keys.sql.ts'
import { type Act, record } from '#domains/audit/server/record.ts'
import { loadMunicipality } from '#domains/municipalities/server/municipality.graphql.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { type Db, nextId, type Trx } from '#kit/server/database/db.ts'
import { badInput, DomainError, forbidden, notFound } from '#kit/server/errors.ts'
import { checked } from '#kit/server/validation.ts'
import { MOST_PARTNERS, type PartnerValues, partnerSchema } from '../exchange.rules.ts'
import { deliverDispatchesJob } from './exchange.jobs.ts'
import { canManage } from './exchange.policy.ts'
import { sealKey } from './partner-key.ts'
import * as rows from './partners.sql.ts'
import { readAnew, readSoon } from './reading/readings.sql.ts'

export type PartnerInput = { [Field in keyof PartnerValues]?: unknown }

/**
 * Adds a partner to a town.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT by field; CONFLICT where there are ten
 */
export async function createPartner(
  context: Context,
  municipalityId: number,
  input: PartnerInput,
): Promise<rows.PartnerRow> {
  const town = await managedTown(context, municipalityId)
  const values = await checkedValues(context, { municipalityId: town.id, inboundKeyId: null }, input)
  const now = context.clock.now()
  return context.db.transaction().execute(async (trx) => {
    await rows.lockPartners(trx, town.id)
    await requireRolesUnchanged(trx, context)
    if ((await rows.partnersOf(trx, town.id)).length >= MOST_PARTNERS)
      throw new DomainError(
        'CONFLICT',
        say`Mehr als ${MOST_PARTNERS} Partner sind nicht möglich. Bitte löschen Sie zuerst einen, den niemand mehr braucht.`,
      )
    const id = await nextId(trx, 'exchange_partner_id')
    const { apiKey, ...plain } = values
    const sealed = apiKey ? sealKey(context, id, apiKey) : null
    const row = { ...plain, municipalityId: town.id, id, createdAt: now, nextReadAt: now }
    await rows.insertPartner(trx, { ...row, apiKey: sealed })
    await noteAct(trx, context, row, 'exchange.partner-created')
    return present(trx, id)
  })
}

/** @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN */
export async function managedTown(context: Context, municipalityId: number) {
  const viewer = requireSignedIn(context.viewer)
  const town = await loadMunicipality(context, municipalityId)
  if (town === null) throw notFound(say`Diese Gemeinde wurde nicht gefunden.`)
  if (!canManage(viewer, town.id)) throw forbidden()
  return town
}

/** @throws BAD_USER_INPUT by field */
async function checkedValues(
  { partners, db }: Context,
  present: Pick<rows.PartnerRow, 'municipalityId' | 'inboundKeyId'>,
  input: PartnerInput,
): Promise<PartnerValues> {
  const values = checked(partnerSchema, input)
  if (!partners.accepts(values.baseUrl))
    throw badInput({
      baseUrl: say`Diese Adresse liegt in einem privaten Netz. Bitte geben Sie eine an, die im Internet zu erreichen ist.`,
    })
  const { inboundKeyId } = values
  // A revoked one stays: by it we still know the reports that the partner filed.
  const isNew = inboundKeyId !== null && inboundKeyId !== present.inboundKeyId
  const keys = isNew ? await keysOf(db, present.municipalityId, 0) : []
  if (isNew && !keys.some(({ id }) => id === inboundKeyId))
    throw badInput({
      inboundKeyId: say`Diesen Schlüssel gibt es nicht (mehr). Bitte wählen Sie einen anderen.`,
    })
  return values
}

/**
 * Changes a partner. `apiKey: null` keeps its key, '' removes it. Another address has to take a key anew,
 * so that nobody sends a key that they cannot read to an address of their own.
 * @throws UNAUTHENTICATED; NOT_FOUND also for administrators of other towns; BAD_USER_INPUT by field
 */
export async function updatePartner(
  context: Context,
  id: number,
  input: PartnerInput,
): Promise<rows.PartnerRow> {
  const seen = await managedPartner(context, id)
  const { apiKey, ...values } = await checkedValues(context, seen, input)
  return change(context, id, async (trx, partner) => {
    const isMoved = new URL(values.baseUrl).origin !== new URL(partner.baseUrl).origin
    if (isMoved && apiKey === null && partner.hasKey)
      throw badInput({
        apiKey: say`Für eine andere Adresse geben Sie den Schlüssel bitte neu ein, oder entfernen Sie ihn.`,
      })
    const key = apiKey === null ? {} : { apiKey: apiKey === '' ? null : sealKey(context, id, apiKey) }
    const isOther = values.baseUrl !== partner.baseUrl || values.jurisdictionId !== partner.jurisdictionId
    // Another system has to say anew whether it takes files.
    const anew = isOther ? { takesFiles: false } : {}
    await rows.setPartner(trx, partner, { ...values, ...key, ...anew, failingSince: null, pausedUntil: null })
    await readSoon(trx, partner, context.clock.now())
    if (isOther) await readAnew(trx, partner)
    await noteAct(trx, context, partner, 'exchange.partner-changed')
    await context.enqueue(trx, deliverDispatchesJob, {})
  })
}

/**
 * Switches a partner off, or on again; what waits for it stays. It is idempotent.
 * @throws UNAUTHENTICATED; NOT_FOUND also for administrators of other towns
 */
export function setPartnerActive(context: Context, id: number, isActive: boolean): Promise<rows.PartnerRow> {
  return change(context, id, async (trx, partner) => {
    if (isActive === (partner.switchedOffAt === null)) return
    const switchedOffAt = isActive ? null : context.clock.now()
    await rows.setPartner(trx, partner, { switchedOffAt, failingSince: null, pausedUntil: null })
    await readSoon(trx, partner, context.clock.now())
    const action = isActive ? 'exchange.partner-switched-on' : 'exchange.partner-switched-off'
    await noteAct(trx, context, partner, action)
    if (isActive) await context.enqueue(trx, deliverDispatchesJob, {})
  })
}

/**
 * Deletes a partner with its mappings, its outbox and what it said.
 * @throws UNAUTHENTICATED; NOT_FOUND also for administrators of other towns
 */
export async function deletePartner(context: Context, id: number): Promise<boolean> {
  const partner = await managedPartner(context, id)
  await context.db.transaction().execute(async (trx) => {
    await requireRolesUnchanged(trx, context)
    await rows.deletePartner(trx, partner)
    await noteAct(trx, context, partner, 'exchange.partner-deleted')
  })
  return true
}

/** One act on a partner that the viewer manages, in a transaction that a revoked role does not survive. */
export async function change(
  context: Context,
  id: number,
  act: (trx: Trx, partner: rows.PartnerRow) => Promise<void>,
): Promise<rows.PartnerRow> {
  const { municipalityId } = await managedPartner(context, id)
  return context.db.transaction().execute(async (trx) => {
    await rows.lockPartners(trx, municipalityId)
    await requireRolesUnchanged(trx, context)
    await act(trx, await present(trx, id))
    return present(trx, id)
  })
}

async function present(db: Db, id: number): Promise<rows.PartnerRow> {
  const partner = await rows.findPartner(db, id)
  if (partner === null) throw partnerNotFound()
  return partner
}

/** @throws UNAUTHENTICATED; NOT_FOUND also for administrators of other towns */
export async function managedPartner(context: Context, id: number): Promise<rows.PartnerRow> {
  const viewer = requireSignedIn(context.viewer)
  const partner = await rows.findPartner(context.db, id)
  if (partner === null || !canManage(viewer, partner.municipalityId)) throw partnerNotFound()
  return partner
}

const partnerNotFound = () => notFound(say`Dieser Partner wurde nicht gefunden.`)

export const noteAct = (
  trx: Trx,
  context: Context,
  { municipalityId, id }: rows.PartnerId,
  action: Act['action'],
): Promise<void> => record(trx, context, { action, municipalityId, objectId: id })
