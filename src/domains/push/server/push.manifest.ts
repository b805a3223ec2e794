import { defineDomain, job } from '#kit/server/domain.ts'
import { forgetPushesJob } from './push.jobs.ts'
import { forgetOldPushes } from './send-pushes.ts'

export const push = defineDomain({
  name: 'push',
  types: [() => import('./push.graphql.ts')],
  jobs: [
    job(forgetPushesJob, forgetOldPushes, {
      cron: '3 3 * * *',
      counts: { devices: 'devices that were not seen for long were removed' },
    }),
  ],
  allowances: {
    'own-settings': ['removePushSubscription', 'replacePushSubscription', 'savePushSubscription'],
  },
})
