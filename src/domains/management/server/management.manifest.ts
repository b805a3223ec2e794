import { securityMail } from '#domains/mail-facts.ts'
import { defineDomain, job } from '#kit/server/domain.ts'
import { sendInvitationJob } from './invitations/invitation.jobs.ts'
import { sendInvitation } from './invitations/send-invitation.ts'

export const management = defineDomain({
  name: 'management',
  mails: {
    'auth.invitation': securityMail(7, 'ACCOUNT'),
    'user.invited': securityMail(7, 'ACCOUNT'),
    'user.role-gained': securityMail(7, 'ACCOUNT'),
    'user.role-lost': securityMail(7, 'ACCOUNT'),
    'user.staff-left': securityMail(7, 'STAFF'),
    'user.locked': securityMail(19, 'ACCOUNT'),
    'user.unlocked': securityMail(19, 'ACCOUNT'),
    'user.cared-for': securityMail(19, 'ACCOUNT'),
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
