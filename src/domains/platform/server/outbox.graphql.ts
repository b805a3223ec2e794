import { requireSignedIn } from '#domains/access/server/viewer.ts'
import { MunicipalityPermissionsRef } from '#domains/municipalities/server/municipality-permissions.graphql.ts'
import { type PaginatorInfo, paginatorInfo } from '#kit/common/page.ts'
import { searchTextOrNull } from '#kit/common/search-text.ts'
import { builder } from '#kit/server/builder.ts'
import { forbidden } from '#kit/server/errors.ts'
import { checkedPage, PaginatorInfoRef } from '#kit/server/page.graphql.ts'
import { MESSAGE_STATES, type MessageState } from '../outbox.rules.ts'
import { cancelMessage, resendMessage } from './manage-outbox.ts'
import { canCancel, canManageOutbox, canResend } from './outbox.policy.ts'
import { listOutbox, type OutboxRow } from './outbox-list.sql.ts'

const StateRef = builder.enumType('MessageState', {
  description:
    'State of a mail: waiting (also for another attempt), accepted by the mail server, given up, or dropped.',
  values: MESSAGE_STATES,
})

const OutboxMessageRef = builder.objectRef<OutboxRow>('OutboxMessage').implement({
  description: 'A mail in the outbox. Its text is never shown, because its links open accounts.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'Id that is also in the log and in its Message-ID.' }),
    kind: t.exposeString('kind', {
      description: 'Kind of mail in the catalogue, for example "report.approved".',
    }),
    recipient: t.string({
      description: 'Recipient, masked to the first character and the domain. Empty after 30 days.',
      resolve: ({ recipient }) => masked(recipient),
    }),
    state: t.field({ type: StateRef, description: 'The outcome.', resolve: stateOf }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Time of its cause.' }),
    sentAt: t.expose('sentAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time at which the mail server accepted it.',
    }),
    nextAttemptAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Time of the next attempt; null before the first attempt, and if it is not waiting.',
      resolve: (row) => (stateOf(row) === 'WAITING' && row.attempts > 0 ? row.nextAttemptAt : null),
    }),
    attempts: t.exposeInt('attempts', { description: 'Number of attempts so far.' }),
    lastError: t.exposeString('lastError', {
      nullable: true,
      description: 'Status of the last refusal ("550 5.1.1"), or the fault’s code.',
    }),
    municipalityName: t.exposeString('municipalityName', {
      nullable: true,
      description: 'Name of the municipality that sends it; null for the platform.',
    }),
    canResend: t.boolean({
      description: 'Whether resendMessage may be called.',
      resolve: (row, _, { viewer }) => canResend(viewer, row),
    }),
    canCancel: t.boolean({
      description: 'Whether cancelMessage may be called.',
      resolve: (row, _, { viewer }) => canCancel(viewer, row),
    }),
  }),
})

builder.objectField(MunicipalityPermissionsRef, 'canManageOutbox', (t) =>
  t.boolean({
    description: 'Whether the viewer may see the municipality’s mails, send them again and drop them.',
    resolve: ({ id }, _, { viewer }) => canManageOutbox(viewer, id),
  }),
)

/** Returns "m…@example.at": the domain shows where mails get stuck, the recipient stays private. */
const masked = (recipient: string): string => recipient.replace(/^(.)[^@]*/u, '$1…')

function stateOf({ sentAt, refusedAt, cancelledAt }: OutboxRow): MessageState {
  if (sentAt !== null) return 'SENT'
  if (refusedAt !== null) return 'FAILED'
  return cancelledAt === null ? 'WAITING' : 'CANCELLED'
}

type OutboxPage = { data: OutboxRow[]; paginatorInfo: PaginatorInfo }

const OutboxPageRef = builder.objectRef<OutboxPage>('OutboxPage').implement({
  description: 'A page of the outbox.',
  fields: (t) => ({
    data: t.expose('data', { type: [OutboxMessageRef], description: 'The mails, the newest first.' }),
    paginatorInfo: t.expose('paginatorInfo', {
      type: PaginatorInfoRef,
      description: 'Position of this page in the list.',
    }),
  }),
})

builder.queryField('outboxMessages', (t) =>
  t.field({
    type: OutboxPageRef,
    // Nullable, so that an error in the list leaves the rest of the page's query intact (rule 89).
    nullable: true,
    description:
      'The mails of a municipality for its administrators, all mails for the super administrator. Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT.',
    args: {
      municipalityId: t.arg.int({
        required: false,
        description: 'Id of the municipality; without it all, for the super administrator only.',
      }),
      state: t.arg({ type: StateRef, required: false, description: 'Only mails in this state.' }),
      searchText: t.arg.string({
        required: false,
        description: 'A mail’s id, or the beginning of its kind; only the first 100 characters are used.',
      }),
      page: t.arg.int({ defaultValue: 1, description: 'From 1.' }),
      count: t.arg.int({ defaultValue: 20, description: 'Per page, at most 100.' }),
    },
    resolve: async (_, { municipalityId = null, state = null, searchText, ...args }, context) => {
      if (!canManageOutbox(requireSignedIn(context.viewer), municipalityId)) throw forbidden()
      const page = checkedPage(args.page, args.count)
      const filter = { municipalityId, state, searchText: searchTextOrNull(searchText, 100) }
      const { rows, total } = await listOutbox(context.db, filter, page)
      return { data: rows, paginatorInfo: paginatorInfo(page, rows.length, total) }
    },
  }),
)

const id = { description: 'Id of the mail.' }

builder.mutationFields((t) => ({
  resendMessage: t.field({
    type: OutboxMessageRef,
    description:
      'Sends a failed mail again; recorded in the audit log. Errors: UNAUTHENTICATED, NOT_FOUND, CONFLICT.',
    args: { id: t.arg.int(id) },
    resolve: (_, args, context) => resendMessage(context, args.id),
  }),
  cancelMessage: t.field({
    type: OutboxMessageRef,
    description:
      'Drops a waiting mail; recorded in the audit log. Errors: UNAUTHENTICATED, NOT_FOUND, CONFLICT.',
    args: { id: t.arg.int(id) },
    resolve: (_, args, context) => cancelMessage(context, args.id),
  }),
}))
