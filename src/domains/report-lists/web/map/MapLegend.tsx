import { STATUS_KIND_NAMES, STATUS_KINDS } from '#domains/municipalities/municipality.rules.ts'
import { StatusShape } from '#domains/municipalities/web/StatusShape.tsx'
import { useStatusOf } from '#domains/reports/web/use-status-of.ts'
import { say } from '#kit/common/say.ts'
import type { MapGroup } from './map-groups.ts'
import styles from './ReportMap.module.css'

/** Explains the shapes of pins and the numbers, for those on the map. */
export function MapLegend({ groups }: { groups: readonly MapGroup[] }) {
  const statusOf = useStatusOf()
  const kinds = new Set(groups.flatMap((group) => group.kinds.map(({ kind }) => kind)))
  const names = new Map(
    groups.flatMap(({ reports }) => reports.map((report) => [report.status.kind, statusOf(report).name])),
  )
  return (
    <ul className={styles.legend} aria-label={say`Legende`}>
      {STATUS_KINDS.filter((kind) => kinds.has(kind)).map((kind) => (
        <li key={kind} data-kind={kind}>
          <StatusShape kind={kind} />
          {names.get(kind) ?? STATUS_KIND_NAMES[kind]()}
        </li>
      ))}
      {groups.some(({ count }) => count > 1) ? (
        <li>
          <span className={styles.sample} aria-hidden="true">
            5
          </span>
          {say`mehrere Meldungen, der Ring zeigt ihren Stand`}
        </li>
      ) : null}
    </ul>
  )
}
