import { z } from 'zod'
import { defineDomain, job } from '#kit/server/domain.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { deleteOldBounces } from '#kit/server/mail/forget.sql.ts'
import { forgetRecipients } from './outbox-list.sql.ts'

export const forgetRecipientsJob = defineJob('mail.forget-recipients', z.object({}))

export const platform = defineDomain({
  name: 'platform',
  types: [() => import('./outbox.graphql.ts'), () => import('./platform.graphql.ts')],
  jobs: [
    job(
      forgetRecipientsJob,
      async ({ db, clock, log }) => {
        const forgotten = await forgetRecipients(db, clock.now())
        const bounces = await deleteOldBounces(db, clock.now())
        if (forgotten + bounces > 0) log.info({ forgotten, bounces }, 'recipients of old mails were removed')
      },
      { cron: '33 2 * * *' },
    ),
  ],
  allowances: {
    managing: ['cancelMessage', 'deleteMunicipality', 'resendMessage'],
  },
})
