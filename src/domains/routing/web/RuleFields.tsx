import { say } from '#kit/common/say.ts'
import { CheckboxField } from '#kit/web/form/CheckboxField.tsx'
import { FieldGroup } from '#kit/web/form/FieldGroup.tsx'
import { FieldPair } from '#kit/web/form/FieldPair.tsx'
import { type Option, type OptionGroup, SelectField } from '#kit/web/form/SelectField.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { Fold } from '#kit/web/ui/Fold.tsx'
import { WEEKDAYS } from '../rule-text.rules.ts'
import styles from './Routing.module.css'
import type { RoutingTown, SettingsProps, TypedRule } from './routing-form.ts'

type Props = {
  town: RoutingTown
  settings: SettingsProps['settings']
  rule: TypedRule
  index: number
  errors: Record<string, string>
  onChange: (changes: Partial<TypedRule>) => void
}

/** The conditions and the goal of a rule. */
export function RuleFields({ town, settings, rule, index, errors, onChange }: Props) {
  const error = (...fields: string[]) =>
    fields.map((field) => errors[`rules.${index}.${field}`]).find((text) => text !== undefined)
  const at = (field: string) => `rules.${index}.${field}`
  return (
    <div className={styles.fields}>
      <SelectField
        id={at('categoryId')}
        name={`concern-${index}`}
        label={say`Kategorie`}
        value={rule.concern}
        error={error('categoryId', 'subCategoryId')}
        options={concernOptions(town)}
        onChange={(concern) => onChange({ concern })}
      />
      {settings.districts.length > 0 || rule.district !== '' ? (
        <SelectField
          id={at('district')}
          name={`district-${index}`}
          label={say`Ortsteil`}
          value={rule.district}
          error={error('district')}
          options={[
            { value: '', label: say`Überall` },
            ...[...new Set([...settings.districts, ...(rule.district === '' ? [] : [rule.district])])].map(
              (name) => ({ value: name, label: name }),
            ),
          ]}
          onChange={(district) => onChange({ district })}
        />
      ) : (
        <p
          className={styles.quiet}
        >{say`Ortsteile stehen zur Wahl, sobald Adressen mit Ortsteilen geladen sind.`}</p>
      )}
      <SelectField
        id={at('goal')}
        name={`goal-${index}`}
        label={say`Geht an`}
        value={rule.goal}
        error={error('goal')}
        options={goalOptions(settings)}
        onChange={(goal) => onChange({ goal })}
      />
      <Fold
        className={styles.more}
        summary={say`Nur an bestimmten Tagen oder Uhrzeiten`}
        isFilled={rule.weekdays.length > 0 || rule.from !== '' || rule.to !== ''}
      >
        <FieldGroup
          legend={say`Eingegangen am`}
          hint={say`Ohne Auswahl gilt die Regel an jedem Tag. Es zählt die Uhrzeit in Ihrer Gemeinde.`}
        >
          <div className={styles.days}>
            {WEEKDAYS.map(({ day, name }) => (
              <CheckboxField
                key={day}
                name={`day-${index}-${day}`}
                label={name()}
                isChecked={rule.weekdays.includes(day)}
                onChange={(isOn) => {
                  const others = rule.weekdays.filter((each) => each !== day)
                  onChange({ weekdays: isOn ? [...others, day].sort() : others })
                }}
              />
            ))}
          </div>
        </FieldGroup>
        <FieldPair>
          <TextField
            id={at('fromMinute')}
            name={`from-${index}`}
            type="time"
            label={say`Von`}
            value={rule.from}
            error={error('fromMinute')}
            onChange={(from) => onChange({ from })}
          />
          <TextField
            id={at('toMinute')}
            name={`to-${index}`}
            type="time"
            label={say`Bis`}
            value={rule.to}
            error={error('toMinute')}
            onChange={(to) => onChange({ to })}
          />
        </FieldPair>
      </Fold>
    </div>
  )
}

const concernOptions = ({ categories }: RoutingTown): Option[] => [
  { value: '', label: say`Alle Kategorien` },
  ...categories.flatMap(({ id, name, subCategories }) => [
    { value: `c${id}`, label: name },
    ...subCategories.map((part) => ({ value: `s${part.id}`, label: `${name} › ${part.name}` })),
  ]),
]

const goalOptions = ({ teams, staff }: SettingsProps['settings']): (Option | OptionGroup)[] => [
  { value: '', label: say`Bitte wählen` },
  ...(teams.length === 0
    ? []
    : [{ label: say`Teams`, options: teams.map(({ id, name }) => ({ value: `t${id}`, label: name })) }]),
  { label: say`Personen`, options: staff.map(({ id, name }) => ({ value: `p${id}`, label: name })) },
]
