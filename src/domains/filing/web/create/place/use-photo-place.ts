import { photoPlace, type TownArea } from '#domains/filing/photo-place.rules.ts'
import type { Draft } from '#domains/filing/web/draft/draft.ts'
import type { ReportTown } from '#domains/filing/web/draft/step-props.ts'
import { boundaryOf } from '#domains/places/area.rules.ts'
import type { Point } from '#domains/places/place.rules.ts'
import { useDebouncedQuery } from '#kit/web/data/use-debounced-query.ts'
import { NearAreasDocument, OwnAreaDocument, type TownAreaFragment } from './PhotoPlace.generated.ts'

const AT_ONCE = { pause: 0, fresh: false }

/**
 * The place that the photos of a draft offer. Their positions stay on this device (D-24), so the areas of the
 * town and its neighbours come here instead. Null while those are awaited. Offline the town counts as the
 * circle around its point; the server checks the place later.
 */
export function usePhotoPlace(town: ReportTown, draft: Draft): Point | 'elsewhere' | null {
  const positions = draft.isPhotoPlaceAnswered
    ? []
    : draft.photos.flatMap(({ position }) => (position === undefined ? [] : [position]))
  const slug = { slug: town.slug }
  const own = useDebouncedQuery(OwnAreaDocument, positions.length === 0 ? null : slug, AT_ONCE)
  const here = own.data === null ? { ...town.location, boundary: null } : areaOf(own.data.municipality)
  const isHere = photoPlace(positions, here, []) !== 'elsewhere'
  const near = useDebouncedQuery(NearAreasDocument, own.isCurrent && !isHere ? slug : null, AT_ONCE)
  if (!own.isCurrent) return null
  // Without an answer nobody knows whether a neighbour can take it.
  if (!isHere && (!near.isCurrent || own.errors.length > 0 || near.errors.length > 0)) return null
  return photoPlace(positions, here, (near.data?.nearestMunicipalities ?? []).map(areaOf))
}

const areaOf = ({ location, boundary }: TownAreaFragment): TownArea => ({
  ...location,
  boundary: boundary === null ? null : boundaryOf(boundary),
})
