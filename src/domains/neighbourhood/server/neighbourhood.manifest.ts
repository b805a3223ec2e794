import { defineDomain } from '#kit/server/domain.ts'

export const neighbourhood = defineDomain({
  name: 'neighbourhood',
  types: [
    () => import('./area-subscription.graphql.ts'),
    () => import('./area-subscription-mutations.graphql.ts'),
  ],
  allowances: {
    following: [
      'createAreaSubscription',
      'deleteAreaSubscription',
      'pauseAreaSubscription',
      'updateAreaSubscription',
    ],
  },
})
