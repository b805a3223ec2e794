import { message, say } from '#kit/common/say.ts'
import { chosenMoment, dayAndTime } from '#kit/web/form/chosen-moment.ts'
import { RADIUS } from '../announcement-scope.rules.ts'
import type { EditableAnnouncementFragment } from './Announcements.generated.ts'

/** Where an announcement applies, as the form asks for it. */
export type Area = 'TOWN' | 'DISTRICTS' | 'CIRCLE'

export type ScopeFormValues = {
  area: Area
  districtIds: readonly number[]
  latitude: number | null
  longitude: number | null
  /** Metres. */
  radius: number
  address: string | null
  categoryIds: readonly number[]
  /** In the format of the browser's date and time inputs; without a day there is no end. */
  endDay: string
  endTime: string
}

/** Most ends are in the evening. */
const EVENING = '18:00'

export function scopeValuesOf(
  announcement: EditableAnnouncementFragment | null,
  timeZone: string,
): ScopeFormValues {
  const { latitude = null, longitude = null, radius = null, address = null } = announcement ?? {}
  const districtIds = (announcement?.districts ?? []).map(({ id }) => id)
  const end = announcement?.endsAt ? new Date(announcement.endsAt) : null
  const { day, time } = dayAndTime(end, timeZone)
  return {
    area: radius !== null ? 'CIRCLE' : districtIds.length > 0 ? 'DISTRICTS' : 'TOWN',
    ...{ districtIds, latitude, longitude, radius: radius ?? RADIUS.usual, address },
    categoryIds: (announcement?.categories ?? []).map(({ id }) => id),
    ...{ endDay: day, endTime: end === null ? EVENING : time },
  }
}

/** The values of the chosen kind of area alone, and the end as a moment. */
export function scopeInput(values: ScopeFormValues, timeZone: string) {
  const { area, districtIds, latitude, longitude, radius, address, categoryIds, endDay, endTime } = values
  const isCircle = area === 'CIRCLE'
  return {
    districtIds: area === 'DISTRICTS' ? [...districtIds] : [],
    ...{ latitude: isCircle ? latitude : null, longitude: isCircle ? longitude : null },
    ...{ radius: isCircle ? radius : null, address: isCircle ? address : null },
    categoryIds: [...categoryIds],
    endsAt: chosenMoment({ day: endDay, time: endTime }, timeZone),
  }
}

/** Errors by field of choices that were begun: kind of area without one, day without time. */
export function scopeGaps({ area, districtIds, endDay, endTime }: ScopeFormValues): Record<string, string> {
  return {
    ...(area === 'DISTRICTS' && districtIds.length === 0 && { districtIds: NO_DISTRICT() }),
    ...(endDay !== '' && endTime === '' && { endsAt: say`Bitte wählen Sie Tag und Uhrzeit.` }),
  }
}

const NO_DISTRICT = message`Bitte wählen Sie mindestens einen Ortsteil.`

/** The values that the server's messages about the scope are about, besides their fields. */
export const ABOUT_SCOPE = {
  address: ['latitude', 'longitude', 'radius', 'area'],
  districtIds: ['area'],
  endsAt: ['published', 'status', 'endDay', 'endTime'],
}
