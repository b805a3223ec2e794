import { localTimeOf, momentOf } from '#kit/common/zoned-time.ts'
import type { EditableAnnouncementFragment } from './Announcements.generated.ts'

/** When it becomes public: at once, at a time, not yet; of what is public already: it stays so. */
export type Plan = 'now' | 'later' | 'draft' | 'stays'

/** What stands in the form. */
export type AnnouncementFormValues = {
  title: string
  teaser: string
  text: string
  url: string
  /** A new picture; null: the present one goes; undefined: it stays. */
  image: File | null | undefined
  plan: Plan
  /** As the browser's own fields have them: 2026-11-21 and 14:05. */
  day: string
  time: string
  sendNotification: boolean
}

const two = (value: number) => String(value).padStart(2, '0')

export function valuesOf(
  announcement: EditableAnnouncementFragment | null,
  timeZone: string,
  now: Date,
): AnnouncementFormValues {
  const { title = '', teaser = '', text = '', url = null, sendNotification = false } = announcement ?? {}
  const published = announcement?.published ? new Date(announcement.published) : null
  const isOut = announcement?.status === 'PUBLISHED'
  const isPlanned = !isOut && published !== null && published > now
  const at = isPlanned && published !== null ? localTimeOf(published, timeZone) : null
  return {
    ...{ title, teaser, text, url: url ?? '', sendNotification, image: undefined },
    plan: isOut ? 'stays' : isPlanned ? 'later' : 'draft',
    day: at === null ? '' : `${at.year}-${two(at.month)}-${two(at.day)}`,
    time: at === null ? '08:00' : `${two(at.hour)}:${two(at.minute)}`,
  }
}

/** The chosen moment by the town's clocks; null where something of it is missing. */
export function chosenMoment({ day, time }: { day: string; time: string }, timeZone: string): Date | null {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const [hour = Number.NaN, minute = Number.NaN] = time.split(':').map(Number)
  if (!year || !month || !date || Number.isNaN(hour) || Number.isNaN(minute)) return null
  return momentOf({ year, month, day: date, hour, minute }, timeZone)
}

/** As schema and API take it. */
export function inputOf(
  { plan, day, time, image: _, ...values }: AnnouncementFormValues,
  announcement: EditableAnnouncementFragment | null,
  timeZone: string,
) {
  const was = announcement?.published ? new Date(announcement.published) : null
  if (plan === 'stays') return { ...values, status: 'PUBLISHED', published: was }
  if (plan === 'now') return { ...values, status: 'PUBLISHED', published: null }
  if (plan === 'later')
    return { ...values, status: 'DRAFT', published: chosenMoment({ day, time }, timeZone) }
  return { ...values, status: 'DRAFT', published: null }
}
