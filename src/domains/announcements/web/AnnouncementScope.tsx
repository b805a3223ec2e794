import { localeOf } from '#domains/places/place.rules.ts'
import { endText } from '../announcement-end.rules.ts'
import styles from './Announcements.module.css'
import type { AnnouncementScopeFragment } from './PublicAnnouncements.generated.ts'

type Props = {
  announcement: AnnouncementScopeFragment & { published: string | null }
  town: { timeZone: string; country: string }
}

/** Where an announcement applies, its categories and its end, each where it has one. */
export function AnnouncementScope({ announcement, town }: Props) {
  const { areaName, categories, endsAt, isEnded } = announcement
  const end = endText(announcement, town.timeZone, localeOf(town.country))
  if (areaName === null && categories.length === 0 && end === null) return null
  return (
    <ul className={styles.chips}>
      {end === null || endsAt === null ? null : (
        <li data-ended={isEnded || undefined}>
          <time dateTime={endsAt}>{end}</time>
        </li>
      )}
      {areaName === null ? null : <li>{areaName}</li>}
      {categories.map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
    </ul>
  )
}
