import { defineDomain } from '#kit/server/domain.ts'
import { supportersOfDuplicates } from './supporters-of-duplicates.ts'

export const supports = defineDomain({
  name: 'supports',
  types: [() => import('./support.graphql.ts')],
  subscribers: supportersOfDuplicates,
  allowances: { following: ['supportReport', 'unsupportReport'] },
})
