import { LocateFixed } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { metresText } from '#domains/places/metres.rules.ts'
import { addressText } from '#domains/places/place.rules.ts'
import { AddressSearch } from '#domains/places/web/AddressSearch.tsx'
import { say } from '#kit/common/say.ts'
import { FieldError } from '#kit/web/form/FieldError.tsx'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { rich } from '#kit/web/rich.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { RADII } from '../area-subscription.rules.ts'
import styles from './AreaForm.module.css'
import type { AreaTownFragment } from './Areas.generated.ts'
import type { AreaFormValues } from './area-form.ts'
import { useCircleCentre } from './use-circle-centre.ts'

const CircleMap = lazy(() => import('./CircleMap.tsx').then((module) => ({ default: module.CircleMap })))

type Props = {
  town: AreaTownFragment
  values: AreaFormValues
  errors: Record<string, string>
  set: (changes: Partial<AreaFormValues>) => void
}

/** The fields of the chosen kind of area. */
export function AreaPlaceFields(props: Props) {
  const { kind } = props.values
  if (kind === 'CIRCLE') return <CircleFields {...props} />
  if (kind === 'STREET') return <StreetFields {...props} />
  if (kind === 'DISTRICT') return <DistrictFields {...props} />
  return (
    <p className={styles.quiet}>{say`Sie hören von allem, was in ${props.town.name} öffentlich wird.`}</p>
  )
}

function CircleFields({ town, values, errors, set }: Props) {
  const { take, isLooking, position } = useCircleCentre(set)
  const { latitude, longitude, radius, address } = values
  const centre = latitude === null || longitude === null ? null : { latitude, longitude }
  const radii = RADII.includes(radius as (typeof RADII)[number]) ? RADII : [radius, ...RADII]
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
        options={radii.map((metres) => ({ value: String(metres), label: metresText(metres) }))}
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

function StreetFields({ town, values, errors, set }: Props) {
  const { street, place } = values
  return (
    <div className={styles.area}>
      <AddressSearch
        id="street"
        municipalityId={town.id}
        townName={town.name}
        error={errors.street}
        emptyText={say`Keine passende Straße. Bitte prüfen Sie den Namen.`}
        onFound={(found) => set({ street: found.street, place: found.place ?? null })}
      />
      {street === null ? null : (
        <p role="status" className={styles.chosen}>
          {rich`Gewählt: ${<strong>{[street, place].filter(Boolean).join(', ')}</strong>}, mit allen Hausnummern`}
        </p>
      )}
    </div>
  )
}

function DistrictFields({ town, values, errors, set }: Props) {
  const { districtId } = values
  if (town.districts.length === 0)
    return (
      <div>
        <FieldError>{errors.districtId}</FieldError>
        <p className={styles.quiet}>
          {say`In ${town.name} sind keine Ortsteile eingerichtet. Bitte wählen Sie einen Umkreis oder eine Straße.`}
        </p>
      </div>
    )
  return (
    <SelectField
      id="districtId"
      name="districtId"
      label={say`Ortsteil`}
      error={errors.districtId}
      value={districtId === null ? '' : String(districtId)}
      options={[
        { value: '', label: say`Bitte wählen` },
        ...town.districts.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onChange={(value) => set({ districtId: value === '' ? null : Number(value) })}
    />
  )
}
