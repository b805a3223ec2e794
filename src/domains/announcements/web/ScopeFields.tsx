import { CircleFields } from '#domains/neighbourhood/web/CircleFields.tsx'
import { say } from '#kit/common/say.ts'
import { CheckboxField } from '#kit/web/form/CheckboxField.tsx'
import { FieldGroup } from '#kit/web/form/FieldGroup.tsx'
import { MomentFields } from '#kit/web/form/MomentFields.tsx'
import { type Choice, RadioField } from '#kit/web/form/RadioField.tsx'
import { Fold } from '#kit/web/ui/Fold.tsx'
import { RADII } from '../announcement-scope.rules.ts'
import type { AnnouncementTownFragment } from './Announcements.generated.ts'
import styles from './Announcements.module.css'
import type { AnnouncementFormValues } from './announcement-form.ts'
import type { Area } from './scope-form.ts'

type Props = {
  town: AnnouncementTownFragment
  values: AnnouncementFormValues
  errors: Record<string, string>
  set: (changes: Partial<AnnouncementFormValues>) => void
}

const FIELDS = ['address', 'radius', 'districtIds', 'categoryIds', 'endsAt'] as const

/** Where an announcement applies, what it is about, and until when. Folded, because most need none of it. */
export function ScopeFields({ town, values, errors, set }: Props) {
  const { area, categoryIds, endDay, endTime } = values
  const isFilled =
    area !== 'TOWN' ||
    categoryIds.length > 0 ||
    endDay !== '' ||
    FIELDS.some((field) => errors[field] !== undefined)
  return (
    <Fold className={styles.scope} isFilled={isFilled} summary={say`Wo, wofür und bis wann (optional)`}>
      <div className={styles.scopeFields}>
        <RadioField
          name="area"
          legend={say`Wo gilt das?`}
          value={area}
          choices={areasOf(town)}
          onChange={(chosen) => set({ area: chosen as Area })}
        />
        {area === 'CIRCLE' ? (
          <CircleFields town={town} values={values} errors={errors} radii={RADII} set={set} />
        ) : null}
        {area === 'DISTRICTS' ? (
          <Choices
            id="districtIds"
            legend={say`Ortsteile`}
            choices={town.districts}
            chosen={values.districtIds}
            error={errors.districtIds}
            onChange={(districtIds) => set({ districtIds })}
          />
        ) : null}
        <Choices
          id="categoryIds"
          legend={say`Wofür?`}
          hint={say`Wer in diesen Kategorien hier etwas melden möchte, sieht die Ankündigung im Formular. Ohne Kategorie erscheint sie dort nicht.`}
          choices={town.categories}
          chosen={categoryIds}
          error={errors.categoryIds}
          onChange={(chosen) => set({ categoryIds: chosen })}
        />
        <FieldGroup
          legend={say`Bis wann?`}
          hint={say`Danach steht sie bei den beendeten Ankündigungen. Ohne Tag endet sie nicht.`}
        >
          <MomentFields
            id="endsAt"
            dayLabel={say`Endet am`}
            timeLabel={say`Endet um, Uhrzeit in ${town.name}`}
            values={{ day: endDay, time: endTime }}
            error={errors.endsAt}
            onChange={({ day = endDay, time = endTime }) => set({ endDay: day, endTime: time })}
          />
        </FieldGroup>
      </div>
    </Fold>
  )
}

type ChoicesProps = {
  id: string
  legend: string
  hint?: string
  choices: readonly { id: number; name: string }[]
  chosen: readonly number[]
  error: string | undefined
  onChange: (ids: number[]) => void
}

function Choices({ id, legend, hint, choices, chosen, error, onChange }: ChoicesProps) {
  return (
    <FieldGroup id={id} legend={legend} hint={hint} error={error}>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <CheckboxField
            key={choice.id}
            name={`${id}-${choice.id}`}
            label={choice.name}
            isChecked={chosen.includes(choice.id)}
            onChange={(isChosen) =>
              onChange(isChosen ? [...chosen, choice.id] : chosen.filter((each) => each !== choice.id))
            }
          />
        ))}
      </div>
    </FieldGroup>
  )
}

const areasOf = ({ name, districts }: AnnouncementTownFragment): Choice[] => [
  { value: 'TOWN', label: say`In ganz ${name}` },
  ...(districts.length === 0 ? [] : [{ value: 'DISTRICTS', label: say`In einzelnen Ortsteilen` }]),
  {
    value: 'CIRCLE',
    label: say`In einem Umkreis`,
    hint: say`50\u00a0m bis 5\u00a0km um eine Adresse oder einen Punkt auf der Karte`,
  },
]
