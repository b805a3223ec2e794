import { defineDomain, job } from '#kit/server/domain.ts'
import { deliverDispatches } from './deliver-dispatches.ts'
import { deliverDispatchesJob, readUpdatesJob } from './exchange.jobs.ts'
import { automaticDispatches } from './queue-dispatches.ts'
import { readUpdates } from './reading/read-updates.ts'

export const exchange = defineDomain({
  name: 'exchange',
  types: [
    () => import('./partner.graphql.ts'),
    () => import('./dispatch.graphql.ts'),
    () => import('./photo-partners.graphql.ts'),
  ],
  subscribers: automaticDispatches,
  jobs: [
    // Each dispatch and each retry starts its own sending; the timer is for those whose job was lost.
    job(deliverDispatchesJob, deliverDispatches, { cron: '* * * * *' }),
    job(readUpdatesJob, readUpdates, { cron: '*/5 * * * *' }),
  ],
  allowances: {
    managing: [
      'checkExchangePartner',
      'createExchangePartner',
      'deleteExchangePartner',
      'setExchangeMappings',
      'setExchangePartnerActive',
      'updateExchangePartner',
    ],
    processing: ['dispatchReport', 'retryDispatch', 'withdrawDispatch'],
  },
})
