import { mandatoryMail } from '#domains/mail-facts.ts'
import { defineDomain, job } from '#kit/server/domain.ts'
import { sendInvitationJob } from './invitations/invitation.jobs.ts'
import { sendInvitation } from './invitations/send-invitation.ts'

export const management = defineDomain({
  name: 'management',
  mails: {
    'auth.invitation': mandatoryMail(7, 'ACCOUNT'),
    'user.invited': mandatoryMail(7, 'ACCOUNT'),
    'user.role-gained': mandatoryMail(7, 'ACCOUNT'),
    'user.role-lost': mandatoryMail(7, 'ACCOUNT'),
    'user.staff-left': mandatoryMail(7, 'STAFF'),
    'user.locked': mandatoryMail(19, 'ACCOUNT'),
    'user.unlocked': mandatoryMail(19, 'ACCOUNT'),
    'user.cared-for': mandatoryMail(19, 'ACCOUNT'),
  },
  types: [
    () => import('./membership.graphql.ts'),
    () => import('./invitations/invitation.graphql.ts'),
    () => import('./invitations/own-invitation.graphql.ts'),
    () => import('./users.graphql.ts'),
    () => import('./account-care.graphql.ts'),
    () => import('./management.graphql.ts'),
  ],
  jobs: [job(sendInvitationJob, sendInvitation)],
  allowances: {
    'signing-in': ['acceptInvitation', 'acceptOwnInvitation'],
    'reading-people': ['readUserEmail'],
    'managing-people': [
      'addAdminToMunicipality',
      'addEditorToMunicipality',
      'changeUserEmail',
      'createUser',
      'endUserSessions',
      'lockUserAccount',
      'removeAdminFromMunicipality',
      'removeEditorFromMunicipality',
      'removeUserSecondFactor',
      'resendInvitation',
      'sendPasswordReset',
      'unlockUserAccount',
      'updateUser',
      'withdrawInvitation',
    ],
  },
})
