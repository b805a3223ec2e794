import { Link } from 'react-router'
import { endText } from '#domains/announcements/announcement-end.rules.ts'
import { announcementPath } from '#domains/paths.ts'
import { localeOf } from '#domains/places/place.rules.ts'
import { say } from '#kit/common/say.ts'
import { useDebouncedQuery } from '#kit/web/data/use-debounced-query.ts'
import { Notice } from '#kit/web/ui/Notice.tsx'
import type { StepProps } from '../draft/step-props.ts'
import { FittingAnnouncementsDocument } from './FittingAnnouncements.generated.ts'

const OPTIONS = { pause: 0, forgets: true }

/**
 * The municipality's announcements that may make the report unnecessary. The form goes on in any case.
 * Without a network nothing is shown.
 */
export function FittingAnnouncements({
  town,
  draft: { categoryId, place },
}: Pick<StepProps, 'town' | 'draft'>) {
  const asked = categoryId !== null && {
    municipalityId: town.id,
    categoryId,
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
  }
  const { data, isCurrent } = useDebouncedQuery(FittingAnnouncementsDocument, asked || null, OPTIONS)
  const found = isCurrent ? (data?.fittingAnnouncements ?? []) : []
  return (
    // The region stands there before its content: only then a screen reader says what comes.
    <div role="status">
      {found.length === 0 ? null : (
        <Notice title={say`Die Gemeinde weiß davon vielleicht schon`}>
          <ul>
            {found.map(({ municipality, ...announcement }) => (
              <li key={announcement.id}>
                <Link to={announcementPath(town, announcement.id)} lang="de">
                  {announcement.title}
                </Link>
                {factsOf(announcement, municipality.timeZone, town.country)}
              </li>
            ))}
          </ul>
          <p>{say`Wenn es das ist, brauchen Sie nichts zu melden. Sonst schreiben Sie einfach weiter.`}</p>
        </Notice>
      )}
    </div>
  )
}

type Facts = Parameters<typeof endText>[0] & { areaName: string | null }

/** ", 300 m um Lindenweg 12, bis Freitag, 4. Dezember, 18:00 Uhr" */
const factsOf = (announcement: Facts, timeZone: string, country: string): string =>
  [announcement.areaName, endText(announcement, timeZone, localeOf(country))]
    .filter((fact) => fact !== null)
    .map((fact) => `, ${fact}`)
    .join('')
