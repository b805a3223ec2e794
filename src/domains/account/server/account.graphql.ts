import { requireSignedIn } from '#domains/access/server/viewer.ts'
import { OTP_ARGUMENT } from '#domains/auth/server/re-authenticate.ts'
import { builder } from '#kit/server/builder.ts'
import { dataExportPath } from './data-export-link.ts'
import { confirmAccountDeletion, initiateAccountDeletion } from './delete-by-link.ts'
import { type DataExportRow, newestExport } from './exports.sql.ts'
import { type AccountDeletion, previewDeletion, purgeUser, removeOwnUploads } from './purge-user.ts'
import { canFetch, expiryOf, requestDataExport } from './request-export.ts'

const DataExportRef = builder.objectRef<DataExportRow>('DataExport').implement({
  description: 'A copy of all data about the viewer, found by the account and by its confirmed address.',
  fields: (t) => ({
    requestedAt: t.expose('requestedAt', { type: 'DateTime', description: 'Time of the request.' }),
    readyAt: t.expose('readyAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time at which the file was ready; null while it is being made.',
    }),
    expiresAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'End of its availability: 24 hours after it was ready.',
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
        'Signed URL of the ZIP file, valid for 15 minutes while the viewer’s session lasts; null if the file is not available.',
      resolve: (row, _, context) =>
        canFetch(row, context.clock.now()) ? `${context.origin}${dataExportPath(context, row.id)}` : null,
    }),
  }),
})

const AccountDeletionRef = builder.objectRef<AccountDeletion>('AccountDeletion').implement({
  description: 'The effects that purgeUser would have on the viewer’s account.',
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
      description: 'Reasons against it at present, as German sentences; empty if there are none.',
    }),
  }),
})

builder.queryFields((t) => ({
  dataExport: t.field({
    type: DataExportRef,
    nullable: true,
    description: 'The viewer’s last requested copy of their data; null for none. Errors: UNAUTHENTICATED.',
    resolve: (_, __, { viewer, db }) => newestExport(db, requireSignedIn(viewer).id),
  }),
  accountDeletion: t.field({
    type: AccountDeletionRef,
    description: 'The effects of deleting the viewer’s account. Errors: UNAUTHENTICATED.',
    resolve: (_, __, context) => previewDeletion(context),
  }),
}))

const passwordArgument = {
  required: false,
  description: 'The viewer’s password; nothing happens without it.',
} as const

builder.mutationFields((t) => ({
  requestDataExport: t.field({
    type: DataExportRef,
    description:
      'Starts a copy of the viewer’s data; a mail tells when it is ready. A second request within 10 minutes returns the same copy. Errors: UNAUTHENTICATED, BAD_USER_INPUT at password or otp, SECOND_FACTOR_NEEDED, RATE_LIMITED, CONFLICT if the password or the second factor was changed meanwhile.',
    args: { password: t.arg.string(passwordArgument), otp: t.arg.string(OTP_ARGUMENT) },
    resolve: (_, args, context) => requestDataExport(context, args),
  }),
  purgeUser: t.boolean({
    description:
      'Deletes the viewer’s account, and the data that its confirmed address left without an account. Errors: UNAUTHENTICATED, BAD_USER_INPUT at password or otp, SECOND_FACTOR_NEEDED, RATE_LIMITED, CONFLICT for the last administrator of a municipality, or if the password or the second factor was changed meanwhile.',
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
      'Sends a link by which a person who cannot sign in deletes their account. The answer is the same for unknown addresses. Errors: BAD_USER_INPUT at email, RATE_LIMITED.',
    args: { email: t.arg.string({ description: 'E-mail address of the account.' }) },
    resolve: async (_, { email }, context) => {
      await initiateAccountDeletion(context, email)
      return true
    },
  }),
  confirmAccountDeletion: t.boolean({
    description:
      'Deletes the account whose address got the link, within 24 hours and once. Errors: TOKEN_INVALID, CONFLICT for the last administrator of a municipality.',
    args: { token: t.arg.string({ description: 'Token of the mail’s link.' }) },
    resolve: async (_, { token }, context) => {
      await confirmAccountDeletion(context, token)
      return true
    },
  }),
  removeUploads: t.int({
    description:
      'Removes the viewer’s uploaded photos that no report has taken; returns their number. Errors: UNAUTHENTICATED.',
    resolve: (_, __, context) => removeOwnUploads(context),
  }),
}))
