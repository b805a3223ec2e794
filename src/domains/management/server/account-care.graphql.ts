import { secondStepsOf } from '#domains/auth/server/second-factor/second-factor.sql.ts'
import type { MunicipalityRow } from '#domains/municipalities/server/municipalities.sql.ts'
import { loadMunicipality, MunicipalityRef } from '#domains/municipalities/server/municipality.graphql.ts'
import { standingFor } from '#domains/users/server/standing.ts'
import { UserRef } from '#domains/users/server/user.graphql.ts'
import { canEndSessions } from '#domains/users/server/user.policy.ts'
import { builder, type Context } from '#kit/server/builder.ts'
import { loadOne } from '#kit/server/loader.ts'
import { CARE_REASONS, ROLES, type Role } from '../management.rules.ts'
import { type Care, changeUserEmail, endUserSessions, sendPasswordReset } from './care-for-account.ts'
import { removeUserSecondFactor } from './remove-second-factor.ts'

export const CareReasonRef = builder.enumType('AccountCareReason', {
  description: 'Reason for changing another person’s account; it is recorded in the audit log.',
  values: CARE_REASONS,
})

export const RoleRef = builder.enumType('MunicipalityRole', {
  description: 'The role of a person in a municipality.',
  values: ROLES,
})

const loadHasFactor = loadOne(
  ({ db }, ids: readonly number[]) => secondStepsOf(db, ids),
  ({ personId }) => personId,
)

const TaskRef = builder.objectRef<{ municipality: MunicipalityRow; role: Role }>('UserRole').implement({
  description: 'A role of a person in a municipality.',
  fields: (t) => ({
    municipality: t.expose('municipality', { type: MunicipalityRef, description: 'The municipality.' }),
    role: t.expose('role', { type: RoleRef, description: 'The role.' }),
  }),
})

builder.objectFields(UserRef, (t) => ({
  isSuperAdmin: t.boolean({
    description: 'Whether the person is a super administrator; false for everybody but super administrators.',
    resolve: (row, _, { viewer }) => viewer.isSuperAdmin && row.isSuperAdmin,
  }),
  hasSecondFactor: t.boolean({
    description:
      'Whether the account has a second factor that the viewer may remove with removeUserSecondFactor; false for all other viewers.',
    resolve: async (row, _, context) =>
      canEndSessions(context.viewer, row, await standingFor(context, row.id)) &&
      (await loadHasFactor(context, row.id)) !== null,
  }),
  roles: t.field({
    type: [TaskRef],
    description: 'The person’s roles in all municipalities; empty for everybody but the super administrator.',
    resolve: async (row, _, context) => {
      const standing = context.viewer.isSuperAdmin ? await standingFor(context, row.id) : null
      const tasks = (role: Role, ids: readonly number[]) =>
        Promise.all(ids.map(async (id) => ({ role, municipality: await loadMunicipality(context, id) })))
      const all = await Promise.all([
        tasks('ADMIN', standing?.adminOf ?? []),
        tasks('EDITOR', standing?.editorOf ?? []),
      ])
      return all
        .flat()
        .flatMap(({ role, municipality }) => (municipality === null ? [] : [{ role, municipality }]))
    },
  }),
}))

builder.mutationFields((t) => {
  const cared = {
    userId: t.arg.int({ description: 'Id of the user.' }),
    reason: t.arg({ type: CareReasonRef, description: 'The reason, for the audit log.' }),
  }
  const careCall = (care: (context: Context, args: Care) => Promise<void>, description: string) =>
    t.boolean({
      description,
      args: cared,
      resolve: async (_, args, context) => {
        await care(context, args)
        return true
      },
    })
  return {
    endUserSessions: careCall(
      endUserSessions,
      'Ends all sessions of a user. Administrators may do so for staff of their municipality, the super administrator for everybody. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN.',
    ),
    sendPasswordReset: careCall(
      sendPasswordReset,
      'Sends a link for a new password to the account’s own address. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, RATE_LIMITED, CONFLICT for a locked or unconfirmed account.',
    ),
    removeUserSecondFactor: careCall(
      removeUserSecondFactor,
      'Removes a lost second factor from a user’s account and ends all their sessions; they get a mail. Allowed for the same users as endUserSessions. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, CONFLICT if there is none.',
    ),
    changeUserEmail: t.boolean({
      description:
        'Starts a change of a user’s address: a link in a mail to the new address confirms it, a mail to the old address can stop it. For the super administrator. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT at email, RATE_LIMITED, CONFLICT for a locked or unconfirmed account.',
      args: { ...cared, email: t.arg.string({ description: 'The new address, at most 254 characters.' }) },
      resolve: async (_, args, context) => {
        await changeUserEmail(context, args)
        return true
      },
    }),
  }
})
