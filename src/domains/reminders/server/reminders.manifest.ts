import { newsMail } from '#domains/mail-facts.ts'
import { defineDomain, job } from '#kit/server/domain.ts'
import { sendDueReminders, sendRemindersJob } from './send-due.ts'

export const reminders = defineDomain({
  name: 'reminders',
  mails: {
    'reminder.digest': newsMail(14, 'STAFF'),
  },
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
