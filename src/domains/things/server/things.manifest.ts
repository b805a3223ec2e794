import { defineDomain } from '#kit/server/domain.ts'

export const things = defineDomain({
  name: 'things',
  types: [
    () => import('./thing.graphql.ts'),
    () => import('./named-thing.graphql.ts'),
    () => import('./report-thing.graphql.ts'),
    () => import('./thing-mutations.graphql.ts'),
    () => import('./wfs/thing-service.graphql.ts'),
  ],
  allowances: {
    managing: [
      'saveThingKind',
      'deleteThingKind',
      'importThings',
      'thingServiceLayers',
      'importThingsFromService',
    ],
    correcting: ['changeReportThing'],
  },
})
