import { say } from '#kit/common/say.ts'
import { SelectField } from '#kit/web/form/SelectField.tsx'

type Props = {
  districts: readonly { id: number; name: string }[]
  chosen: number | null
  onChange: (id: number | null) => void
}

/** The filter by village or quarter, on the list of a town and in its inbox. */
export const DistrictField = ({ districts, chosen, onChange }: Props) => (
  <SelectField
    name="districtId"
    label={say`Ortsteil`}
    value={chosen === null ? '' : String(chosen)}
    options={[
      { value: '', label: say`Alle` },
      ...districts.map(({ id, name }) => ({ value: String(id), label: name })),
    ]}
    onChange={(value) => onChange(value === '' ? null : Number(value))}
  />
)
