import { deleteAndRecord } from '#domains/audit/server/recorded-deletion.ts'
import { defineDomain } from '#kit/server/domain.ts'
import { deleteDecidedNotices } from './old-notices.sql.ts'

export const moderation = defineDomain({
  name: 'moderation',
  types: [
    () => import('./notice.graphql.ts'),
    () => import('./notice-queue.graphql.ts'),
    () => import('./block.graphql.ts'),
    () => import('./floods/decide-flood.graphql.ts'),
  ],
  retention: [
    deleteAndRecord(
      { name: 'notice', what: 'Entschiedene Hinweise auf Inhalte', type: 'notice' },
      deleteDecidedNotices,
    ),
  ],
  allowances: {
    blocking: ['blockUser', 'unblockUser'],
    sending: ['reportOffensiveContent'],
    processing: ['decideFlood', 'decideOffensiveContent'],
  },
})
