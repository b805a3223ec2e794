import { Lock, type LucideIcon, MapPin, MessageCircle, Users } from 'lucide-react'
import { memo } from 'react'
import { Link } from 'react-router'
import { CategoryIcon } from '#domains/categories/web/CategoryIcon.tsx'
import { BlockedFold } from '#domains/moderation/web/BlockedFold.tsx'
import { reportPath } from '#domains/paths.ts'
import { CardPhoto } from '#domains/photos/web/CardPhoto.tsx'
import { distanceInMetres } from '#domains/places/area.rules.ts'
import { metresText } from '#domains/places/metres.rules.ts'
import { addressText, streetText } from '#domains/places/place.rules.ts'
import { useMyPosition } from '#domains/places/web/my-position.ts'
import { StaticMap } from '#domains/places/web/StaticMap.tsx'
import { countText, say } from '#kit/common/say.ts'
import { Ago } from '#kit/web/ui/Ago.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { NumberPlate } from './NumberPlate.tsx'
import type { ReportCardFragment } from './ReportCard.generated.ts'
import styles from './ReportCard.module.css'
import { ReportState } from './ReportState.tsx'
import { ReportWay } from './ReportWay.tsx'

type Props = {
  report: ReportCardFragment
  /** On lists of several towns the place includes the town's name. */
  showsTown?: boolean
  /** Above the fold: its picture is loaded eagerly. */
  isFirst?: boolean
  /** Tells the map which card is hovered or focused. */
  onPoint?: ((id: number | null) => void) | undefined
}

/**
 * A report in a list, made for scanning. It is memoized, so that of a hundred cards only changed ones
 * re-render.
 */
export const ReportCard = memo((props: Props) => {
  const card = <Card {...props} />
  return props.report.isFromBlockedUser ? <BlockedFold what="report">{card}</BlockedFold> : card
})

function Card({ report, showsTown = false, isFirst = false, onPoint }: Props) {
  const [photo] = report.photos
  const here = useMyPosition()
  // Without a street the place is the town already.
  const parts = [streetText(report.location), showsTown ? report.municipality.name : null]
  const place = [...new Set(parts)].filter(Boolean).join(', ')
  return (
    <article
      className={styles.card}
      onMouseEnter={() => onPoint?.(report.id)}
      onMouseLeave={() => onPoint?.(null)}
      onFocus={() => onPoint?.(report.id)}
      onBlur={() => onPoint?.(null)}
    >
      <div className={styles.row}>
        <div className={styles.picture} data-empty={photo === undefined || undefined}>
          {photo ? (
            <CardPhoto photo={photo} className={styles.photo} isFirst={isFirst} />
          ) : (
            <>
              <CategoryIcon icon={report.category.icon} size={32} />
              {report.staticMapUrl ? <CardMap url={report.staticMapUrl} report={report} /> : null}
            </>
          )}
        </div>
        <div className={styles.body}>
          <h3 className={styles.title}>
            <Link to={reportPath(report)} lang="de">
              {report.title}
            </Link>
          </h3>
          <p className={styles.facts}>
            <span className={styles.fact}>
              <Icon of={MapPin} size={16} />
              {place || report.municipality.name}
            </span>
            {here ? (
              <span>{say`${metresText(distanceInMetres(here, report.location))} entfernt`}</span>
            ) : null}
            <Ago iso={report.createdAt} timeZone={report.municipality.timeZone} />
            {report.commentCount > 0 ? (
              <Count icon={MessageCircle} of={report.commentCount}>
                {countText(report.commentCount, 'Kommentar', 'Kommentare')}
              </Count>
            ) : null}
            {report.supportCount > 0 ? (
              <Count icon={Users} of={report.supportCount}>
                {say`${report.supportCount} auch betroffen`}
              </Count>
            ) : null}
            {report.isInternal ? (
              <span className={styles.fact}>
                <Icon of={Lock} size={16} />
                {say`Intern`}
              </span>
            ) : null}
          </p>
          <div className={styles.state}>
            {report.isDuplicate ? (
              <ReportState report={report} />
            ) : (
              <ReportWay kind={report.status.kind} present={<ReportState report={report} />} />
            )}
          </div>
          <p className={styles.number}>
            <NumberPlate number={report.number} />
          </p>
        </div>
      </div>
    </article>
  )
}

/** A number beside its icon; pointing at it shows its words, which are said as well. */
function Count({ icon, of, children }: { icon: LucideIcon; of: number; children: string }) {
  return (
    <span className={styles.fact} title={children}>
      <Icon of={icon} size={16} />
      <span aria-hidden="true">{of}</span>
      <span className="hidden-visually">{children}</span>
    </span>
  )
}

/**
 * Without a photo the card shows the static map of the place, above an icon that remains where the map fails
 * to load.
 */
function CardMap({ url, report }: { url: string; report: ReportCardFragment }) {
  const address = addressText(report.location) || report.municipality.name
  return (
    <div className={styles.map}>
      <StaticMap url={url} address={address} size="TILE" />
    </div>
  )
}
