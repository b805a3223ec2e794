import { defineDomain } from '#kit/server/domain.ts'

export const embedding = defineDomain({
  name: 'embedding',
  types: [() => import('./embedding.graphql.ts')],
  allowances: { managing: ['chooseEmbeddingSites'] },
})
