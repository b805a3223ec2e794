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
  description: 'The content of an invitation, for everybody who holds its link.',
  fields: (t) => ({
    municipalityName: t.string({
      description: 'Name of the municipality that invites.',
      resolve: ({ town }) => town.name,
    }),
    role: t.field({
      type: RoleRef,
      nullable: true,
      description: 'The offered role; null for an account without a role.',
      resolve: ({ invitation }) => invitation.role,
    }),
    needsPassword: t.boolean({
      description:
        'Whether acceptInvitation needs a newPassword, because no account with a password exists yet.',
      resolve: ({ invitation, person }) => needsPassword(invitation, person),
    }),
    expiresAt: t.field({
      type: 'DateTime',
      description: 'Expiry of the link.',
      resolve: ({ invitation }) => invitation.expiresAt,
    }),
  }),
})

type Own = { invitation: InvitationRow; town: MunicipalityRow }

const OwnInvitationRef = builder.objectRef<Own>('OwnInvitation').implement({
  description: 'A role that a municipality offers to the viewer.',
  fields: (t) => ({
    id: t.int({ description: 'Id for acceptOwnInvitation.', resolve: ({ invitation }) => invitation.id }),
    municipalityId: t.int({
      description: 'Its municipality, for acceptOwnInvitation.',
      resolve: ({ town }) => town.id,
    }),
    municipalityName: t.string({
      description: 'Name of the municipality that invites.',
      resolve: ({ town }) => town.name,
    }),
    role: t.field({
      type: RoleRef,
      nullable: true,
      description: 'The offered role.',
      resolve: ({ invitation }) => invitation.role,
    }),
    expiresAt: t.field({
      type: 'DateTime',
      description: 'Expiry of the invitation.',
      resolve: ({ invitation }) => invitation.expiresAt,
    }),
  }),
})

const AcceptedRef = builder.objectRef<Accepted>('AcceptInvitationPayload').implement({
  description: 'The accepted invitation.',
  fields: (t) => ({
    email: t.exposeString('email', {
      description: 'The account’s e-mail address, to fill the sign-in form.',
    }),
    municipalityName: t.string({
      description: 'Name of the municipality that invited.',
      resolve: ({ town }) => town.name,
    }),
    municipalitySlug: t.string({
      description: 'Slug of the municipality that invited.',
      resolve: ({ town }) => town.slug,
    }),
    role: t.field({
      type: RoleRef,
      nullable: true,
      description: 'The accepted role; null for an account without a role.',
      resolve: ({ role }) => role,
    }),
  }),
})

builder.objectField(UserRef, 'invitations', (t) =>
  t.field({
    type: [OwnInvitationRef],
    description:
      'Open invitations to the person, newest first, at most 100; empty for everybody but the person.',
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
      'The content of an invitation by its link; reading does not use the link up. Errors: TOKEN_INVALID with a sentence that says why, ACCOUNT_LOCKED.',
    args: { token: t.arg.string({ description: 'Token of the mail’s link.' }) },
    resolve: (_, { token }, context) => findOffer(context, token),
  }),
)

builder.mutationFields((t) => ({
  acceptInvitation: t.field({
    type: AcceptedRef,
    description:
      'Accepts an invitation by its link, which is valid once within 72 hours; the role begins. It does not sign in. Errors: TOKEN_INVALID, ACCOUNT_LOCKED, BAD_USER_INPUT at newPassword, CONFLICT if something changed meanwhile.',
    args: {
      token: t.arg.string({ description: 'Token of the mail’s link.' }),
      newPassword: t.arg.string({
        required: false,
        description:
          'Required if InvitationOffer.needsPassword is true, 12 to 128 characters; an existing password stays.',
      }),
    },
    resolve: (_, args, context) => acceptInvitation(context, args),
  }),
  acceptOwnInvitation: t.field({
    type: AcceptedRef,
    description:
      'Accepts one of the viewer’s own User.invitations. Errors: UNAUTHENTICATED, NOT_FOUND, TOKEN_INVALID.',
    args: {
      municipalityId: t.arg.int({ description: 'The municipality.' }),
      invitationId: t.arg.int({ description: 'Id of the invitation.' }),
    },
    resolve: (_, { municipalityId, invitationId }, context) =>
      acceptOwnInvitation(context, { municipalityId, id: invitationId }),
  }),
}))
