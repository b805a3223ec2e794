import { CategoryIcon } from '#domains/categories/web/CategoryIcon.tsx'
import type { PhotoImageFragment } from '#domains/photos/web/PhotoImage.generated.ts'
import { PhotoImage } from '#domains/photos/web/PhotoImage.tsx'
import styles from './ReportPicture.module.css'

type Props = {
  report: { photos: readonly PhotoImageFragment[]; category: { icon: string } }
  alt?: string
  size?: 'small' | 'medium'
}

/** A report's first photo as a square that fills its container; without one the icon of its category. */
export function ReportPicture({ report, alt = '', size = 'small' }: Props) {
  const [photo] = report.photos
  return (
    <span className={styles.picture}>
      {photo ? (
        <PhotoImage photo={photo} size={size} alt={alt} />
      ) : (
        <CategoryIcon icon={report.category.icon} size={28} />
      )}
    </span>
  )
}
