import { defineDomain } from '#kit/server/domain.ts'

export const launch = defineDomain({
  name: 'launch',
  types: [() => import('./launch.graphql.ts')],
})
