import { defineDomain } from '#kit/server/domain.ts'

export const moderation = defineDomain({
  name: 'moderation',
  types: [
    () => import('./notice.graphql.ts'),
    () => import('./notice-queue.graphql.ts'),
    () => import('./block.graphql.ts'),
  ],
  allowances: {
    blocking: ['blockUser', 'unblockUser'],
    sending: ['reportOffensiveContent'],
    processing: ['decideOffensiveContent'],
  },
})
