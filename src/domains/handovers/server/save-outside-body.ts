import { requireRolesUnchanged } from '#domains/access/server/still-signed-in.ts'
import { requireSignedIn } from '#domains/access/server/viewer.ts'
import { record } from '#domains/audit/server/record.ts'
import { loadMunicipality } from '#domains/municipalities/server/municipality.graphql.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { nextId } from '#kit/server/database/db.ts'
import { DomainError, forbidden, notFound } from '#kit/server/errors.ts'
import { checked } from '#kit/server/validation.ts'
import { MOST_BODIES } from '../handover.rules.ts'
import { type OutsideBodyValues, outsideBodySchema } from '../handover-input.rules.ts'
import { endHandoversOf } from './end-handover.ts'
import { canManageBodies } from './handover.policy.ts'
import {
  type BodyRow,
  bodiesOf,
  findBodies,
  insertBody,
  lockBodies,
  lockBody,
  updateBody,
} from './outside-bodies.sql.ts'

type Input = { [Field in keyof OutsideBodyValues]?: unknown }

/** An empty greeting is none. */
const columns = ({ greeting, ...values }: OutsideBodyValues) => ({ ...values, greeting: greeting || null })

/**
 * Adds an outside body to a town's list.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT by field; CONFLICT where the list is full
 */
export async function createOutsideBody(
  context: Context,
  municipalityId: number,
  input: Input,
): Promise<BodyRow> {
  const viewer = requireSignedIn(context.viewer)
  const town = await loadMunicipality(context, municipalityId)
  if (town === null) throw notFound(say`Diese Gemeinde wurde nicht gefunden.`)
  if (!canManageBodies(viewer, town.id)) throw forbidden()
  const values = checked(outsideBodySchema, input)
  return context.db.transaction().execute(async (trx) => {
    await lockBodies(trx, town.id)
    await requireRolesUnchanged(trx, context)
    if ((await bodiesOf(trx, town.id)).length >= MOST_BODIES)
      throw new DomainError(
        'CONFLICT',
        say`Mehr als ${MOST_BODIES} externe Stellen sind nicht möglich. Ändern Sie bitte eine, die niemand mehr braucht.`,
      )
    const row: BodyRow = {
      ...{ municipalityId: town.id, id: await nextId(trx, 'outside_body_id') },
      ...columns(values),
    }
    await insertBody(trx, row)
    await record(trx, context, { action: 'body.created', municipalityId: town.id, objectId: row.id })
    return row
  })
}

/**
 * Changes an outside body. One that is not in use gets no more reports; links that it has stay valid until
 * they end or are revoked. Another address ends them: they were mailed to the former one.
 * @throws UNAUTHENTICATED; NOT_FOUND also for administrators of other towns; BAD_USER_INPUT by field
 */
export async function updateOutsideBody(context: Context, id: number, input: Input): Promise<BodyRow> {
  const viewer = requireSignedIn(context.viewer)
  const [body] = await findBodies(context.db, [id])
  if (body === undefined || !canManageBodies(viewer, body.municipalityId))
    throw notFound(say`Diese externe Stelle wurde nicht gefunden.`)
  const values = checked(outsideBodySchema, input)
  return context.db.transaction().execute(async (trx) => {
    await requireRolesUnchanged(trx, context)
    const { email } = await lockBody(trx, body)
    await updateBody(trx, body, columns(values))
    if (email?.toLowerCase() !== values.email.toLowerCase()) await endHandoversOf(trx, context, [id])
    const { municipalityId } = body
    await record(trx, context, { action: 'body.changed', municipalityId, objectId: id })
    return { ...body, ...columns(values) }
  })
}
