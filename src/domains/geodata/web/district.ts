import type { ManagedPlacesQuery } from './TownPlaces.generated.ts'

/** A district as the page of its administrators shows it. */
export type District = ManagedPlacesQuery['managedPlaces']['districts'][number]
