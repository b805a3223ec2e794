import { requireSignedIn } from '#domains/access/server/viewer.ts'
import { loadMunicipality } from '#domains/municipalities/server/municipality.graphql.ts'
import { say } from '#kit/common/say.ts'
import { builder } from '#kit/server/builder.ts'
import { forbidden, notFound } from '#kit/server/errors.ts'
import { loadOne } from '#kit/server/loader.ts'
import {
  BOTH_SECRETS_HOURS,
  FAULTS,
  LOG_DAYS,
  MESSAGE_TYPES,
  MOST_LOGGED,
  OFF_REASONS,
  WEBHOOK_EVENTS,
  WEBHOOK_NAME_MAX,
  WEBHOOK_URL_MAX,
} from '../webhook.rules.ts'
import { managedWebhook } from './save-webhook.ts'
import { canManage } from './webhook.policy.ts'
import { type DeliveryRow, deliveriesOf } from './webhook-attempts.sql.ts'
import { countWaiting } from './webhook-messages.sql.ts'
import { type WebhookRow, webhooksOf } from './webhooks.sql.ts'

export const EventRef = builder.enumType('WebhookEvent', {
  description: 'An event of public reports that a webhook is told of.',
  values: WEBHOOK_EVENTS,
})

const MessageTypeRef = builder.enumType('WebhookMessageType', {
  description: 'The content of a message to a webhook: an event, or a test.',
  values: MESSAGE_TYPES,
})

const OffReasonRef = builder.enumType('WebhookOffReason', {
  description:
    'Why a webhook is off: by staff, because its address answered 410, or because it failed too long.',
  values: OFF_REASONS,
})

const FaultRef = builder.enumType('WebhookFault', {
  description:
    'Why no answer came: no connection, too late, an address in a private network, an unreadable answer, or a secret that the server cannot read any more.',
  values: FAULTS,
})

const loadWaiting = loadOne(
  ({ db }, ids: readonly number[]) => countWaiting(db, ids),
  ({ webhookId }) => webhookId,
)

const PermissionsRef = builder.objectRef<WebhookRow>('WebhookPermissions').implement({
  description: 'The viewer’s permissions for a webhook; computed by the function that guards the mutations.',
  fields: (t) => ({
    canManage: t.boolean({
      description: 'Whether the viewer may test it, switch it, renew its secret and delete it.',
      resolve: ({ municipalityId }, _, { viewer }) => canManage(viewer, municipalityId),
    }),
  }),
})

export const WebhookRef = builder.objectRef<WebhookRow>('Webhook').implement({
  description: 'An address that is called when public reports of a municipality change.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'Unique across all municipalities.' }),
    name: t.exposeString('name', { description: `1 to ${WEBHOOK_NAME_MAX} characters.` }),
    url: t.exposeString('url', {
      description: `Its address, with https; at most ${WEBHOOK_URL_MAX} characters.`,
    }),
    events: t.expose('events', { type: [EventRef], description: 'The events that it is told of.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Time at which it was made.' }),
    switchedOffAt: t.expose('switchedOffAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time at which it was switched off; null: it is on.',
    }),
    offReason: t.expose('offReason', {
      type: OffReasonRef,
      nullable: true,
      description: 'Why it is off; null: it is on.',
    }),
    lastSuccessAt: t.expose('lastSuccessAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time at which it last took a message; null: never.',
    }),
    failingSince: t.expose('failingSince', {
      type: 'DateTime',
      nullable: true,
      description: 'Time of the first failure since the last success; null: it works.',
    }),
    formerSecretUntil: t.expose('formerUntil', {
      type: 'DateTime',
      nullable: true,
      description: `Time until which the secret before the last renewal counts, too, ${BOTH_SECRETS_HOURS} hours after it; null: it was not renewed.`,
    }),
    waiting: t.int({
      description: 'Number of its messages that wait for an attempt.',
      resolve: async (row, _, context) => (await loadWaiting(context, row.id))?.count ?? 0,
    }),
    permissions: t.field({
      type: PermissionsRef,
      description: 'The viewer’s permissions for it.',
      resolve: (row) => row,
    }),
  }),
})

const DeliveryRef = builder.objectRef<DeliveryRow>('WebhookDelivery').implement({
  description:
    'One attempt to deliver a message to a webhook. Nothing of the answer is stored but its status.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'Unique across all municipalities.' }),
    messageId: t.exposeInt('messageId', { description: 'Id of the message, for sending it again.' }),
    event: t.expose('event', { type: MessageTypeRef, description: 'Its content.' }),
    reportNumber: t.exposeString('reportNumber', {
      nullable: true,
      description: 'Number of the report; null for a test.',
    }),
    attempt: t.exposeInt('attempt', { description: 'Which attempt of this message it was, from 1.' }),
    attemptedAt: t.expose('attemptedAt', { type: 'DateTime', description: 'Time of the attempt.' }),
    durationMs: t.exposeInt('durationMs', { description: 'Milliseconds until the answer or the fault.' }),
    status: t.exposeInt('status', {
      nullable: true,
      description: 'HTTP status of the answer; null where none came.',
    }),
    fault: t.expose('fault', {
      type: FaultRef,
      nullable: true,
      description: 'Why none came; null where one came.',
    }),
    isWaiting: t.exposeBoolean('isWaiting', {
      description: 'Whether its message waits for another attempt.',
    }),
  }),
})

builder.queryFields((t) => ({
  webhooks: t.field({
    type: [WebhookRef],
    description:
      'A municipality’s webhooks, the newest first; for its administrators. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN.',
    args: { municipalityId: t.arg.int({ description: 'The municipality.' }) },
    resolve: async (_, { municipalityId }, context) => {
      const viewer = requireSignedIn(context.viewer)
      const town = await loadMunicipality(context, municipalityId)
      if (town === null) throw notFound(say`Diese Gemeinde wurde nicht gefunden.`)
      if (!canManage(viewer, town.id)) throw forbidden()
      return webhooksOf(context.db, town.id)
    },
  }),
  webhookDeliveries: t.field({
    type: [DeliveryRef],
    description: `The newest deliveries of a webhook, at most ${MOST_LOGGED} of the last ${LOG_DAYS} days; for administrators. Errors: UNAUTHENTICATED, NOT_FOUND.`,
    args: { webhookId: t.arg.int({ description: 'Id of the webhook.' }) },
    resolve: async (_, { webhookId }, context) =>
      deliveriesOf(context.db, await managedWebhook(context, webhookId), context.clock.now()),
  }),
}))
