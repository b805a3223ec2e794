import { Fragment, type ReactNode } from 'react'
import type { StatusKind } from '#domains/municipalities/municipality.rules.ts'
import { StatusShape } from '#domains/municipalities/web/StatusShape.tsx'
import { shortDateText } from '#kit/common/german.ts'
import { say } from '#kit/common/say.ts'
import styles from './ReportWay.module.css'
import { wayOf } from './report-way.ts'

type Props = { kind: StatusKind } & (
  | {
      /** The small way of a card: the report's status, which stands at its station. */
      present: ReactNode
    }
  | {
      /** The large way, with the date of each station. */
      timeline: Parameters<typeof wayOf>[1]
      timeZone: string
    }
)

/** The way of a report as a line of stations: in a card what is passed and ahead is decoration alone. */
export function ReportWay(props: Props) {
  if ('timeline' in props) return <LargeWay {...props} />
  return (
    <span className={styles.small}>
      {wayOf(props.kind).map(({ key, state }) =>
        state === 'present' ? (
          <Fragment key={key}>{props.present}</Fragment>
        ) : (
          <span key={key} data-state={state} aria-hidden="true" />
        ),
      )}
    </span>
  )
}

function LargeWay({ kind, timeline, timeZone }: Extract<Props, { timeline: unknown }>) {
  const stations = wayOf(kind, timeline)
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
