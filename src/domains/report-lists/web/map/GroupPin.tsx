import type { CSSProperties } from 'react'
import type { StatusKind } from '#domains/municipalities/municipality.rules.ts'
import { numberText } from '#kit/common/german.ts'
import { countText, say } from '#kit/common/say.ts'
import { isOnePlace, type KindCount, type MapGroup } from './map-groups.ts'
import styles from './ReportPin.module.css'
import { type LinkTo, ReportPin } from './ReportPin.tsx'

type Props = {
  group: MapGroup
  isLit: boolean
  onOpen: () => void
  onPoint?: ((id: number | null) => void) | undefined
  linkTo?: LinkTo | undefined
}

/**
 * A pin for several reports that would overlap: it zooms in; reports at the same point are listed instead.
 */
export function GroupPin({ group, isLit, onOpen, onPoint, linkTo }: Props) {
  const { count, kinds, reports } = group
  const text = countText(count, 'Meldung', 'Meldungen')
  const looks = {
    className: styles.group,
    style: { '--ring': ringOf(kinds, count) } as CSSProperties,
    'data-lit': isLit || undefined,
    'data-report-ids': reports.map(({ id }) => id).join(' ') || undefined,
    'data-digits': String(count).length,
  }
  if (!isOnePlace(group)) {
    return (
      <button
        type="button"
        {...looks}
        aria-label={say`${text}, heranzoomen`}
        onClick={(event) => {
          event.stopPropagation()
          onOpen()
        }}
      >
        <span>{numberText(count)}</span>
      </button>
    )
  }
  return (
    <details className={styles.stack}>
      <summary {...looks} aria-label={say`${text} an diesem Ort`}>
        <span>{numberText(count)}</span>
      </summary>
      <ul>
        {reports.map((report) => (
          <li key={report.id}>
            <ReportPin report={report} isLit={false} onPoint={onPoint} linkTo={linkTo} />
            <span aria-hidden="true" lang="de">
              {report.title}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}

const COLOURS: Record<StatusKind, string> = {
  NOT_APPROVED: 'var(--status-not-approved)',
  NEW: 'var(--status-new)',
  ACCEPTED: 'var(--status-accepted)',
  DONE: 'var(--status-done)',
  REJECTED: 'var(--status-rejected)',
  NOT_POSSIBLE: 'var(--status-not-possible)',
}

/** A ring with a segment for each kind of status, clockwise from the top. */
function ringOf(kinds: readonly KindCount[], count: number): string {
  let done = 0
  const parts = kinds.map((each) => {
    const from = done
    done += each.count / count
    return `${COLOURS[each.kind]} ${(from * 100).toFixed(1)}% ${(done * 100).toFixed(1)}%`
  })
  return `conic-gradient(${parts.join(', ')})`
}
