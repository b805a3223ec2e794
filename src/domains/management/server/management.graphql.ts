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
  description: 'Somebody who is invited, and accepts by a link or not.',
  fields: (t) => ({
    municipalityId: t.int({ description: 'Who invites.' }),
    firstName: t.string({
      description:
        '1 to 80 characters, for the list of invitations and for a new account; of one that is there it changes nothing.',
    }),
    lastName: t.string({ description: 'Likewise.' }),
    email: t.string({ description: 'Where the invitation goes, at most 254 characters.' }),
    role: t.field({ type: RoleRef, required: false, description: 'Without it the person is a citizen.' }),
  }),
})

const UpdateUserInputRef = builder.inputType('UpdateUserInput', {
  description: 'What changes of somebody else’s account; what is left out stays.',
  fields: (t) => ({
    id: t.int({ description: 'Whose account.' }),
    basedOn: t.string({ required: false, description: BASED_ON }),
    firstName: t.string({ required: false, description: '1 to 80 characters.' }),
    lastName: t.string({ required: false, description: '1 to 80 characters.' }),
    telephone: t.string({ required: false, description: 'At most 30 characters; null or empty removes it.' }),
    signature: t.string({ required: false, description: 'At most 500 characters; likewise.' }),
    municipalityId: t.int({
      required: false,
      description: 'For which municipality the signature is; may be left out where it can only be one.',
    }),
    username: t.string({
      required: false,
      description: 'The public pseudonym, 2 to 80 characters; with a reason, by the super administrator.',
    }),
    reason: t.field({ type: CareReasonRef, required: false, description: 'Why, for the log.' }),
  }),
})

const CreateUserPayloadRef = builder.objectRef<{ id: number; email: string }>('CreateUserPayload').implement({
  description: 'What is told of the invitation; the same whether or not the address has an account.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'Of the invitation, not of any account: see Invitation.id.' }),
    email: t.exposeString('email', { description: 'As it was given.' }),
  }),
})

builder.mutationFields((t) => {
  const roleCall = (role: Role, change: typeof addRole, description: string) =>
    t.field({
      type: MunicipalityRef,
      description: `${description} The person hears of it by mail. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, RATE_LIMITED, CONFLICT.`,
      args: {
        municipalityId: t.arg.int({ description: 'Which municipality.' }),
        userId: t.arg.int({
          description: 'Whom: somebody who works or has posted there, or has chosen it as their own.',
        }),
      },
      resolve: (_, args, context) => change(context, role, args),
    })
  const who = {
    municipalityId: t.arg.int({ description: 'Which municipality asks.' }),
    userId: t.arg.int({ description: 'Whose account.' }),
  }
  const locked = t.arg.int({ description: 'Whose account.' })
  return {
    addEditorToMunicipality: roleCall('EDITOR', addRole, 'Invites somebody to be an editor.'),
    removeEditorFromMunicipality: roleCall('EDITOR', removeRole, 'Somebody is no editor any more.'),
    addAdminToMunicipality: roleCall('ADMIN', addRole, 'Invites somebody to be an administrator.'),
    removeAdminFromMunicipality: roleCall(
      'ADMIN',
      removeRole,
      'Somebody is no administrator any more; the last one stays.',
    ),
    createUser: t.field({
      type: CreateUserPayloadRef,
      description:
        'Invites somebody by their address, who need not have an account: account and role begin when they accept. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT by field, RATE_LIMITED.',
      args: { input: t.arg({ type: CreateUserInputRef }) },
      resolve: (_, { input: { municipalityId, ...input } }, context) =>
        createUser(context, municipalityId, input),
    }),
    updateUser: t.field({
      type: UserRef,
      description:
        'Changes somebody else’s account. Errors: UNAUTHENTICATED, NOT_FOUND, BAD_USER_INPUT by field, FORBIDDEN for a field that is not in permissions.updateFields, CONFLICT where somebody else was faster.',
      args: { input: t.arg({ type: UpdateUserInputRef }) },
      resolve: (_, { input: { id, basedOn, ...input } }, context) => updateUser(context, id, input, basedOn),
    }),
    readUserEmail: t.string({
      description:
        'The whole e-mail address of somebody in a municipality’s list; that it was read is written down. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN.',
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
          description: 'Why, as its owner reads it; 10 to 1000 characters.',
        }),
      },
      resolve: (_, { userId, reason }, context) => lockAccount(context, userId, reason),
    }),
    unlockUserAccount: t.field({
      type: UserRef,
      description: 'Opens a locked account again. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN.',
      args: {
        userId: locked,
        reason: t.arg({ type: CareReasonRef, required: false, description: 'Why, for the log.' }),
      },
      resolve: (_, { userId, reason }, context) => unlockAccount(context, userId, reason),
    }),
  }
})
