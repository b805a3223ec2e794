import { peopleWithFactor } from '#domains/auth/server/second-factor/second-factor.sql.ts'
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
  description: 'Why somebody looks after another person’s account; it stands in the audit log.',
  values: CARE_REASONS,
})

export const RoleRef = builder.enumType('MunicipalityRole', {
  description: 'What somebody does for a municipality.',
  values: ROLES,
})

const loadHasFactor = loadOne(
  ({ db }, ids: readonly number[]) => peopleWithFactor(db, ids),
  ({ personId }) => personId,
)

const TaskRef = builder.objectRef<{ municipality: MunicipalityRow; role: Role }>('UserRole').implement({
  description: 'What somebody does where.',
  fields: (t) => ({
    municipality: t.expose('municipality', { type: MunicipalityRef, description: 'For which municipality.' }),
    role: t.expose('role', { type: RoleRef, description: 'What.' }),
  }),
})

builder.objectFields(UserRef, (t) => ({
  isSuperAdmin: t.boolean({
    description: 'Administers the platform; false for everybody but who does that too.',
    resolve: (row, _, { viewer }) => viewer.isSuperAdmin && row.isSuperAdmin,
  }),
  hasSecondFactor: t.boolean({
    description:
      'The account has a second step of signing in, which removeUserSecondFactor takes off; false for everybody whom that refuses.',
    resolve: async (row, _, context) =>
      canEndSessions(context.viewer, row, await standingFor(context, row.id)) &&
      (await loadHasFactor(context, row.id)) !== null,
  }),
  roles: t.field({
    type: [TaskRef],
    description:
      'What the person does in all municipalities; empty for everybody but the super administrator.',
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
    userId: t.arg.int({ description: 'Whose account.' }),
    reason: t.arg({ type: CareReasonRef, description: 'Why, for the log.' }),
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
      'Signs somebody out everywhere: administrators those who work for their municipality, the super administrator everybody. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN.',
    ),
    sendPasswordReset: careCall(
      sendPasswordReset,
      'Has the link for a new password sent to the account’s own address. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, RATE_LIMITED, CONFLICT for a locked or unconfirmed account.',
    ),
    removeUserSecondFactor: careCall(
      removeUserSecondFactor,
      'Takes a lost second step off somebody’s account and signs them out everywhere; a mail tells them. For whom endUserSessions takes. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, CONFLICT where there is none.',
    ),
    changeUserEmail: t.boolean({
      description:
        'Starts a change of somebody’s address: a link to the new one makes it the account’s, a mail to the old one can stop it. For the super administrator. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT at email, RATE_LIMITED, CONFLICT for a locked or unconfirmed account.',
      args: { ...cared, email: t.arg.string({ description: 'The new one, at most 254 characters.' }) },
      resolve: async (_, args, context) => {
        await changeUserEmail(context, args)
        return true
      },
    }),
  }
})
