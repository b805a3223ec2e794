import { defineDomain } from '#kit/server/domain.ts'

export const callers = defineDomain({
  name: 'callers',
  types: [() => import('./caller.graphql.ts')],
  allowances: { processing: ['eraseCaller', 'saveCaller'] },
})
