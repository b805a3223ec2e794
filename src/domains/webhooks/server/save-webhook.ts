import { requireRolesUnchanged } from '#domains/access/server/still-signed-in.ts'
import { requireSignedIn } from '#domains/access/server/viewer.ts'
import { type Act, record } from '#domains/audit/server/record.ts'
import { loadMunicipality } from '#domains/municipalities/server/municipality.graphql.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { HOUR } from '#kit/server/clock.ts'
import { nextId, type Trx } from '#kit/server/database/db.ts'
import { badInput, DomainError, forbidden, notFound } from '#kit/server/errors.ts'
import { checked } from '#kit/server/validation.ts'
import { BOTH_SECRETS_HOURS, MOST_WEBHOOKS, type WebhookValues, webhookSchema } from '../webhook.rules.ts'
import { canManage } from './webhook.policy.ts'
import { giveUpAll } from './webhook-messages.sql.ts'
import { makeSecret } from './webhook-secret.ts'
import * as rows from './webhooks.sql.ts'

type Input = { [Field in keyof WebhookValues]?: unknown }

/** A webhook with a new secret. Only this answer holds its text. */
export type WithSecret = { row: rows.WebhookRow; secret: string }

/**
 * Makes a webhook for a town.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT by field; CONFLICT where there are ten
 * already
 */
export async function createWebhook(
  context: Context,
  municipalityId: number,
  input: Input,
): Promise<WithSecret> {
  const viewer = requireSignedIn(context.viewer)
  const town = await loadMunicipality(context, municipalityId)
  if (town === null) throw notFound(say`Diese Gemeinde wurde nicht gefunden.`)
  if (!canManage(viewer, town.id)) throw forbidden()
  const values = checkedValues(context, input)
  const now = context.clock.now()
  return context.db.transaction().execute(async (trx) => {
    await rows.lockWebhooks(trx, town.id)
    await requireRolesUnchanged(trx, context)
    const standing = await rows.webhooksOf(trx, town.id)
    if (standing.length >= MOST_WEBHOOKS)
      throw new DomainError(
        'CONFLICT',
        say`Mehr als ${MOST_WEBHOOKS} Webhooks sind nicht möglich. Bitte löschen Sie zuerst einen, den niemand mehr braucht.`,
      )
    const id = await nextId(trx, 'webhook_id')
    const { text, sealed } = makeSecret(context, id)
    const row = { ...values, municipalityId: town.id, id, createdAt: now }
    await rows.insertWebhook(trx, { ...row, secret: sealed })
    await noteAct(trx, context, row, 'webhook.created')
    const untouched = {
      switchedOffAt: null,
      offReason: null,
      lastSuccessAt: null,
      failingSince: null,
      formerUntil: null,
    }
    return { row: { ...row, ...untouched }, secret: text }
  })
}

/** @throws BAD_USER_INPUT by field */
function checkedValues({ webhooks }: Context, input: Input): WebhookValues {
  const values = checked(webhookSchema, input)
  if (!webhooks.accepts(values.url))
    throw badInput({
      url: say`Diese Adresse liegt in einem privaten Netz. Bitte geben Sie eine an, die im Internet zu erreichen ist.`,
    })
  return values
}

/**
 * Gives a webhook another name, address or events. What waits goes to the new address, with the secret that
 * it has; failures of the former one are forgotten.
 * @throws UNAUTHENTICATED; NOT_FOUND also for administrators of other towns; BAD_USER_INPUT by field
 */
export async function updateWebhook(context: Context, id: number, input: Input): Promise<rows.WebhookRow> {
  await managedWebhook(context, id)
  const values = checkedValues(context, input)
  return change(context, id, async (trx, webhook) => {
    await rows.setValues(trx, webhook, values)
    await noteAct(trx, context, webhook, 'webhook.changed')
    const present = await rows.findWebhook(trx, id)
    if (present === null) throw webhookNotFound()
    return present
  })
}

/**
 * Gives a webhook a new secret. For a day messages carry a signature with each of the two.
 * @throws UNAUTHENTICATED; NOT_FOUND also for administrators of other towns
 */
export function renewWebhookSecret(context: Context, id: number): Promise<WithSecret> {
  return change(context, id, async (trx, webhook) => {
    const { text, sealed } = makeSecret(context, id)
    const until = new Date(context.clock.now().getTime() + BOTH_SECRETS_HOURS * HOUR)
    await rows.renewSecret(trx, webhook, sealed, until)
    await noteAct(trx, context, webhook, 'webhook.secret-renewed')
    return { row: { ...webhook, formerUntil: until }, secret: text }
  })
}

/**
 * Switches a webhook off, and gives up what waits, or on again. It is idempotent.
 * @throws UNAUTHENTICATED; NOT_FOUND also for administrators of other towns
 */
export function setWebhookActive(context: Context, id: number, isActive: boolean): Promise<rows.WebhookRow> {
  return change(context, id, async (trx, webhook) => {
    const now = context.clock.now()
    if (isActive ? await rows.switchOn(trx, webhook) : await rows.switchOff(trx, webhook, 'BY_STAFF', now)) {
      if (!isActive) await giveUpAll(trx, webhook, now)
      await noteAct(trx, context, webhook, isActive ? 'webhook.switched-on' : 'webhook.switched-off')
    }
    return (await rows.findWebhook(trx, id)) ?? webhook
  })
}

/**
 * Deletes a webhook with its messages and its log.
 * @throws UNAUTHENTICATED; NOT_FOUND also for administrators of other towns
 */
export function deleteWebhook(context: Context, id: number): Promise<boolean> {
  return change(context, id, async (trx, webhook) => {
    await rows.deleteWebhook(trx, webhook)
    await noteAct(trx, context, webhook, 'webhook.deleted')
    return true
  })
}

/** One act on a webhook that the viewer manages, in a transaction that a revoked role does not survive. */
export async function change<Result>(
  context: Context,
  id: number,
  act: (trx: Trx, webhook: rows.WebhookRow) => Promise<Result>,
): Promise<Result> {
  const webhook = await managedWebhook(context, id)
  return context.db.transaction().execute(async (trx) => {
    await requireRolesUnchanged(trx, context)
    return act(trx, webhook)
  })
}

/** @throws UNAUTHENTICATED; NOT_FOUND also for administrators of other towns */
export async function managedWebhook(context: Context, id: number): Promise<rows.WebhookRow> {
  const viewer = requireSignedIn(context.viewer)
  const webhook = await rows.findWebhook(context.db, id)
  if (webhook === null || !canManage(viewer, webhook.municipalityId)) throw webhookNotFound()
  return webhook
}

const webhookNotFound = () => notFound(say`Dieser Webhook wurde nicht gefunden.`)

const noteAct = (
  trx: Trx,
  context: Context,
  { municipalityId, id }: rows.WebhookId,
  action: Act['action'],
): Promise<void> => record(trx, context, { action, municipalityId, objectId: id })
