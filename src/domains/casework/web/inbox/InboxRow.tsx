import {
  ArrowRightLeft,
  CircleAlert,
  Forward,
  Hourglass,
  Layers,
  Lock,
  type LucideIcon,
  MessageCircle,
  Users,
} from 'lucide-react'
import { Link } from 'react-router'
import { CategoryIcon } from '#domains/categories/web/CategoryIcon.tsx'
import { StatusBadge } from '#domains/municipalities/web/StatusBadge.tsx'
import { PhotoImage } from '#domains/photos/web/PhotoImage.tsx'
import { streetText } from '#domains/places/place.rules.ts'
import { ReportState } from '#domains/reports/web/ReportState.tsx'
import { isolated } from '#kit/common/direction.ts'
import { countText, say } from '#kit/common/say.ts'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { nameOf } from '../processing/person-name.ts'
import type { InboxRowFragment } from './InboxPage.generated.ts'
import styles from './InboxRow.module.css'
import start from './InboxRowStart.module.css'
import { WaitChip } from './WaitChip.tsx'

type Props = {
  report: InboxRowFragment
  /** The URL that opens it beside the list. */
  to: string
  isOpen: boolean
  isLit: boolean
  isMine: boolean
  /** The number of supporters that the town calls much; 0: none. */
  supportThreshold: number
  onPoint: (id: number | null) => void
  /** Whether it is selected for a bulk act. */
  isChosen: boolean
  onChoose: () => void
}

/** A report in the inbox, 56 pixels high: title, place, status, age and assignee at a glance. */
export function InboxRow({
  report,
  to,
  isOpen,
  isLit,
  isMine,
  supportThreshold,
  onPoint,
  isChosen,
  onChoose,
}: Props) {
  const [photo] = report.photos
  const { sent, responsibleEditor: editor } = report
  return (
    <article
      className={styles.row}
      data-open={isOpen || undefined}
      data-lit={isLit || undefined}
      data-report-id={report.id}
      onMouseEnter={() => onPoint(report.id)}
      onMouseLeave={() => onPoint(null)}
    >
      <label className={start.choice}>
        <input type="checkbox" checked={isChosen} onChange={onChoose} />
        <span className="hidden-visually">{say`Auswählen: ${isolated(report.title)}`}</span>
      </label>
      <div className={start.picture}>
        {photo ? (
          <PhotoImage photo={photo} alt="" size="small" className={start.photo} />
        ) : (
          <CategoryIcon icon={report.category.icon} size={24} />
        )}
      </div>
      <div className={styles.body}>
        <h3 className={styles.title}>
          <Link to={{ search: to }} preventScrollReset lang="de" aria-current={isOpen ? 'true' : undefined}>
            {report.title}
          </Link>
        </h3>
        <p className={styles.where} lang="de">
          {[
            report.number,
            sent === null ? '' : sentText(sent),
            // In front of what may be cut.
            report.team === null ? '' : say`Team ${report.team.name}`,
            streetText(report.location),
            report.category.name,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div className={styles.facts}>
        <span className={styles.state}>
          {sent?.status ? <StatusBadge status={sent.status} /> : <ReportState report={report} />}
        </span>
        <span className={styles.age}>
          <WaitChip report={report} timeZone={report.municipality.timeZone} mayBeNarrow />
        </span>
        {report.team === null ? null : (
          <span className={styles.team} title={report.team.name} aria-hidden="true">
            {report.team.name}
          </span>
        )}
        {editor === null ? null : <Assignee name={nameOf(editor)} isMine={isMine} />}
        <span className={styles.marks}>
          {report.hasOpenObjection ? <Mark icon={CircleAlert}>{say`Noch nicht erledigt`}</Mark> : null}
          {report.awaitsAnswer ? <Mark icon={Hourglass}>{say`Wartet auf Antwort`}</Mark> : null}
          {sent === null ? null : <Mark icon={ArrowRightLeft}>{sentText(sent)}</Mark>}
          {report.isOutside ? <Mark icon={Forward}>{say`Liegt außerhalb`}</Mark> : null}
          {report.floodId === null ? null : <Mark icon={Layers}>{say`Wartet in einer Häufung`}</Mark>}
          {report.commentCount > 0 ? (
            <span className={styles.fact}>
              <Icon of={MessageCircle} size={16} />
              <span aria-hidden="true">{report.commentCount}</span>
              <span className="hidden-visually">
                {countText(report.commentCount, 'Kommentar', 'Kommentare')}
              </span>
            </span>
          ) : null}
          <Supporters count={report.supportCount} threshold={supportThreshold} />
          {report.isInternal ? <Mark icon={Lock}>{say`Intern`}</Mark> : null}
        </span>
      </div>
    </article>
  )
}

/** Which town has it now; its status is the one there. */
const sentText = ({ municipality }: NonNullable<Props['report']['sent']>): string =>
  municipality === null ? say`An eine andere Gemeinde übergeben` : say`Bei ${municipality.name}`

/** The number of people whom it also concerns, emphasized where it is many. */
function Supporters({ count, threshold }: { count: number; threshold: number }) {
  if (count === 0) return null
  const isMuch = threshold > 0 && count >= threshold
  const text = isMuch ? say`Viel Zuspruch: ${count} auch betroffen` : say`${count} auch betroffen`
  return (
    <span className={styles.fact} data-much={isMuch || undefined} title={text}>
      <Icon of={Users} size={16} />
      <span aria-hidden="true">{count}</span>
      <span className="hidden-visually">{text}</span>
    </span>
  )
}

function Assignee({ name, isMine }: { name: string; isMine: boolean }) {
  const initials = name
    .split(' ')
    .map((part) => part.charAt(0))
    .join('')
  return (
    <span className={styles.who} data-mine={isMine || undefined} title={isMine ? say`Sie` : name}>
      <span aria-hidden="true">{initials.slice(0, 2)}</span>
      <span className="hidden-visually">
        {say`Zuständig:`} {isMine ? say`Sie` : name}
      </span>
    </span>
  )
}

/** A fact as an icon; pointing at it shows its words. */
function Mark({ icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <span className={styles.fact} title={children}>
      <Icon of={icon} size={16} />
      <span className={styles.word}>{children}</span>
    </span>
  )
}
