import { z } from 'zod'
import type { Context } from '#kit/server/builder.ts'
import { defineDomain, job } from '#kit/server/domain.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { ownSignIns } from './own-sign-ins.ts'
import { refreshMetadata } from './saml/refresh-metadata.ts'
import { removeOldSignIns } from './sign-ins.sql.ts'
import { forgetOverSessions } from './sign-out/provider-sessions.sql.ts'
import { removeSpentTokens } from './sign-out/spent-tokens.sql.ts'

const refreshMetadataJob = defineJob('town-sign-in.refresh-metadata', z.object({}))
const forgetSignInsJob = defineJob('town-sign-in.forget', z.object({}))

async function forgetOld({ db, clock }: Context): Promise<void> {
  await removeOldSignIns(db, clock.now())
  await removeSpentTokens(db, clock.now())
  await forgetOverSessions(db, clock.now())
}

export const townSignIn = defineDomain({
  name: 'town-sign-in',
  types: [
    () => import('./settings/provider.graphql.ts'),
    () => import('./directory/directory.graphql.ts'),
    () => import('./sign-out/sign-out.graphql.ts'),
    () => import('./town-sign-in.graphql.ts'),
  ],
  subscribers: ownSignIns,
  jobs: [
    // Responses of people are in it, of which nobody has fetched some.
    job(forgetSignInsJob, forgetOld, { cron: '*/5 * * * *' }),
    job(refreshMetadataJob, refreshMetadata, { cron: '11 3 * * *' }),
  ],
  allowances: {
    'signing-in': [
      'completeTownSignIn',
      'finishTownSignIn',
      'removeTownSignInLink',
      'startTownSignIn',
      'townSignOut',
    ],
    managing: ['checkSignInProvider', 'removeSignInProvider', 'saveSignInProvider', 'setOwnSignIns'],
  },
})
