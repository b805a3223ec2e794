import { LocateFixed } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { metresText } from '#domains/places/metres.rules.ts'
import { addressText, type Point } from '#domains/places/place.rules.ts'
import { AddressSearch } from '#domains/places/web/AddressSearch.tsx'
import { say } from '#kit/common/say.ts'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { rich } from '#kit/web/rich.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import styles from './AreaForm.module.css'
import { useCircleCentre } from './use-circle-centre.ts'

const CircleMap = lazy(() => import('./CircleMap.tsx').then((module) => ({ default: module.CircleMap })))

type CircleValues = {
  latitude: number | null
  longitude: number | null
  /** Metres. */
  radius: number
  address: string | null
}

type Props = {
  town: { id: number; name: string; slug: string; location: Point }
  values: CircleValues
  errors: Record<string, string>
  /** The radii to choose from, in metres. */
  radii: readonly number[]
  set: (changes: Partial<CircleValues>) => void
}

/**
 * A circle: its centre by address, by the device's position or on the map, and its radius. The errors are
 * those of the fields address and radius.
 */
export function CircleFields({ town, values, errors, radii, set }: Props) {
  const { take, isLooking, position } = useCircleCentre(set)
  const { latitude, longitude, radius, address } = values
  const centre = latitude === null || longitude === null ? null : { latitude, longitude }
  const offered = radii.includes(radius) ? radii : [radius, ...radii]
  return (
    <div className={styles.area}>
      <AddressSearch
        id="address"
        municipalityId={town.id}
        townName={town.name}
        error={errors.address}
        onFound={({ latitude: north, longitude: east, ...found }) =>
          set({ latitude: north, longitude: east, address: addressText(found) })
        }
      />
      <div className={styles.locate}>
        <Button
          icon={<Icon of={LocateFixed} />}
          isPending={position.isLocating || isLooking}
          onClick={position.locate}
        >
          {say`Mein Standort`}
        </Button>
        <p role="status" className={styles.quiet}>
          {position.problem ?? position.vagueness}
        </p>
      </div>
      <SelectField
        id="radius"
        name="radius"
        label={say`Umkreis`}
        error={errors.radius}
        value={String(radius)}
        options={offered.map((metres) => ({ value: String(metres), label: metresText(metres) }))}
        onChange={(value) => set({ radius: Number(value) })}
      />
      {centre === null ? null : (
        <p role="status" className={styles.chosen}>
          {rich`Gewählt: ${<strong>{say`${metresText(radius)} um ${address ?? ''}`}</strong>}`}
        </p>
      )}
      <Suspense>
        <CircleMap town={town} centre={centre} radius={radius} onPick={take} />
      </Suspense>
    </div>
  )
}
