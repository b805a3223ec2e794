import { defineDomain } from '#kit/server/domain.ts'

export const templates = defineDomain({
  name: 'templates',
  types: [() => import('./template.graphql.ts')],
  allowances: {
    managing: ['createResponseTemplate', 'deleteResponseTemplate', 'updateResponseTemplate'],
  },
})
