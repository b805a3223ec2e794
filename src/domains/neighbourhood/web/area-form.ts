import { type AreaKind, type Frequency, RADIUS } from '../area-subscription.rules.ts'
import type { AreaTownFragment, EditableAreaFragment } from './Areas.generated.ts'

export type AreaFormValues = {
  kind: AreaKind
  latitude: number | null
  longitude: number | null
  radius: number
  address: string | null
  street: string | null
  place: string | null
  districtId: number | null
  categoryIds: readonly number[]
  wantsNew: boolean
  wantsDone: boolean
  wantsAnnouncements: boolean
  frequency: Frequency
}

/** The first choice of a new area, as the address of the page says it. */
export type Suggested = { categoryId: number | null; districtId: number | null }

const NEW: AreaFormValues = {
  kind: 'CIRCLE',
  ...{ latitude: null, longitude: null, radius: RADIUS.usual, address: null },
  ...{ street: null, place: null, districtId: null, categoryIds: [] },
  ...{ wantsNew: true, wantsDone: false, wantsAnnouncements: true, frequency: 'DAILY' },
}

/** Reads the choice of a list, which the link to the form brings along. */
export function suggestedBy(params: URLSearchParams): Suggested {
  const whole = (name: string) => (/^\d{1,9}$/.test(params.get(name) ?? '') ? Number(params.get(name)) : null)
  return { categoryId: whole('categoryId'), districtId: whole('districtId') }
}

export function valuesOf(
  area: EditableAreaFragment | null,
  town: AreaTownFragment,
  { categoryId, districtId }: Suggested,
): AreaFormValues {
  if (area !== null) {
    const { categories, radius, ...given } = area
    return {
      ...NEW,
      ...picked(given),
      radius: radius ?? RADIUS.usual,
      categoryIds: categories.map(({ id }) => id),
    }
  }
  const hasDistrict = town.districts.some(({ id }) => id === districtId)
  const isFromList = hasDistrict || categoryId !== null
  return {
    ...NEW,
    ...(isFromList && { kind: hasDistrict ? ('DISTRICT' as const) : ('TOWN' as const) }),
    ...(hasDistrict && { districtId }),
    categoryIds: town.categories
      .filter(({ id, subCategories }) =>
        [id, ...subCategories.map((each) => each.id)].includes(categoryId ?? 0),
      )
      .map(({ id }) => id),
  }
}

const picked = (area: Omit<EditableAreaFragment, 'categories' | 'radius'>) => ({
  ...{ kind: area.kind, latitude: area.latitude, longitude: area.longitude, address: area.address },
  ...{ street: area.street, place: area.place, districtId: area.districtId, frequency: area.frequency },
  ...{ wantsNew: area.wantsNew, wantsDone: area.wantsDone, wantsAnnouncements: area.wantsAnnouncements },
})
