import { lazy, Suspense } from 'react'
import { AddressSearch } from '#domains/places/web/AddressSearch.tsx'
import { say } from '#kit/common/say.ts'
import { FieldError } from '#kit/web/form/FieldError.tsx'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { rich } from '#kit/web/rich.tsx'
import { RADII } from '../area-subscription.rules.ts'
import styles from './AreaForm.module.css'
import type { AreaTownFragment } from './Areas.generated.ts'
import type { AreaFormValues } from './area-form.ts'
import { CircleFields } from './CircleFields.tsx'

const DrawnFields = lazy(() =>
  import('./DrawnFields.tsx').then((module) => ({ default: module.DrawnFields })),
)

type Props = {
  town: AreaTownFragment
  values: AreaFormValues
  errors: Record<string, string>
  set: (changes: Partial<AreaFormValues>) => void
}

/** The fields of the chosen kind of area. */
export function AreaPlaceFields(props: Props) {
  const { kind } = props.values
  if (kind === 'CIRCLE') return <CircleFields {...props} radii={RADII} />
  if (kind === 'DRAWN')
    return (
      <Suspense>
        <DrawnFields {...props} />
      </Suspense>
    )
  if (kind === 'STREET') return <StreetFields {...props} />
  if (kind === 'DISTRICT') return <DistrictFields {...props} />
  return (
    <p className={styles.quiet}>{say`Sie hören von allem, was in ${props.town.name} öffentlich wird.`}</p>
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
