import { z } from 'zod'
import { cornersOf, cornersText, wrongLineText } from '#domains/places/drawing/corners.rules.ts'
import { type AreaKind, areaSubscriptionSchema, type Frequency, RADIUS } from '../area-subscription.rules.ts'
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
  name: string
  /** The corners of a drawing, one a line. */
  corners: string
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
  ...{ street: null, place: null, districtId: null, name: '', corners: '', categoryIds: [] },
  ...{ wantsNew: true, wantsDone: false, wantsAnnouncements: true, frequency: 'DAILY' },
}

/** The schema of the form: a line that is no corner is named first, then the server's schema follows. */
export const areaFormSchema = z
  .custom<z.input<typeof areaSubscriptionSchema> & { written?: string }>()
  .superRefine(({ written = '' }, { addIssue }) => {
    const problem = wrongLineText(written)
    if (problem !== null) addIssue({ code: 'custom', path: ['corners'], message: problem })
  })
  .pipe(areaSubscriptionSchema)

/** The input of the form's values. A drawing counts only while it is chosen. */
export function inputOf({ corners, ...values }: AreaFormValues) {
  const written = values.kind === 'DRAWN' ? corners : ''
  return { ...values, written, corners: cornersOf(written) }
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
    const { categories, radius, corners, ...given } = area
    return {
      ...NEW,
      ...picked(given),
      radius: radius ?? RADIUS.usual,
      ...(area.kind === 'DRAWN' && { name: area.name, corners: cornersText(corners) }),
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

const picked = (area: Omit<EditableAreaFragment, 'categories' | 'radius' | 'corners'>) => ({
  ...{ kind: area.kind, latitude: area.latitude, longitude: area.longitude, address: area.address },
  ...{ street: area.street, place: area.place, districtId: area.districtId, frequency: area.frequency },
  ...{ wantsNew: area.wantsNew, wantsDone: area.wantsDone, wantsAnnouncements: area.wantsAnnouncements },
})
