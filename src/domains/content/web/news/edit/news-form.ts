import { PLATFORM_TIME_ZONE } from '#domains/places/place.rules.ts'
import { chosenMoment, type DayAndTime, dayAndTime } from '#kit/web/form/chosen-moment.ts'
import type { EditableNewsEntryFragment } from './NewsEditor.generated.ts'

/** When it becomes public: at once, at a time, not yet; of what is public already: it stays so. */
export type NewsPlan = 'now' | 'later' | 'draft' | 'stays'

/** What stands in the form. */
export type NewsFormValues = DayAndTime & {
  name: string
  teaser: string
  /** Markdown. */
  text: string
  imageText: string
  link: string
  video: string
  videoText: string
  /** A new picture; null: the present one goes; undefined: it stays. */
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

/** From when on it would be read; undefined where the form says nothing of it. */
export function dateOf({ plan, day, time }: NewsFormValues): Date | null | undefined {
  if (plan === 'stays') return undefined
  return plan === 'later' ? chosenMoment({ day, time }, PLATFORM_TIME_ZONE) : null
}

/** As schema and API take it. */
export function inputOf(values: NewsFormValues) {
  const { plan, day: _day, time: _time, image: _image, ...texts } = values
  return { ...texts, isDraft: plan === 'draft', date: dateOf(values) }
}
