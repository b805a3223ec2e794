import { chosenMoment, dayAndTime } from '#kit/web/form/chosen-moment.ts'
import type { EditableAnnouncementFragment } from './Announcements.generated.ts'
import { type ScopeFormValues, scopeInput, scopeValuesOf } from './scope-form.ts'

/** The choice of publication: now, later, as a draft, or unchanged for a published announcement. */
export type Plan = 'now' | 'later' | 'draft' | 'stays'

export type AnnouncementFormValues = ScopeFormValues & {
  title: string
  teaser: string
  text: string
  url: string
  /** A file is a new picture; null removes the present one; undefined keeps it. */
  image: File | null | undefined
  plan: Plan
  /** In the format of the browser's date and time inputs: 2026-11-21 and 14:05. */
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
    ...scopeValuesOf(announcement, timeZone),
  }
}

/** Converts the form's values for the schema and the API. */
export function inputOf(
  { plan, day, time, image: _, ...typed }: AnnouncementFormValues,
  announcement: EditableAnnouncementFragment | null,
  timeZone: string,
) {
  const values = { ...typed, ...scopeInput(typed, timeZone) }
  const was = announcement?.published ? new Date(announcement.published) : null
  if (plan === 'stays') return { ...values, status: 'PUBLISHED', published: was }
  if (plan === 'now') return { ...values, status: 'PUBLISHED', published: null }
  if (plan === 'later')
    return { ...values, status: 'DRAFT', published: chosenMoment({ day, time }, timeZone) }
  return { ...values, status: 'DRAFT', published: null }
}
