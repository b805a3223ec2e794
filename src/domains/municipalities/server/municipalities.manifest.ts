import { defineDomain } from '#kit/server/domain.ts'

export const municipalities = defineDomain({
  name: 'municipalities',
  types: [
    () => import('./status.graphql.ts'),
    () => import('./municipality-permissions.graphql.ts'),
    () => import('./municipality.graphql.ts'),
    () => import('./flood-check.graphql.ts'),
    () => import('./municipality-queries.graphql.ts'),
    () => import('./municipality-mutations.graphql.ts'),
    () => import('./hosts/host.graphql.ts'),
    () => import('./municipality-revision.graphql.ts'),
    () => import('./managed-municipalities.graphql.ts'),
  ],
  allowances: {
    managing: ['createMunicipality', 'updateMunicipality'],
  },
})
