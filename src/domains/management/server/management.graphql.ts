import { MunicipalityRef } from '#domains/municipalities/server/municipality.graphql.ts'
import { UserRef } from '#domains/users/server/user.graphql.ts'
import { builder } from '#kit/server/builder.ts'
import { BASED_ON } from '#kit/server/revision.ts'
import type { Role } from '../management.rules.ts'
import { CareReasonRef, RoleRef } from './account-care.graphql.ts'
import { addRole, removeRole } from './change-role.ts'
import { createUser } from './create-user.ts'
import { lockAccount, unlockAccount } from './lock-account.ts'
import { readEmail, updateUser } from './update-user.ts'

const CreateUserInputRef = builder.inputType('CreateUserInput', {
  description: 'An invitation to work for a municipality.',
  fields: (t) => ({
    municipalityId: t.int({ description: 'The municipality that invites.' }),
    firstName: t.string({
      description:
        '1 to 80 characters, for the list of invitations and for a new account; an existing account keeps its name.',
    }),
    lastName: t.string({ description: '1 to 80 characters, as `firstName`.' }),
    email: t.string({ description: 'E-mail address for the invitation, at most 254 characters.' }),
    role: t.field({
      type: RoleRef,
      required: false,
      description: 'The offered role; without it the person gets an account as a citizen.',
    }),
  }),
})

const UpdateUserInputRef = builder.inputType('UpdateUserInput', {
  description: 'Changes of another person’s account; omitted fields stay as they are.',
  fields: (t) => ({
    id: t.int({ description: 'Id of the user.' }),
    basedOn: t.string({ required: false, description: BASED_ON }),
    firstName: t.string({ required: false, description: '1 to 80 characters.' }),
    lastName: t.string({ required: false, description: '1 to 80 characters.' }),
    telephone: t.string({ required: false, description: 'At most 30 characters; null or empty removes it.' }),
    signature: t.string({ required: false, description: 'At most 500 characters.' }),
    municipalityId: t.int({
      required: false,
      description: 'Municipality of the signature; optional if there is only one.',
    }),
    username: t.string({
      required: false,
      description: 'The public pseudonym, 2 to 80 characters; with a reason, by the super administrator.',
    }),
    reason: t.field({ type: CareReasonRef, required: false, description: 'The reason, for the audit log.' }),
  }),
})

const CreateUserPayloadRef = builder.objectRef<{ id: number; email: string }>('CreateUserPayload').implement({
  description: 'The sent invitation; the same whether or not the address has an account.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'Id of the invitation, not of an account (see Invitation.id).' }),
    email: t.exposeString('email', { description: 'The address as it was given.' }),
  }),
})

builder.mutationFields((t) => {
  const roleCall = (role: Role, change: typeof addRole, description: string) =>
    t.field({
      type: MunicipalityRef,
      description: `${description} The person gets a mail. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, RATE_LIMITED, CONFLICT.`,
      args: {
        municipalityId: t.arg.int({ description: 'The municipality.' }),
        userId: t.arg.int({
          description: 'Id of a user who works or has posted there, or has chosen it as home municipality.',
        }),
      },
      resolve: (_, args, context) => change(context, role, args),
    })
  const who = {
    municipalityId: t.arg.int({ description: 'The municipality.' }),
    userId: t.arg.int({ description: 'Id of the user.' }),
  }
  const locked = t.arg.int({ description: 'Id of the user.' })
  return {
    addEditorToMunicipality: roleCall('EDITOR', addRole, 'Invites somebody to be an editor.'),
    removeEditorFromMunicipality: roleCall('EDITOR', removeRole, 'Removes the role of editor.'),
    addAdminToMunicipality: roleCall('ADMIN', addRole, 'Invites somebody to be an administrator.'),
    removeAdminFromMunicipality: roleCall(
      'ADMIN',
      removeRole,
      'Removes the role of administrator, but never the last one’s.',
    ),
    createUser: t.field({
      type: CreateUserPayloadRef,
      description:
        'Invites a person by e-mail address, with or without an account: account and role begin when they accept. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT by field, RATE_LIMITED.',
      args: { input: t.arg({ type: CreateUserInputRef }) },
      resolve: (_, { input: { municipalityId, ...input } }, context) =>
        createUser(context, municipalityId, input),
    }),
    updateUser: t.field({
      type: UserRef,
      description:
        'Changes another person’s account. Errors: UNAUTHENTICATED, NOT_FOUND, BAD_USER_INPUT by field, FORBIDDEN for a field outside permissions.updateFields, CONFLICT if somebody else changed it meanwhile.',
      args: { input: t.arg({ type: UpdateUserInputRef }) },
      resolve: (_, { input: { id, basedOn, ...input } }, context) => updateUser(context, id, input, basedOn),
    }),
    readUserEmail: t.string({
      description:
        'The full e-mail address of a user in a municipality’s list; each call is recorded in the audit log. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN.',
      args: who,
      resolve: (_, args, context) => readEmail(context, args),
    }),
    lockUserAccount: t.field({
      type: UserRef,
      description:
        'Locks an account: nobody signs in with it, and its sessions end. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT.',
      args: {
        userId: locked,
        reason: t.arg.string({
          required: false,
          description: 'The reason, which its owner reads; 10 to 1000 characters.',
        }),
      },
      resolve: (_, { userId, reason }, context) => lockAccount(context, userId, reason),
    }),
    unlockUserAccount: t.field({
      type: UserRef,
      description: 'Opens a locked account again. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN.',
      args: {
        userId: locked,
        reason: t.arg({
          type: CareReasonRef,
          required: false,
          description: 'The reason, for the audit log.',
        }),
      },
      resolve: (_, { userId, reason }, context) => unlockAccount(context, userId, reason),
    }),
  }
})
