import { requireRolesUnchanged } from '#domains/access/server/still-signed-in.ts'
import { requireSignedIn } from '#domains/access/server/viewer.ts'
import { record } from '#domains/audit/server/record.ts'
import { lockMunicipality } from '#domains/municipalities/server/lock-municipality.ts'
import type { MunicipalityRow } from '#domains/municipalities/server/municipalities.sql.ts'
import { municipalityActivated } from '#domains/municipalities/server/municipality.events.ts'
import { canKnow } from '#domains/municipalities/server/municipality.policy.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { DomainError, forbidden, notFound } from '#kit/server/errors.ts'
import { subscribe } from '#kit/server/events.ts'
import { checked } from '#kit/server/validation.ts'
import { launchAnswerSchema, launchRequestSchema } from '../launch-request.rules.ts'
import * as policy from './launch.policy.ts'
import { tellPlatform, tellTown } from './launch-request.mails.ts'
import {
  answerLaunchRequest,
  deleteLaunchRequest,
  findLaunchRequest,
  type LaunchRequestRow,
  platformAdministrators,
  saveLaunchRequest,
} from './launch-requests.sql.ts'

type Work = (trx: Trx, town: MunicipalityRow, request: LaunchRequestRow | null) => Promise<void>

/** Runs the change on the locked town and its request. */
async function onRequest(context: Context, municipalityId: number, work: Work): Promise<MunicipalityRow> {
  const viewer = requireSignedIn(context.viewer)
  return context.db.transaction().execute(async (trx) => {
    const town = await lockMunicipality(trx, municipalityId)
    if (town === null || !canKnow(viewer, town)) throw notFound(say`Diese Gemeinde wurde nicht gefunden.`)
    await requireRolesUnchanged(trx, context)
    await work(trx, town, await findLaunchRequest(trx, municipalityId))
    return town
  })
}

/**
 * Asks the platform to switch on a municipality in preparation, in the name of its administrators.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT; CONFLICT where a request waits
 */
export const requestLaunch = (
  context: Context,
  municipalityId: number,
  input: string | null | undefined,
): Promise<MunicipalityRow> =>
  onRequest(context, municipalityId, async (trx, town, request) => {
    if (!policy.canRequestLaunch(context.viewer, town, null)) throw forbidden()
    if (policy.isWaiting(request))
      throw new DomainError('CONFLICT', say`Jemand hat die Freischaltung schon angefragt.`)
    const values = checked(launchRequestSchema, { message: input ?? '' })
    const message = values.message === '' ? null : values.message
    const asked = { askedById: context.viewer.id, askedAt: context.clock.now(), message }
    await saveLaunchRequest(trx, { municipalityId, ...asked })
    await record(trx, context, { ...about(town), action: 'municipality.launch-requested' })
    await tellPlatform(trx, context, town, asked, await platformAdministrators(trx))
  })

/**
 * Takes a waiting request back. The platform is not told: its list shows the town as before.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN
 */
export const withdrawLaunchRequest = (context: Context, municipalityId: number): Promise<MunicipalityRow> =>
  onRequest(context, municipalityId, async (trx, town, request) => {
    if (!policy.canWithdrawLaunchRequest(context.viewer, town, request)) throw forbidden()
    await deleteLaunchRequest(trx, municipalityId)
    await record(trx, context, { ...about(town), action: 'municipality.launch-withdrawn' })
  })

/**
 * Refuses a waiting request with a reason, which the town's administrators read.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT
 */
export const refuseLaunch = (
  context: Context,
  municipalityId: number,
  reason: string,
): Promise<MunicipalityRow> =>
  onRequest(context, municipalityId, async (trx, town, request) => {
    if (request === null || !policy.canRefuseLaunch(context.viewer, town, request)) throw forbidden()
    const { reason: answer } = checked(launchAnswerSchema, { reason })
    const answered = { answer, answeredById: context.viewer.id, answeredAt: context.clock.now() }
    await answerLaunchRequest(trx, municipalityId, answered)
    await record(trx, context, { ...about(town), action: 'municipality.launch-refused' })
    await tellTown(trx, context, town, { ...request, answer })
  })

const about = ({ id }: MunicipalityRow) => ({ municipalityId: id, objectId: id })

/** Switching a town on answers its request, also one that was refused before. */
export const onActivated = subscribe(municipalityActivated, async (trx, context, { municipality }) => {
  const request = await findLaunchRequest(trx, municipality.id)
  if (request === null) return
  await deleteLaunchRequest(trx, municipality.id)
  await tellTown(trx, context, municipality, { ...request, answer: null })
})
