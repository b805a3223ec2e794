import { type ComponentProps, lazy, Suspense } from 'react'
import { useSeen } from '#domains/places/web/use-seen.ts'
import { say } from '#kit/common/say.ts'
import type { ReportMap } from './ReportMap.tsx'
import styles from './ReportMapPlace.module.css'

type Props = ComponentProps<typeof ReportMap>

/** The map's code is not loaded where the map is hidden, as on a phone that shows the list. */
const LazyMap = lazy(() =>
  import('./ReportMap.tsx').then(
    (module) => ({ default: module.ReportMap }),
    () => ({ default: NoMap }),
  ),
)

/** A placeholder of a report map, which loads the map once it is visible. */
export function ReportMapPlace(props: Props) {
  const { place, isSeen } = useSeen()
  const empty = <div className={styles.room} data-height={props.height ?? 'tall'} />
  if (isSeen)
    return (
      <Suspense fallback={empty}>
        <LazyMap {...props} />
      </Suspense>
    )
  return <div ref={place}>{props.reports.length > 0 ? empty : null}</div>
}

function NoMap() {
  return (
    <p role="status">{say`Die Karte kann hier gerade nicht gezeigt werden. Alles andere geht auch ohne sie.`}</p>
  )
}
