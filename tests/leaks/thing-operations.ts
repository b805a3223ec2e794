import type { Operation } from './operation.ts'
import { hiddenIds } from './scene.ts'

/** Reports about a thing are read by staff. */
export const THING_QUERIES: Record<string, Operation> = {
  namedThing: {
    open: ({ town }) => [`(municipalityId: ${town.id}, text: "Laterne 1 ist dunkel")`],
    aimed: ({ town }) => [
      `(municipalityId: ${town.id}, text: "Laterne", latitude: 50.583, longitude: 8.963)`,
    ],
    shows: 'numbers and places of things, which are public, and words of the text itself',
  },
  thingHistory: { aimed: () => ['(thingId: 1)'], shows: 'reports that staff read elsewhere, too' },
}

/** The things of a town. Their numbers and places are public. */
export const THING_MUTATIONS: Record<string, Operation> = {
  saveThingKind: {
    aimed: ({ town }) => [`(municipalityId: ${town.id}, name: "Laterne", categoryIds: [])`],
    shows: 'answers what the caller sent',
  },
  deleteThingKind: { aimed: () => ['(id: 1)'], shows: 'that it is done' },
  importThings: { aimed: () => ['(kindId: 1, file: null)'], shows: 'numbers of things, which are public' },
  importThingsFromService: {
    aimed: () => ['(kindId: 1, url: "https://geo.example/wfs", layer: "l")'],
    shows: 'numbers of things, which are public',
  },
  thingServiceLayers: {
    aimed: () => ['(kindId: 1, url: "https://geo.example/wfs")'],
    shows: 'what a service outside says of itself',
  },
  changeReportThing: {
    aimed: (_, secrets) => hiddenIds(secrets).map((id) => `(reportId: ${id})`),
    shows: 'a report whose thing stays as it is',
  },
}
