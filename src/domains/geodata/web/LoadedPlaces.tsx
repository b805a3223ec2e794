import type { ReactNode } from 'react'
import { localeOf } from '#domains/places/place.rules.ts'
import { dateText, numberText } from '#kit/common/german.ts'
import { say } from '#kit/common/say.ts'
import type { ManagedPlacesQuery } from './TownPlaces.generated.ts'
import styles from './TownPlaces.module.css'

type Places = ManagedPlacesQuery['managedPlaces']
type Props = { places: Places; town: { timeZone: string; country: string } }

/** The data that a town has: their source, age and number. */
export function LoadedPlaces({ places, town }: Props) {
  const { mapAt, mapSource, hasBoundary, addresses, streets, districts, imports } = places
  const day = (iso: string) => dateText(iso, town.timeZone, localeOf(town.country))
  const done = (kind: string) => imports.find((each) => each.kind === kind && each.state === 'DONE')
  const [extract, boundary, areas] = [done('EXTRACT'), done('BOUNDARY'), done('AREAS')]
  if (mapAt === null && !hasBoundary)
    return (
      <p>
        {say`Noch nichts. Ohne Grenze gilt ein Umkreis von 15 km um den Mittelpunkt, und es lässt sich keine Adresse suchen. Ein Auszug von OpenStreetMap bringt in den meisten Gemeinden alles auf einmal.`}
      </p>
    )
  return (
    <dl className={styles.facts}>
      <Fact name={say`Karte`}>
        {mapAt === null ? say`noch keine` : say`${mapSource ?? ''}, eingelesen am ${day(mapAt)}`}
        {extract === undefined ? null : (
          <span className={styles.quiet}>
            {' '}
            {extract.dataAt === null
              ? say`aus „${extract.fileName}“`
              : say`aus „${extract.fileName}“, Stand der Daten: ${day(extract.dataAt)}`}
          </span>
        )}
      </Fact>
      <Fact name={say`Grenze`}>
        {boundary !== undefined
          ? say`aus Ihrer Datei „${boundary.fileName}“ vom ${day(boundary.changedAt)}`
          : hasBoundary
            ? say`aus OpenStreetMap`
            : say`noch keine, es gilt der Umkreis von 15 km um den Mittelpunkt`}
      </Fact>
      <Fact name={say`Straßen`}>{numberText(streets)}</Fact>
      <Fact name={say`Adressen mit Hausnummer`}>{numberText(addresses)}</Fact>
      <Fact name={say`Ortsteile`}>
        {districts.length === 0
          ? say`noch keine`
          : areas === undefined
            ? numberText(districts.length)
            : say`${numberText(districts.length)}, aus Ihrer Datei „${areas.fileName}“ vom ${day(areas.changedAt)}`}
      </Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
