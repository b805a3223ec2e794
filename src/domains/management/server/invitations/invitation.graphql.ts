import { standingFor } from '#domains/users/server/standing.ts'
import { loadPerson, UserRef } from '#domains/users/server/user.graphql.ts'
import { isListedIn } from '#domains/users/server/user.policy.ts'
import { builder } from '#kit/server/builder.ts'
import { RoleRef } from '../account-care.graphql.ts'
import { administeredTown } from '../administered-town.ts'
import { loadInvitationsTo, MembershipRef } from '../membership.graphql.ts'
import { type InvitationRow, openInvitationsOf } from './invitations.sql.ts'
import { resendInvitation, withdrawInvitation } from './resend-or-withdraw-invitation.ts'

const InvitationRef = builder.objectRef<InvitationRow>('Invitation').implement({
  description:
    'A role, or an account, that a municipality offers and nobody has accepted yet. It shows only the data that administrators typed, nothing of an account that the address may have.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'Id of the invitation.' }),
    role: t.expose('role', {
      type: RoleRef,
      nullable: true,
      description: 'The offered role; null for an account without a role.',
    }),
    email: t.exposeString('email', {
      nullable: true,
      description: 'The address as it was typed; null if a known user was invited.',
    }),
    firstName: t.exposeString('firstName', {
      nullable: true,
      description: 'As it was typed; null if a known user was invited.',
    }),
    lastName: t.exposeString('lastName', {
      nullable: true,
      description: 'As it was typed; null if a known user was invited.',
    }),
    user: t.field({
      type: UserRef,
      nullable: true,
      description: 'The user whom the municipality invited from its list; null if an address was invited.',
      resolve: async ({ personId, municipalityId }, _, context) => {
        if (personId === null) return null
        const standing = await standingFor(context, personId)
        return standing !== null && isListedIn(standing, municipalityId)
          ? loadPerson(context, personId)
          : null
      },
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Time of the invitation.' }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      description: 'Expiry of the link: 72 hours after it was last sent.',
    }),
    isExpired: t.boolean({
      description: 'Whether the link has expired; resendInvitation sends a new one.',
      resolve: ({ expiresAt }, _, { clock }) => expiresAt <= clock.now(),
    }),
  }),
})

builder.objectField(MembershipRef, 'invitations', (t) =>
  t.field({
    type: [InvitationRef],
    description: 'Open invitations of the municipality to the account.',
    resolve: async ({ person, municipalityId }, _, context) => {
      const all = await loadInvitationsTo(context, person.id)
      return all.filter((each) => each.municipalityId === municipalityId)
    },
  }),
)

builder.queryField('invitations', (t) =>
  t.field({
    type: [InvitationRef],
    // Nullable: if the list fails the rest of the page's query still arrives (rule 89).
    nullable: true,
    description:
      'Open invitations of a municipality for its administrators, newest first, at most 100; expired ones are listed for a week. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN.',
    args: { municipalityId: t.arg.int({ description: 'The municipality.' }) },
    resolve: async (_, { municipalityId }, context) => {
      const { town } = await administeredTown(context, municipalityId)
      return openInvitationsOf(context.db, town.id)
    },
  }),
)

builder.mutationFields((t) => {
  const which = {
    municipalityId: t.arg.int({ description: 'The municipality.' }),
    invitationId: t.arg.int({ description: 'Id of the invitation.' }),
  }
  return {
    resendInvitation: t.boolean({
      description:
        'Sends an invitation again, valid for 72 hours; the earlier link becomes invalid. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, RATE_LIMITED, CONFLICT if it was accepted or withdrawn.',
      args: which,
      resolve: async (_, args, context) => {
        await resendInvitation(context, args)
        return true
      },
    }),
    withdrawInvitation: t.boolean({
      description:
        'Withdraws an invitation; its link becomes invalid. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, CONFLICT if it was accepted or withdrawn.',
      args: which,
      resolve: async (_, args, context) => {
        await withdrawInvitation(context, args)
        return true
      },
    }),
  }
})
