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
    'A task, or an account, that a municipality offers and nobody has accepted yet: what its administrators typed, and nothing of any account that the address may have.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'Of the invitation.' }),
    role: t.expose('role', {
      type: RoleRef,
      nullable: true,
      description: 'What the person is asked to do; null for an account without a task.',
    }),
    email: t.exposeString('email', {
      nullable: true,
      description: 'As it was typed; null where somebody whom the municipality knows was invited.',
    }),
    firstName: t.exposeString('firstName', { nullable: true, description: 'Likewise.' }),
    lastName: t.exposeString('lastName', { nullable: true, description: 'Likewise.' }),
    user: t.field({
      type: UserRef,
      nullable: true,
      description:
        'Whom the municipality invited from its own list of users; null for an address, whoever it belongs to.',
      resolve: async ({ personId, municipalityId }, _, context) => {
        if (personId === null) return null
        const standing = await standingFor(context, personId)
        return standing !== null && isListedIn(standing, municipalityId)
          ? loadPerson(context, personId)
          : null
      },
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Since when the person is invited.' }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      description: 'Until when the link works: 72 hours after it was sent last.',
    }),
    isExpired: t.boolean({
      description: 'Whether that is over; resendInvitation makes it work again.',
      resolve: ({ expiresAt }, _, { clock }) => expiresAt <= clock.now(),
    }),
  }),
})

builder.objectField(MembershipRef, 'invitations', (t) =>
  t.field({
    type: [InvitationRef],
    description: 'What the municipality has asked the account to do, by its number, and waits for.',
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
      'What a municipality has asked people to do and waits for, for its administrators: the newest first, at most 100, those that have run out for a week. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN.',
    args: { municipalityId: t.arg.int({ description: 'Whose.' }) },
    resolve: async (_, { municipalityId }, context) => {
      const { town } = await administeredTown(context, municipalityId)
      return openInvitationsOf(context.db, town.id)
    },
  }),
)

builder.mutationFields((t) => {
  const which = {
    municipalityId: t.arg.int({ description: 'Which municipality asks.' }),
    invitationId: t.arg.int({ description: 'Which of its invitations.' }),
  }
  return {
    resendInvitation: t.boolean({
      description:
        'Sends an invitation once more, for 72 hours; the link before is void. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, RATE_LIMITED, CONFLICT where it is over.',
      args: which,
      resolve: async (_, args, context) => {
        await resendInvitation(context, args)
        return true
      },
    }),
    withdrawInvitation: t.boolean({
      description:
        'Takes an invitation back: its link works no more. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, CONFLICT where it is over.',
      args: which,
      resolve: async (_, args, context) => {
        await withdrawInvitation(context, args)
        return true
      },
    }),
  }
})
