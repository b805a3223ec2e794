import { defineDomain, job } from '#kit/server/domain.ts'
import { sendDueReminders, sendRemindersJob } from './send-due.ts'

export const reminders = defineDomain({
  name: 'reminders',
  types: [() => import('./reminder.graphql.ts'), () => import('./reminder-preview.graphql.ts')],
  jobs: [
    // Each hour of a rule, with room for a difference between this machine's clock and the database's.
    job(sendRemindersJob, sendDueReminders, {
      cron: '*/5 * * * *',
      counts: { rules: 'reminder rules were worked off' },
    }),
  ],
  allowances: {
    managing: ['createReminderRule', 'deleteReminderRule', 'updateReminderRule'],
  },
})
