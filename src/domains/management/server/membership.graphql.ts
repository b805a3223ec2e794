import { isAdminOf } from '#domains/access/server/viewer.ts'
import { maskedEmail } from '#domains/auth/server/email-change/email-change.mails.ts'
import type { PersonRow } from '#domains/users/server/people.sql.ts'
import { standingFor } from '#domains/users/server/standing.ts'
import type { Standing } from '#domains/users/server/standings.sql.ts'
import { UserRef } from '#domains/users/server/user.graphql.ts'
import * as policy from '#domains/users/server/user.policy.ts'
import { builder } from '#kit/server/builder.ts'
import { loadMany } from '#kit/server/loader.ts'
import { openInvitationsTo } from './invitations/invitations.sql.ts'
import { activeAdministrators, type CategoryName, categoryNamesOf } from './members.sql.ts'

const loadCategoryNames = loadMany(
  (context, ids: readonly number[]) => categoryNamesOf(context.db, ids),
  (row: CategoryName) => row.personId,
)
export const loadInvitationsTo = loadMany(
  (context, ids: readonly number[]) => openInvitationsTo(context.db, ids),
  (row) => row.personId,
)
const loadActiveAdministrators = loadMany(
  (context, ids: readonly number[]) => activeAdministrators(context.db, ids),
  (row: { municipalityId: number; personId: number }) => row.municipalityId,
)

/** A person as the administrators of one town see them. */
type Membership = { person: PersonRow; standing: Standing; municipalityId: number }

export const MembershipRef = builder.objectRef<Membership>('UserMembership').implement({
  description: 'The relation of an account to one municipality, for its administrators.',
  fields: (t) => ({
    isEditor: t.boolean({
      description: 'Whether the person is an editor there.',
      resolve: ({ standing, municipalityId }) => standing.editorOf.includes(municipalityId),
    }),
    isAdministrator: t.boolean({
      description: 'Whether the person administers it.',
      resolve: ({ standing, municipalityId }) => standing.adminOf.includes(municipalityId),
    }),
    hasPosted: t.boolean({
      description: 'Whether the person filed a report or wrote a comment there under their own name.',
      resolve: ({ standing, municipalityId }) => standing.postedIn.includes(municipalityId),
    }),
    isInvited: t.boolean({
      description: 'Whether the account has an open invitation there.',
      resolve: async ({ person, municipalityId }, _, context) => {
        const all = await loadInvitationsTo(context, person.id)
        return all.some(
          (each) => each.municipalityId === municipalityId && each.expiresAt > context.clock.now(),
        )
      },
    }),
    maskedEmail: t.string({
      description: 'The masked e-mail address; readUserEmail returns the full one and records it.',
      resolve: ({ person }) => maskedEmail(person.email),
    }),
    categoryNames: t.stringList({
      description: 'Categories that the person is responsible for, in the municipality’s order.',
      resolve: async ({ person, municipalityId }, _, context) => {
        const all = await loadCategoryNames(context, person.id)
        return all.filter((each) => each.municipalityId === municipalityId).map(({ name }) => name)
      },
    }),
    canAddRole: t.boolean({
      description:
        'Whether the viewer may invite the person with addEditorToMunicipality and addAdminToMunicipality.',
      resolve: ({ standing, municipalityId }, _, { viewer }) =>
        policy.canAddRole(viewer, municipalityId, standing),
    }),
    canRemoveEditor: t.boolean({
      description: 'Whether the viewer may call removeEditorFromMunicipality for the person.',
      resolve: ({ standing, municipalityId }, _, { viewer }) =>
        policy.canRemoveRole(viewer, municipalityId, standing),
    }),
    canRemoveAdministrator: t.boolean({
      description:
        'Whether the viewer may call removeAdminFromMunicipality for the person; never for the last administrator.',
      resolve: async ({ standing, municipalityId }, _, context) => {
        const active = await loadActiveAdministrators(context, municipalityId)
        const isLast = active.length === 1 && active[0]?.personId === standing.personId
        return policy.canRemoveAdministrator(context.viewer, municipalityId, standing, isLast)
      },
    }),
  }),
})

builder.objectField(UserRef, 'membership', (t) =>
  t.field({
    type: MembershipRef,
    nullable: true,
    description:
      'The account’s relation to a municipality; null for everybody but its administrators, and if the municipality does not know the account.',
    args: {
      municipalityId: t.arg.int({
        required: false,
        description: 'Id of the municipality; optional for administrators of only one.',
      }),
    },
    resolve: async (person, args, context) => {
      const [only, another] = context.viewer.adminOf
      const municipalityId = args.municipalityId ?? (another === undefined ? only : undefined)
      if (municipalityId === undefined || !isAdminOf(context.viewer, municipalityId)) return null
      const standing = await standingFor(context, person.id)
      if (standing === null || !policy.isKnownIn(context.viewer, municipalityId, standing)) return null
      return { person, standing, municipalityId }
    },
  }),
)
