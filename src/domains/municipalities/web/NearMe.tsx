import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { municipalityPath } from '#domains/paths.ts'
import { distanceInMetres } from '#domains/places/area.rules.ts'
import { metresText } from '#domains/places/metres.rules.ts'
import type { Point } from '#domains/places/place.rules.ts'
import { useDevicePosition } from '#domains/places/web/use-device-position.ts'
import { ask } from '#kit/web/data/mutate.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import styles from './MunicipalitiesPage.module.css'
import { NearPositionDocument } from './NearTowns.generated.ts'

type Near = { id: number; name: string; slug: string; metres: number }

/** The nearest towns. It asks for the position only after a tap, and never stores it (D-16, rule 69). */
export function NearMe() {
  const [near, setNear] = useState<Near[] | null>(null)
  const find = async (here: Point) => {
    const towns = (await ask(NearPositionDocument, { ...here }))?.municipalities.data ?? []
    setNear(towns.map((town) => ({ ...town, metres: distanceInMetres(here, town.location) })))
  }
  const { locate, isLocating, problem } = useDevicePosition(find, {
    mostVague: 50_000,
    otherwise: 'Sie können die Gemeinde suchen oder in der Liste wählen.',
  })
  return (
    <section className={styles.near} aria-label="In meiner Nähe">
      <Button icon={<Icon of={LocateFixed} />} isPending={isLocating} onClick={locate}>
        In meiner Nähe
      </Button>
      <div role="status">
        {problem ? <p>{problem}</p> : null}
        {near === null ? null : (
          <ol>
            {near.map((town) => (
              <li key={town.id}>
                <Link to={municipalityPath(town)}>{town.name}</Link>{' '}
                <span className={styles.quiet}>{metresText(town.metres)} entfernt</span>
              </li>
            ))}
          </ol>
        )}
      </div>
    </section>
  )
}
