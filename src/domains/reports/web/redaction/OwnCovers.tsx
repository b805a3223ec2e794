import { ScanFace } from 'lucide-react'
import { say } from '#kit/common/say.ts'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { useReportPart } from '../use-report-part.ts'
import { OwnCoversDocument } from './CoveredPhotos.generated.ts'
import styles from './FindProposals.module.css'

type Props = {
  report: { slug: string; category: { slug: string } }
  town: { slug: string }
  /** Grows with each change of the report. */
  state: unknown
}

/** Tells authors that the program has covered something on their photos. */
export function OwnCovers({ report, town, state }: Props) {
  const place = { slug: report.slug, municipalitySlug: town.slug, categorySlug: report.category.slug }
  const { found } = useReportPart(OwnCoversDocument, place, state)
  const covered = found?.coveredPhotos ?? []
  if (covered.length === 0) return null
  const count = covered.reduce((sum, { parts }) => sum + parts.length, 0)
  return (
    <div className={styles.proposals}>
      <p>
        <Icon of={ScanFace} size={18} />
        <span>
          {count === 1
            ? say`Auf Ihren Fotos wurde eine Stelle automatisch geschwärzt, an der vielleicht ein Gesicht oder Kennzeichen zu sehen ist.`
            : say`Auf Ihren Fotos wurden ${count} Stellen automatisch geschwärzt, an denen vielleicht Gesichter oder Kennzeichen zu sehen sind.`}{' '}
          {covered.every(({ isChecked }) => isChecked)
            ? say`Die Gemeinde hat das geprüft.`
            : say`Die Gemeinde prüft das noch.`}
        </span>
      </p>
    </div>
  )
}
