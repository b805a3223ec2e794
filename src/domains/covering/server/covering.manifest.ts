import { defineDomain } from '#kit/server/domain.ts'

export const covering = defineDomain({
  name: 'covering',
  types: [() => import('./cover-words.graphql.ts')],
  allowances: { correcting: ['coverWords'] },
})
