import { readGrid } from '../grid.ts'
import type { Calls, Role, Table } from './matrix.ts'
import { hookOf, theWebhook, theWebhookMessage, withoutWebhooks } from './staff-objects.ts'

/** The permission matrix of webhooks, typed by hand. */
const grid = readGrid<Role>(`
                        | anonymous | citizen | editor | colleague | admin | foreign editor | foreign admin | super
webhooks                | UNA       | FOR     | FOR    | FOR       | yes   | FOR            | FOR           | yes
webhookDeliveries       | UNA       | NOT     | NOT    | NOT       | yes   | NOT            | NOT           | yes
createWebhook           | UNA       | FOR     | FOR    | FOR       | yes   | FOR            | FOR           | yes
updateWebhook           | UNA       | NOT     | NOT    | NOT       | yes   | NOT            | NOT           | yes
renewWebhookSecret      | UNA       | NOT     | NOT    | NOT       | yes   | NOT            | NOT           | yes
setWebhookActive        | UNA       | NOT     | NOT    | NOT       | yes   | NOT            | NOT           | yes
testWebhook             | UNA       | NOT     | NOT    | NOT       | yes   | NOT            | NOT           | yes
redeliverWebhookMessage | UNA       | NOT     | NOT    | NOT       | yes   | NOT            | NOT           | yes
deleteWebhook           | UNA       | NOT     | NOT    | NOT       | yes   | NOT            | NOT           | yes
`)

const VALUES = '{ name: "Bauhof", url: "https://neu.example/", events: [REPORT_DELETED] }'

const calls: Calls = {
  webhooks: ({ town }) => ({ args: `(municipalityId: ${town.id})` }),
  webhookDeliveries: async (cell) => ({ args: `(webhookId: ${await theWebhook(cell)})` }),
  createWebhook: async (cell) => {
    await withoutWebhooks(cell)
    return { args: hookOf(cell), select: '{ webhook { id } }' }
  },
  updateWebhook: async (cell) => ({ args: `(id: ${await theWebhook(cell)}, webhook: ${VALUES})` }),
  renewWebhookSecret: async (cell) => ({
    args: `(id: ${await theWebhook(cell)})`,
    select: '{ webhook { id } }',
  }),
  setWebhookActive: async (cell) => ({ args: `(id: ${await theWebhook(cell)}, isActive: false)` }),
  testWebhook: async (cell) => ({ args: `(id: ${await theWebhook(cell)})` }),
  redeliverWebhookMessage: async (cell) => ({ args: `(messageId: ${await theWebhookMessage(cell)})` }),
  deleteWebhook: async (cell) => ({ args: `(id: ${await theWebhook(cell)})` }),
}

export const WEBHOOKS: Table = { grid, calls }
