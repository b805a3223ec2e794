import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Point } from '#domains/places/place.rules.ts'
import { say } from '#kit/common/say.ts'
import type { ChosenThing } from '../ThingChoice.tsx'
import styles from './ThingMapFold.module.css'

const ThingMap = lazy(() => import('./ThingMap.tsx').then((module) => ({ default: module.ThingMap })))

type Props = {
  town: { slug: string; name: string; location: Point }
  /** The place of the report. Without one the map shows the town. */
  place: Point | null
  categoryId: number
  chosenId: number | null
  onChoose: (thing: ChosenThing) => void
}

/** A map for choosing a thing, which is loaded when somebody opens it. */
export function ThingMapFold({ town, place, categoryId, chosenId, onChoose }: Props): ReactNode {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.fold} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{say`Auf der Karte wählen`}</summary>
      {isOpen ? (
        <Suspense>
          <ThingMap {...{ town, place, categoryId, chosenId, onChoose }} />
        </Suspense>
      ) : null}
    </details>
  )
}
