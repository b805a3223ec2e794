import { z } from 'zod'
import { deleteAndCount } from '#domains/audit/server/recorded-deletion.ts'
import { mandatoryMail } from '#domains/mail-facts.ts'
import { defineDomain, job } from '#kit/server/domain.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { sendAccountMail, sendAccountMailJob } from './auth.jobs.ts'
import { removeOldEmailChanges } from './email-change/email-changes.sql.ts'
import { removeOldMailCodes } from './mail-codes/mail-codes.sql.ts'
import { removeOldChallenges } from './passkeys/challenges.sql.ts'
import { deleteOldSessions, deleteOldTokens } from './retention/old-sign-ins.sql.ts'
import { forgetUnfinished } from './second-factor/change-second-factor.ts'
import { forgetOldTries } from './throttle.ts'

const forgetTriesJob = defineJob('auth.forget-tries', z.object({}))

export const auth = defineDomain({
  name: 'auth',
  mails: {
    'auth.confirm-email': mandatoryMail(1, 'ACCOUNT'),
    'auth.confirm-reminder': mandatoryMail(1, 'ACCOUNT'),
    'auth.account-exists': mandatoryMail(2, 'ACCOUNT'),
    'auth.choose-password': mandatoryMail(2, 'ACCOUNT'),
    'auth.claim-account': mandatoryMail(2, 'ACCOUNT'),
    'auth.reset-password': mandatoryMail(3, 'ACCOUNT'),
    'auth.delete-account': mandatoryMail(3, 'ACCOUNT'),
    'auth.password-changed': mandatoryMail(4, 'ACCOUNT'),
    'auth.second-factor': mandatoryMail(4, 'ACCOUNT'),
    'auth.confirm-new-email': mandatoryMail(5, 'ACCOUNT'),
    'auth.email-taken': mandatoryMail(5, 'ACCOUNT'),
    'auth.email-change-notice': mandatoryMail(5, 'ACCOUNT'),
    'auth.email-changed': mandatoryMail(5, 'ACCOUNT'),
    'auth.new-device': mandatoryMail(6, 'ACCOUNT'),
    'auth.passkey': mandatoryMail(46, 'ACCOUNT'),
  },
  types: [
    () => import('./auth.graphql.ts'),
    () => import('./account.graphql.ts'),
    () => import('./session-end.graphql.ts'),
    () => import('./second-factor/second-factor.graphql.ts'),
    () => import('./mail-codes/mail-codes.graphql.ts'),
    () => import('./passkeys/passkeys.graphql.ts'),
  ],
  jobs: [
    job(sendAccountMailJob, sendAccountMail),
    job(
      forgetTriesJob,
      async (context) => {
        await forgetOldTries(context)
        await removeOldEmailChanges(context.db, context.clock.now())
        await removeOldMailCodes(context.db, context.clock.now())
        await removeOldChallenges(context.db, context.clock.now())
        await forgetUnfinished(context)
      },
      { cron: '37 * * * *' },
    ),
  ],
  retention: [
    deleteAndCount({ name: 'link', what: 'Abgelaufene Links aus Mails', type: 'token' }, deleteOldTokens),
    deleteAndCount({ name: 'session', what: 'Beendete Anmeldungen', type: 'session' }, deleteOldSessions),
  ],
  allowances: {
    'own-settings': ['renamePasskey'],
    'signing-in': [
      'addPasskey',
      'changeEmail',
      'changePassword',
      'confirmEmailAddress',
      'confirmEmailAddressByCode',
      'confirmEmailChange',
      'confirmEmailChangeByCode',
      'confirmPasswordReset',
      'confirmSecondFactor',
      'endAllSessions',
      'endSecondFactor',
      'endSession',
      'initiatePasswordReset',
      'login',
      'register',
      'removePasskey',
      'renewRecoveryCodes',
      'requestConfirmationCode',
      'resendConfirmation',
      'secondStepByPasskey',
      'sendNewCode',
      'signInByPasskey',
      'startPasskey',
      'startPasskeyCheck',
      'startSecondFactor',
      'stopEmailChange',
    ],
    steady: ['extendSession', 'refreshToken'],
  },
})
