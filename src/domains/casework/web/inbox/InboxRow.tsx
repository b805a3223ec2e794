import { Lock, MessageCircle, UserRoundCheck } from 'lucide-react'
import { Link } from 'react-router'
import { CategoryIcon } from '#domains/categories/web/CategoryIcon.tsx'
import { PhotoImage } from '#domains/photos/web/PhotoImage.tsx'
import { streetText } from '#domains/places/place.rules.ts'
import { NumberPlate } from '#domains/reports/web/NumberPlate.tsx'
import { ReportState } from '#domains/reports/web/ReportState.tsx'
import { isolated } from '#kit/common/direction.ts'
import { countText } from '#kit/common/german.ts'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { AgeChip } from './AgeChip.tsx'
import type { InboxRowFragment } from './InboxPage.generated.ts'
import styles from './InboxRow.module.css'

type Props = {
  report: InboxRowFragment
  /** The URL that opens it beside the list. */
  to: string
  isOpen: boolean
  isLit: boolean
  isMine: boolean
  onPoint: (id: number | null) => void
  /** Whether it is selected for a bulk act. */
  isChosen: boolean
  onChoose: () => void
}

/** A report in the inbox: title, place, status, age and assignee at a glance. */
export function InboxRow({ report, to, isOpen, isLit, isMine, onPoint, isChosen, onChoose }: Props) {
  const [photo] = report.photos
  const editor = report.responsibleEditor
  return (
    <article
      className={styles.row}
      data-open={isOpen || undefined}
      data-lit={isLit || undefined}
      data-report-id={report.id}
      onMouseEnter={() => onPoint(report.id)}
      onMouseLeave={() => onPoint(null)}
    >
      <label className={styles.choice}>
        <input type="checkbox" checked={isChosen} onChange={onChoose} />
        <span className="hidden-visually">Auswählen: {isolated(report.title)}</span>
      </label>
      <div className={styles.picture}>
        {photo ? (
          <PhotoImage photo={photo} alt="" size="small" className={styles.photo} />
        ) : (
          <CategoryIcon icon={report.category.icon} size={24} />
        )}
      </div>
      <div className={styles.body}>
        <h3 className={styles.title}>
          <Link to={{ search: to }} preventScrollReset aria-current={isOpen ? 'true' : undefined}>
            {report.title}
          </Link>
        </h3>
        <p className={styles.where}>
          {[streetText(report.location), report.category.name].filter(Boolean).join(' · ')}
        </p>
        <div className={styles.facts}>
          <ReportState report={report} />
          <AgeChip report={report} />
          <NumberPlate number={report.number} />
          {editor === null ? null : (
            <span className={styles.fact}>
              <Icon of={UserRoundCheck} size={16} />
              <span className="hidden-visually">Zuständig: </span>
              {isMine ? 'Sie' : [editor.firstName, editor.lastName].filter(Boolean).join(' ')}
            </span>
          )}
          {report.commentCount > 0 ? (
            <span className={styles.fact}>
              <Icon of={MessageCircle} size={16} />
              <span aria-hidden="true">{report.commentCount}</span>
              <span className="hidden-visually">
                {countText(report.commentCount, 'Kommentar', 'Kommentare')}
              </span>
            </span>
          ) : null}
          {report.isInternal ? (
            <span className={styles.fact}>
              <Icon of={Lock} size={16} />
              Intern
            </span>
          ) : null}
        </div>
      </div>
    </article>
  )
}
