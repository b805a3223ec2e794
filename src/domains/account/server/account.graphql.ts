import { requireSignedIn } from '#domains/access/server/viewer.ts'
import { OTP_ARGUMENT } from '#domains/auth/server/re-authenticate.ts'
import { builder } from '#kit/server/builder.ts'
import { dataExportPath } from './data-export-link.ts'
import { confirmAccountDeletion, initiateAccountDeletion } from './delete-by-link.ts'
import { type DataExportRow, newestExport } from './exports.sql.ts'
import { type AccountDeletion, previewDeletion, purgeUser, removeOwnUploads } from './purge-user.ts'
import { canFetch, expiryOf, requestDataExport } from './request-export.ts'

const DataExportRef = builder.objectRef<DataExportRow>('DataExport').implement({
  description:
    'A copy of everything that is known of the asking person, by the account and by its confirmed address.',
  fields: (t) => ({
    requestedAt: t.expose('requestedAt', { type: 'DateTime', description: 'When it was asked for.' }),
    readyAt: t.expose('readyAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the file was there; null while it is being made.',
    }),
    expiresAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When it can be fetched no more: 24 hours after it was there.',
      resolve: expiryOf,
    }),
    size: t.float({
      nullable: true,
      description: 'Bytes of the file; null while it is being made.',
      resolve: ({ size }) => (size === null ? null : Number(size)),
    }),
    downloadUrl: t.string({
      nullable: true,
      description:
        'Address of the ZIP file, signed and valid for 15 minutes, as long as the asking session goes on; null unless it can be fetched.',
      resolve: (row, _, context) =>
        canFetch(row, context.clock.now()) ? `${context.origin}${dataExportPath(context, row.id)}` : null,
    }),
  }),
})

const AccountDeletionRef = builder.objectRef<AccountDeletion>('AccountDeletion').implement({
  description: 'What purgeUser would do to the asking person’s account.',
  fields: (t) => ({
    removedReports: t.exposeInt('removedReports', {
      description: 'Reports that are not approved and would be deleted with their photos.',
    }),
    keptReports: t.exposeInt('keptReports', {
      description: 'Reports that would stay without the person.',
    }),
    keptComments: t.exposeInt('keptComments', {
      description: 'Comments that would stay without the person.',
    }),
    obstacles: t.exposeStringList('obstacles', {
      description: 'Why it cannot be done now, in German sentences; empty where it can.',
    }),
  }),
})

builder.queryFields((t) => ({
  dataExport: t.field({
    type: DataExportRef,
    nullable: true,
    description:
      'The copy of one’s own data that was asked for last; null for none. Errors: UNAUTHENTICATED.',
    resolve: (_, __, { viewer, db }) => newestExport(db, requireSignedIn(viewer).id),
  }),
  accountDeletion: t.field({
    type: AccountDeletionRef,
    description: 'What deleting one’s own account would do. Errors: UNAUTHENTICATED.',
    resolve: (_, __, context) => previewDeletion(context),
  }),
}))

const passwordArgument = {
  required: false,
  description: 'Asked for once more: nothing happens without it.',
} as const

builder.mutationFields((t) => ({
  requestDataExport: t.field({
    type: DataExportRef,
    description:
      'Has a copy of one’s own data made; a mail says when it is there. Asked for again within 10 minutes it is the same one. Errors: UNAUTHENTICATED, BAD_USER_INPUT at password or otp, SECOND_FACTOR_NEEDED, RATE_LIMITED, CONFLICT where the password or the second step was changed meanwhile.',
    args: { password: t.arg.string(passwordArgument), otp: t.arg.string(OTP_ARGUMENT) },
    resolve: (_, args, context) => requestDataExport(context, args),
  }),
  purgeUser: t.boolean({
    description:
      'Deletes one’s own account, and what is known of its confirmed address without it. Errors: UNAUTHENTICATED, BAD_USER_INPUT at password or otp, SECOND_FACTOR_NEEDED, RATE_LIMITED, CONFLICT for the last administrator of a municipality, or where the password or the second step was changed meanwhile.',
    args: {
      password: t.arg.string(passwordArgument),
      otp: t.arg.string(OTP_ARGUMENT),
      proposesDeletion: t.arg.boolean({
        defaultValue: false,
        description: 'Asks the municipalities to delete the public reports as well.',
      }),
    },
    resolve: async (_, args, context) => {
      await purgeUser(context, args)
      return true
    },
  }),
  initiateAccountDeletion: t.boolean({
    description:
      'Mails a link by which somebody who cannot sign in deletes their account. The same for unknown addresses. Errors: BAD_USER_INPUT at email, RATE_LIMITED.',
    args: { email: t.arg.string({ description: 'Of the account.' }) },
    resolve: async (_, { email }, context) => {
      await initiateAccountDeletion(context, email)
      return true
    },
  }),
  confirmAccountDeletion: t.boolean({
    description:
      'Deletes the account whose address got the link, within 24 hours and once. Errors: TOKEN_INVALID, CONFLICT for the last administrator of a municipality.',
    args: { token: t.arg.string({ description: 'Of the mail’s link.' }) },
    resolve: async (_, { token }, context) => {
      await confirmAccountDeletion(context, token)
      return true
    },
  }),
  removeUploads: t.int({
    description:
      'Removes one’s own photos that were sent ahead and not taken by a report; answers how many. Errors: UNAUTHENTICATED.',
    resolve: (_, __, context) => removeOwnUploads(context),
  }),
}))
