import { defineDomain } from '#kit/server/domain.ts'

export const statistics = defineDomain({
  name: 'statistics',
  types: [
    () => import('./statistics.graphql.ts'),
    () => import('./balance.graphql.ts'),
    () => import('./town-counts.graphql.ts'),
    () => import('./recurring/recurring.graphql.ts'),
  ],
})
