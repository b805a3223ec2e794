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
    // Runs several times an hour, so that clock skew between this machine and the database does not miss a
    // slot.
    job(sendRemindersJob, sendDueReminders, {
      cron: '*/5 * * * *',
      counts: { rules: 'reminder rules were processed' },
    }),
  ],
  allowances: {
    managing: ['createReminderRule', 'deleteReminderRule', 'updateReminderRule'],
  },
})
