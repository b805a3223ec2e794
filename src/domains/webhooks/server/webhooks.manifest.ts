import { deleteAndCount } from '#domains/audit/server/recorded-deletion.ts'
import { mandatoryMail } from '#domains/mail-facts.ts'
import { defineDomain, job } from '#kit/server/domain.ts'
import { deliverMessages } from './deliver-messages.ts'
import { webhookMessages } from './queue-messages.ts'
import { deliverMessagesJob } from './webhook.jobs.ts'
import { deleteOldMessages } from './webhook-messages.sql.ts'

export const webhooks = defineDomain({
  name: 'webhooks',
  types: [() => import('./webhook.graphql.ts'), () => import('./webhook-mutations.graphql.ts')],
  subscribers: webhookMessages,
  mails: { 'webhook.switched-off': mandatoryMail(30, 'STAFF') },
  // Each message and each retry starts its own sending; the timer is for those whose job was lost.
  jobs: [job(deliverMessagesJob, deliverMessages, { cron: '* * * * *' })],
  retention: [
    deleteAndCount(
      { name: 'webhook-log', what: 'Zustellungen an Webhooks', type: 'webhook-message' },
      deleteOldMessages,
    ),
  ],
  allowances: {
    managing: [
      'createWebhook',
      'deleteWebhook',
      'redeliverWebhookMessage',
      'renewWebhookSecret',
      'setWebhookActive',
      'testWebhook',
      'updateWebhook',
    ],
  },
})
