import { newsMail } from '#domains/mail-facts.ts'
import { defineDomain } from '#kit/server/domain.ts'
import { onActivated } from './ask-for-launch.ts'

export const launch = defineDomain({
  name: 'launch',
  types: [() => import('./launch.graphql.ts'), () => import('./launch-request.graphql.ts')],
  subscribers: [onActivated],
  mails: {
    'launch.requested': newsMail(42, 'OPERATOR'),
    'launch.answered': newsMail(42, 'STAFF'),
  },
  allowances: { managing: ['refuseLaunch', 'requestLaunch', 'withdrawLaunchRequest'] },
})
