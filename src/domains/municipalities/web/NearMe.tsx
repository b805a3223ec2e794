import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { municipalityPath } from '#domains/paths.ts'
import { distanceInMetres } from '#domains/places/area.rules.ts'
import { metresText } from '#domains/places/metres.rules.ts'
import type { Point } from '#domains/places/place.rules.ts'
import { useDevicePosition } from '#domains/places/web/use-device-position.ts'
import { say } from '#kit/common/say.ts'
import { useDebouncedQuery } from '#kit/web/data/use-debounced-query.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import styles from './MunicipalitiesPage.module.css'
import { NearPositionDocument } from './NearTowns.generated.ts'

/** A tap is not debounced. */
const ONCE = { pause: 0, fresh: false }

/** The nearest towns. It asks for the position only after a tap, and never stores it (D-16, rule 69). */
export function NearMe() {
  const [here, setHere] = useState<Point | null>(null)
  const { data, errors, isCurrent, askAgain } = useDebouncedQuery(NearPositionDocument, here, ONCE)
  const near = data?.municipalities.data ?? null
  const { locate, isLocating, problem } = useDevicePosition(async (point) => setHere(point), {
    mostVague: 50_000,
    otherwise: say`Sie können die Gemeinde suchen oder in der Liste wählen.`,
  })
  return (
    <section className={styles.near} aria-label={say`In meiner Nähe`}>
      <Button
        icon={<Icon of={LocateFixed} />}
        isPending={isLocating || (here !== null && !isCurrent)}
        onClick={locate}
      >
        {say`In meiner Nähe`}
      </Button>
      <div role="status">
        {problem ? <p>{problem}</p> : null}
        {here === null || near === null ? null : near.length === 0 ? (
          <p>{say`In Ihrer Nähe ist noch keine Gemeinde dabei.`}</p>
        ) : (
          <ol>
            {near.map((town) => (
              <li key={town.id}>
                <Link to={municipalityPath(town)}>{town.name}</Link>{' '}
                <span
                  className={styles.quiet}
                >{say`${metresText(distanceInMetres(here, town.location))} entfernt`}</span>
              </li>
            ))}
          </ol>
        )}
      </div>
      {isCurrent ? <Messages errors={errors} onAgain={askAgain} /> : null}
    </section>
  )
}
