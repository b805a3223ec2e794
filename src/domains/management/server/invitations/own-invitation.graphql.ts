import {
  findMunicipalities,
  type MunicipalityRow,
} from '#domains/municipalities/server/municipalities.sql.ts'
import { UserRef } from '#domains/users/server/user.graphql.ts'
import { builder } from '#kit/server/builder.ts'
import { RoleRef } from '../account-care.graphql.ts'
import {
  type Accepted,
  acceptInvitation,
  acceptOwnInvitation,
  findOffer,
  isTheirs,
  type Offer,
} from './accept-invitation.ts'
import { needsPassword, obstacleTo } from './invitation.ts'
import { type InvitationRow, waitingFor } from './invitations.sql.ts'

const OfferRef = builder.objectRef<Offer>('InvitationOffer').implement({
  description: 'What a link in a mail offers, for whoever holds it.',
  fields: (t) => ({
    municipalityName: t.string({ description: 'Who asks.', resolve: ({ town }) => town.name }),
    role: t.field({
      type: RoleRef,
      nullable: true,
      description: 'What for; null for an account without a task.',
      resolve: ({ invitation }) => invitation.role,
    }),
    needsPassword: t.boolean({
      description: 'acceptInvitation needs a newPassword: there is no account yet that one can sign in with.',
      resolve: ({ invitation, person }) => needsPassword(invitation, person),
    }),
    expiresAt: t.field({
      type: 'DateTime',
      description: 'Until when the link works.',
      resolve: ({ invitation }) => invitation.expiresAt,
    }),
  }),
})

type Own = { invitation: InvitationRow; town: MunicipalityRow }

const OwnInvitationRef = builder.objectRef<Own>('OwnInvitation').implement({
  description: 'A task that a municipality offers to the asking person.',
  fields: (t) => ({
    id: t.int({ description: 'For acceptOwnInvitation.', resolve: ({ invitation }) => invitation.id }),
    municipalityId: t.int({ description: 'Likewise.', resolve: ({ town }) => town.id }),
    municipalityName: t.string({ description: 'Who asks.', resolve: ({ town }) => town.name }),
    role: t.field({
      type: RoleRef,
      nullable: true,
      description: 'What for.',
      resolve: ({ invitation }) => invitation.role,
    }),
    expiresAt: t.field({
      type: 'DateTime',
      description: 'Until when it can be accepted.',
      resolve: ({ invitation }) => invitation.expiresAt,
    }),
  }),
})

const AcceptedRef = builder.objectRef<Accepted>('AcceptInvitationPayload').implement({
  description: 'What has begun.',
  fields: (t) => ({
    email: t.exposeString('email', { description: 'Of the account, to fill the sign-in form.' }),
    municipalityName: t.string({ description: 'For whom.', resolve: ({ town }) => town.name }),
    municipalitySlug: t.string({
      description: 'Likewise, for its address.',
      resolve: ({ town }) => town.slug,
    }),
    role: t.field({
      type: RoleRef,
      nullable: true,
      description: 'What; null for an account without a task.',
      resolve: ({ role }) => role,
    }),
  }),
})

builder.objectField(UserRef, 'invitations', (t) =>
  t.field({
    type: [OwnInvitationRef],
    description:
      'What municipalities have asked the person to do and wait for, the newest first, at most 100; empty for everybody but the person.',
    resolve: async (person, _, { viewer, db, clock }) => {
      if (viewer.id !== person.id || !viewer.isActive) return []
      const now = clock.now()
      const waiting = await waitingFor(db, person, now)
      const ids = [...new Set(waiting.map(({ municipalityId }) => municipalityId))]
      const towns = ids.length === 0 ? [] : await findMunicipalities(db, ids)
      return waiting.flatMap((invitation) => {
        const town = towns.find(({ id }) => id === invitation.municipalityId)
        const isOpen = isTheirs(invitation, person) && obstacleTo(invitation, town, now) === null
        return isOpen && town !== undefined ? [{ invitation, town }] : []
      })
    },
  }),
)

builder.queryField('invitation', (t) =>
  t.field({
    type: OfferRef,
    // Nullable: if it fails the rest of the page's query still arrives (rule 89).
    nullable: true,
    description:
      'What the link of an invitation offers; looking uses nothing up. Errors: TOKEN_INVALID with a sentence that says why, ACCOUNT_LOCKED.',
    args: { token: t.arg.string({ description: 'From the mail’s link.' }) },
    resolve: (_, { token }, context) => findOffer(context, token),
  }),
)

builder.mutationFields((t) => ({
  acceptInvitation: t.field({
    type: AcceptedRef,
    description:
      'Takes an invitation up by its link, valid 72 hours and once: the task begins. Nobody is signed in by it. Errors: TOKEN_INVALID, ACCOUNT_LOCKED, BAD_USER_INPUT at newPassword, CONFLICT where something changed meanwhile.',
    args: {
      token: t.arg.string({ description: 'From the mail’s link.' }),
      newPassword: t.arg.string({
        required: false,
        description:
          'Where InvitationOffer.needsPassword says so, 12 to 128 characters; an account that has one keeps it.',
      }),
    },
    resolve: (_, args, context) => acceptInvitation(context, args),
  }),
  acceptOwnInvitation: t.field({
    type: AcceptedRef,
    description:
      'The same for somebody who is signed in, for one of User.invitations. Errors: UNAUTHENTICATED, NOT_FOUND, TOKEN_INVALID.',
    args: {
      municipalityId: t.arg.int({ description: 'Which municipality asks.' }),
      invitationId: t.arg.int({ description: 'Which of its invitations.' }),
    },
    resolve: (_, { municipalityId, invitationId }, context) =>
      acceptOwnInvitation(context, { municipalityId, id: invitationId }),
  }),
}))
