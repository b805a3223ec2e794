import { Plus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { say } from '#kit/common/say.ts'
import { focusSoon } from '#kit/web/focus.ts'
import { FieldGroup } from '#kit/web/form/FieldGroup.tsx'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { DAY_NAME_MAX, MOST_OWN_DAYS } from '../deadline.rules.ts'
import styles from './Deadlines.module.css'
import type { TypedDay } from './deadline-form.ts'

type Props = {
  days: readonly TypedDay[]
  errors: Record<string, string>
  onChange: (days: TypedDay[]) => void
}

/** Days on which the town hall is closed although others work, or works although others do not. */
export function OwnDays({ days, errors, onChange }: Props) {
  const change = (key: string, changes: Partial<TypedDay>) =>
    onChange(days.map((each) => (each.key === key ? { ...each, ...changes } : each)))
  const list = useRef<HTMLOListElement>(null)
  const adding = useRef<HTMLParagraphElement>(null)
  const row = (index: number) => list.current?.children[index]
  const add = () => {
    onChange([...days, { key: crypto.randomUUID(), day: '', name: '', isWorking: false }])
    focusSoon(() => row(days.length)?.querySelector('input'))
  }
  const remove = (key: string, index: number) => {
    onChange(days.filter((each) => each.key !== key))
    focusSoon(
      () => (row(index) ?? row(index - 1))?.querySelector('button'),
      () => adding.current?.querySelector('button'),
    )
  }
  return (
    <FieldGroup
      id="days"
      legend={say`Eigene Tage`}
      hint={say`Zum Beispiel ein Betriebsausflug oder ein örtlicher Feiertag. Sie gelten gleich auch für Fristen, die schon laufen.`}
      error={errors.days}
    >
      <ol ref={list} className={styles.days}>
        {days.map(({ key, day, name, isWorking }, index) => (
          <li key={key}>
            <TextField
              id={`days.${index}.day`}
              name={`day-${index}`}
              type="date"
              label={say`${index + 1}. Tag`}
              value={day}
              error={errors[`days.${index}.day`]}
              onChange={(text) => change(key, { day: text })}
            />
            <TextField
              id={`days.${index}.name`}
              name={`name-${index}`}
              label={say`Name des ${index + 1}. Tages`}
              maxLength={DAY_NAME_MAX}
              value={name}
              error={errors[`days.${index}.name`]}
              onChange={(text) => change(key, { name: text })}
            />
            <SelectField
              id={`days.${index}.isWorking`}
              name={`isWorking-${index}`}
              label={say`An diesem ${index + 1}. Tag`}
              value={String(isWorking)}
              options={[
                { value: 'false', label: say`wird nicht gearbeitet` },
                { value: 'true', label: say`wird trotz Feiertag gearbeitet` },
              ]}
              onChange={(value) => change(key, { isWorking: value === 'true' })}
            />
            <Button variant="quiet" icon={<Icon of={Trash2} />} onClick={() => remove(key, index)}>
              <span className="hidden-visually">{say`${name || say`${index + 1}. Tag`} entfernen`}</span>
            </Button>
          </li>
        ))}
      </ol>
      <p ref={adding}>
        <Button icon={<Icon of={Plus} />} disabled={days.length >= MOST_OWN_DAYS} onClick={add}>
          {say`Tag hinzufügen`}
        </Button>
      </p>
    </FieldGroup>
  )
}
