import { chosenMoment, dayAndTime } from '#kit/web/form/chosen-moment.ts'
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

export function valuesOf(
  announcement: EditableAnnouncementFragment | null,
  timeZone: string,
  now: Date,
): AnnouncementFormValues {
  const { title = '', teaser = '', text = '', url = null, sendNotification = false } = announcement ?? {}
  const published = announcement?.published ? new Date(announcement.published) : null
  const isOut = announcement?.status === 'PUBLISHED'
  const isPlanned = !isOut && published !== null && published > now
  return {
    ...{ title, teaser, text, url: url ?? '', sendNotification, image: undefined },
    plan: isOut ? 'stays' : isPlanned ? 'later' : 'draft',
    ...dayAndTime(isPlanned ? published : null, timeZone),
  }
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
