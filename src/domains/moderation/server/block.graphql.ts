import { isStaffOf } from '#domains/access/server/viewer.ts'
import { CommentRef } from '#domains/comments/server/comment.graphql.ts'
import { ReportRef } from '#domains/reports/server/report.graphql.ts'
import { publicNameOf } from '#domains/users/public-name.rules.ts'
import { loadPerson, UserRef } from '#domains/users/server/user.graphql.ts'
import { builder, type Context } from '#kit/server/builder.ts'
import { loadMany } from '#kit/server/loader.ts'
import { blockUser, unblockUser } from './block-user.ts'
import { type BlockRow, blocksOf } from './blocks.sql.ts'

/** Batched: one statement per request for any number of comments and reports. */
const loadBlocks = loadMany(
  (context, ids: readonly number[]) => blocksOf(context.db, ids),
  (row: BlockRow) => row.personId,
)

const BlockedUserRef = builder.objectRef<BlockRow>('BlockedUser').implement({
  description: 'A person whom the viewer has blocked.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'Id of this entry.' }),
    created: t.expose('createdAt', { type: 'DateTime', description: 'When the person was blocked.' }),
    reason: t.exposeString('reason', { description: 'Private note, 10 to 500 characters.' }),
    blockedUserId: t.exposeInt('blockedPersonId', { description: 'Id of the blocked account.' }),
    name: t.string({
      description: 'Their public pseudonym.',
      resolve: async (row, _, context) => publicNameOf(await loadPerson(context, row.blockedPersonId)),
    }),
  }),
})

builder.objectField(UserRef, 'blockedUsers', (t) =>
  t.field({
    type: [BlockedUserRef],
    description:
      'People whom this person has blocked, newest first, at most 200. Empty for everybody but the person.',
    resolve: (row, _, context) => (row.id === context.viewer.id ? loadBlocks(context, row.id) : []),
  }),
)

/** Staff read everything in their own town, blocked people included, because it is their work. */
async function isBlocked(context: Context, municipalityId: number, personId: number | null) {
  const { viewer } = context
  if (viewer.id === null || personId === null || isStaffOf(viewer, municipalityId)) return false
  return (await loadBlocks(context, viewer.id)).some((each) => each.blockedPersonId === personId)
}

builder.objectField(CommentRef, 'isFromBlockedUser', (t) =>
  t.boolean({
    description:
      'Whether the viewer has blocked its author; it is then folded. Never for official answers, nor for staff in their own municipality.',
    resolve: (row, _, context) =>
      row.isOfficial || row.officialOfId !== null || row.deletedAt !== null
        ? false
        : isBlocked(context, row.municipalityId, row.personId),
  }),
)

builder.objectField(ReportRef, 'isFromBlockedUser', (t) =>
  t.boolean({
    description:
      'Whether the viewer has blocked its author; it is then folded. Never for staff in their own municipality.',
    resolve: (row, _, context) => isBlocked(context, row.municipalityId, row.personId),
  }),
)

builder.mutationFields((t) => ({
  blockUser: t.boolean({
    description:
      'Folds a person’s comments and reports for the viewer; returns true, also if they were blocked already. Errors: UNAUTHENTICATED, NOT_FOUND, BAD_USER_INPUT.',
    args: {
      userId: t.arg.int({
        description: 'Id of a user who wrote a comment or report that the viewer can read.',
      }),
      reason: t.arg.string({ description: 'Private note, 10 to 500 characters.' }),
    },
    resolve: async (_, { userId, reason }, context) => {
      await blockUser(context, userId, reason)
      return true
    },
  }),
  unblockUser: t.boolean({
    description: 'Lifts a block; true, even if the person was not blocked. Errors: UNAUTHENTICATED.',
    args: { userId: t.arg.int({ description: 'Id of the user.' }) },
    resolve: async (_, { userId }, context) => {
      await unblockUser(context, userId)
      return true
    },
  }),
}))
