import { PLATFORM_TIME_ZONE } from '#domains/places/place.rules.ts'
import { chosenMoment, type DayAndTime, dayAndTime } from '#kit/web/form/chosen-moment.ts'
import type { EditableNewsEntryFragment } from './NewsEditor.generated.ts'

/** The choice of publication: now, later, as a draft, or unchanged for a published entry. */
export type NewsPlan = 'now' | 'later' | 'draft' | 'stays'

/** Values of the form's fields. */
export type NewsFormValues = DayAndTime & {
  name: string
  teaser: string
  /** Markdown. */
  text: string
  imageText: string
  link: string
  video: string
  videoText: string
  /** A file is a new picture; null removes the present one; undefined keeps it. */
  image: File | null | undefined
  plan: NewsPlan
}

export function valuesOf(entry: EditableNewsEntryFragment | null): NewsFormValues {
  const { name = '', teaser = '', text = '', imageText, link, video, videoText } = entry ?? {}
  const plans = { DRAFT: 'draft', PLANNED: 'later', PUBLISHED: 'stays' } as const
  return {
    ...{
      name,
      teaser,
      text,
      imageText: imageText ?? '',
      link: link ?? '',
      video: video ?? '',
      videoText: videoText ?? '',
    },
    image: undefined,
    plan: plans[entry?.status ?? 'DRAFT'],
    ...dayAndTime(entry?.date ? new Date(entry.date) : null, PLATFORM_TIME_ZONE),
  }
}

/** The time of publication that the form chooses; undefined leaves it unchanged. */
export function dateOf({ plan, day, time }: NewsFormValues): Date | null | undefined {
  if (plan === 'stays') return undefined
  return plan === 'later' ? chosenMoment({ day, time }, PLATFORM_TIME_ZONE) : null
}

/** Converts the form's values for the schema and the API. */
export function inputOf(values: NewsFormValues) {
  const { plan, day: _day, time: _time, image: _image, ...texts } = values
  return { ...texts, isDraft: plan === 'draft', date: dateOf(values) }
}
