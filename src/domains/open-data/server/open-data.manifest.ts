import { defineDomain } from '#kit/server/domain.ts'

export const openData = defineDomain({
  name: 'open-data',
  types: [() => import('./open-data.graphql.ts')],
  allowances: { managing: ['chooseOpenDataLicence'] },
})
