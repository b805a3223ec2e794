import { defineDomain } from '#kit/server/domain.ts'

export const reportLists = defineDomain({
  name: 'report-lists',
  types: [
    () => import('./report-filter.graphql.ts'),
    () => import('./report-queries.graphql.ts'),
    () => import('./report-queue.graphql.ts'),
    () => import('./sitemap/sitemap.graphql.ts'),
    () => import('./search.graphql.ts'),
    () => import('./map/report-clusters.graphql.ts'),
  ],
})
