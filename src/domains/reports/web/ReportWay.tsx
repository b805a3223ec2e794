import type { StatusKind } from '#domains/municipalities/municipality.rules.ts'
import { StatusShape } from '#domains/municipalities/web/StatusShape.tsx'
import { shortDateText } from '#kit/common/german.ts'
import { say } from '#kit/common/say.ts'
import styles from './ReportWay.module.css'
import { wayOf } from './report-way.ts'

type Props = {
  kind: StatusKind
  /** With a timeline the way is large, and each station has its date. */
  timeline?: Parameters<typeof wayOf>[1]
  timeZone?: string
}

/**
 * The way of a report as a line of stations. Beside a status badge it is decorative; the large one is
 * content.
 */
export function ReportWay({ kind, timeline, timeZone }: Props) {
  const stations = wayOf(kind, timeline)
  if (timeline === undefined || timeZone === undefined) {
    return (
      <span className={styles.small} data-kind={kind} aria-hidden="true">
        {stations.map((station) => (
          <span key={station.key} data-state={station.state} />
        ))}
      </span>
    )
  }
  return (
    <ol className={styles.large} aria-label={say`Weg der Meldung`}>
      {stations.map((station) => (
        <li
          key={station.key}
          data-state={station.state}
          data-kind={station.kind}
          aria-current={station.state === 'present' ? 'step' : undefined}
        >
          <span className={styles.mark}>
            {station.state === 'ahead' ? null : <StatusShape kind={shapeOf(station)} size={20} />}
          </span>
          <span className={styles.label}>
            {station.label}
            {station.state === 'ahead' ? (
              <span className="hidden-visually"> {say`(steht noch aus)`}</span>
            ) : null}
          </span>
          {station.at ? (
            <time dateTime={station.at} className={styles.date}>
              {shortDateText(station.at, timeZone)}
            </time>
          ) : null}
        </li>
      ))}
    </ol>
  )
}

/** A passed station has a tick; the current one has the shape of its status. */
function shapeOf({ state, kind }: { state: string; kind: StatusKind }): StatusKind {
  return state === 'passed' ? 'DONE' : kind
}
