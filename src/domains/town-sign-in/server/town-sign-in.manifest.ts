import { z } from 'zod'
import { defineDomain, job } from '#kit/server/domain.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { ownSignIns } from './own-sign-ins.ts'
import { removeOldSignIns } from './sign-ins.sql.ts'

const forgetSignInsJob = defineJob('town-sign-in.forget', z.object({}))

export const townSignIn = defineDomain({
  name: 'town-sign-in',
  types: [() => import('./provider.graphql.ts'), () => import('./town-sign-in.graphql.ts')],
  subscribers: ownSignIns,
  jobs: [job(forgetSignInsJob, ({ db, clock }) => removeOldSignIns(db, clock.now()), { cron: '41 * * * *' })],
  allowances: {
    'signing-in': ['completeTownSignIn', 'finishTownSignIn', 'removeTownSignInLink', 'startTownSignIn'],
    managing: ['checkSignInProvider', 'removeSignInProvider', 'saveSignInProvider', 'setOwnSignIns'],
  },
})
