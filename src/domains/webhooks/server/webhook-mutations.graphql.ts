import { builder } from '#kit/server/builder.ts'
import { BOTH_SECRETS_HOURS, MOST_WEBHOOKS, WEBHOOK_NAME_MAX, WEBHOOK_URL_MAX } from '../webhook.rules.ts'
import {
  createWebhook,
  deleteWebhook,
  renewWebhookSecret,
  setWebhookActive,
  updateWebhook,
  type WithSecret,
} from './save-webhook.ts'
import { redeliverWebhookMessage, testWebhook } from './send-again.ts'
import { EventRef, WebhookRef } from './webhook.graphql.ts'

const WithSecretRef = builder.objectRef<WithSecret>('WebhookWithSecret').implement({
  description: 'A webhook with a new secret.',
  fields: (t) => ({
    webhook: t.field({ type: WebhookRef, description: 'The webhook.', resolve: ({ row }) => row }),
    secret: t.exposeString('secret', {
      description:
        'Its secret for checking signatures, as Standard Webhooks writes it ("whsec_…"). Nobody can read it again.',
    }),
  }),
})

const name = `1 to ${WEBHOOK_NAME_MAX} characters.`
const url = `An address with https in the public internet, at most ${WEBHOOK_URL_MAX} characters.`
const events = 'At least one, each once.'

const InputRef = builder.inputType('WebhookInput', {
  description: 'Fields of a new webhook.',
  fields: (t) => ({
    municipalityId: t.int({ description: 'Its municipality.' }),
    name: t.string({ description: name }),
    url: t.string({ description: url }),
    events: t.field({ type: [EventRef], description: events }),
  }),
})

const UpdateRef = builder.inputType('UpdateWebhookInput', {
  description: 'All fields of a webhook, as they are to be.',
  fields: (t) => ({
    name: t.string({ description: name }),
    url: t.string({ description: url }),
    events: t.field({ type: [EventRef], description: events }),
  }),
})

const ofId = 'Id of the webhook.'

builder.mutationFields((t) => ({
  createWebhook: t.field({
    type: WithSecretRef,
    description: `Makes a webhook. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT, CONFLICT above ${MOST_WEBHOOKS} webhooks.`,
    args: { webhook: t.arg({ type: InputRef }) },
    resolve: (_, { webhook: { municipalityId, ...input } }, context) =>
      createWebhook(context, municipalityId, input),
  }),
  updateWebhook: t.field({
    type: WebhookRef,
    description:
      'Changes a webhook. What waits goes to the new address; secret and deliveries stay. Errors: UNAUTHENTICATED, NOT_FOUND, BAD_USER_INPUT.',
    args: { id: t.arg.int({ description: ofId }), webhook: t.arg({ type: UpdateRef }) },
    resolve: (_, { id, webhook }, context) => updateWebhook(context, id, webhook),
  }),
  renewWebhookSecret: t.field({
    type: WithSecretRef,
    description: `Gives a webhook a new secret; for ${BOTH_SECRETS_HOURS} hours messages are signed with both. Errors: UNAUTHENTICATED, NOT_FOUND.`,
    args: { id: t.arg.int({ description: ofId }) },
    resolve: (_, { id }, context) => renewWebhookSecret(context, id),
  }),
  setWebhookActive: t.field({
    type: WebhookRef,
    description:
      'Switches a webhook off, which gives up its waiting messages, or on. Doing it again changes nothing. Errors: UNAUTHENTICATED, NOT_FOUND.',
    args: {
      id: t.arg.int({ description: ofId }),
      isActive: t.arg.boolean({ description: 'Whether it is to be on.' }),
    },
    resolve: (_, { id, isActive }, context) => setWebhookActive(context, id, isActive),
  }),
  testWebhook: t.field({
    type: WebhookRef,
    description:
      'Sends a test message; the deliveries show what came of it. Errors: UNAUTHENTICATED, NOT_FOUND, CONFLICT while the webhook is off.',
    args: { id: t.arg.int({ description: ofId }) },
    resolve: (_, { id }, context) => testWebhook(context, id),
  }),
  redeliverWebhookMessage: t.field({
    type: WebhookRef,
    description:
      'Sends a message again under its former id. One about a report that is not public any more is dropped. Errors: UNAUTHENTICATED, NOT_FOUND, CONFLICT while the webhook is off.',
    args: { messageId: t.arg.int({ description: 'Id of the message.' }) },
    resolve: (_, { messageId }, context) => redeliverWebhookMessage(context, messageId),
  }),
  deleteWebhook: t.boolean({
    description: 'Deletes a webhook with its deliveries. Errors: UNAUTHENTICATED, NOT_FOUND.',
    args: { id: t.arg.int({ description: ofId }) },
    resolve: (_, { id }, context) => deleteWebhook(context, id),
  }),
}))
