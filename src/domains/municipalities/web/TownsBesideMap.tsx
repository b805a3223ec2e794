import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { municipalityPath } from '#domains/paths.ts'
import { useSeen } from '#domains/places/web/use-seen.ts'
import { groupByState } from '../group-towns.rules.ts'
import type { MunicipalitiesPageQuery } from './MunicipalitiesPage.generated.ts'
import styles from './MunicipalitiesPage.module.css'
import { TownGroups } from './TownGroups.tsx'
import { townCountsText } from './town-counts-text.ts'

type Found = MunicipalitiesPageQuery['municipalities']
type Props = { towns: Found['data']; villages: Found['villages'] }

const TownsMap = lazy(() => import('./TownsMap.tsx').then((module) => ({ default: module.TownsMap })))

/** The municipalities by country and state, with their numbers, beside a map of them. */
export function TownsBesideMap({ towns, villages }: Props) {
  const [pointed, setPointed] = useState<number | null>(null)
  const { place, isSeen } = useSeen()
  return (
    <div className={styles.beside}>
      <div className={styles.groups}>
        <TownGroups
          groups={groupByState(towns)}
          show={(town) => <Town town={town} villages={villages} onPoint={setPointed} />}
        />
      </div>
      <div ref={place} className={styles.map}>
        {isSeen ? (
          <Suspense>
            <TownsMap towns={towns} pointed={pointed} />
          </Suspense>
        ) : null}
      </div>
    </div>
  )
}

type TownProps = {
  town: Found['data'][number]
  villages: Found['villages']
  onPoint: (id: number | null) => void
}

function Town({ town, villages, onPoint }: TownProps) {
  const named = villages.filter(({ municipalityId }) => municipalityId === town.id)
  const point = () => onPoint(town.id)
  const leave = () => onPoint(null)
  return (
    <Link
      to={municipalityPath(town)}
      className={styles.town}
      onMouseEnter={point}
      onMouseLeave={leave}
      onFocus={point}
      onBlur={leave}
    >
      {town.logo ? <img src={town.logo} alt="" width={40} height={48} loading="lazy" /> : null}
      <span>
        <span className={styles.name}>
          {town.name}
          {named.length > 0 ? ` (${named.map(({ name }) => name).join(', ')})` : null}
        </span>
        {town.reportCounts ? <span className={styles.quiet}>{townCountsText(town.reportCounts)}</span> : null}
      </span>
    </Link>
  )
}
