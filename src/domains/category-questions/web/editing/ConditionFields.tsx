import { say } from '#kit/common/say.ts'
import { CheckboxField } from '#kit/web/form/CheckboxField.tsx'
import { FieldGroup } from '#kit/web/form/FieldGroup.tsx'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import type { ItemFieldsProps } from './item-fields-props.ts'
import { choiceLabels, decidersBefore } from './question-form.ts'

/** When an item is shown: always, or only with an answer to a question before it. */
export function ConditionFields({ item, items, index, errors, onChange }: ItemFieldsProps) {
  const deciders = decidersBefore(items, index)
  const decider = items.find(({ key }) => key === item.conditionKey)
  const at = `items.${index}.condition`
  // A question that was moved behind this one still stands here, with its message.
  const choices = decider === undefined || deciders.includes(decider) ? deciders : [...deciders, decider]
  return (
    <>
      <SelectField
        id={at}
        name={at}
        label={say`Wann wird das gezeigt?`}
        hint={
          choices.length === 0
            ? say`Für eine Bedingung braucht es davor eine Frage mit Antworten zur Wahl.`
            : undefined
        }
        value={item.conditionKey}
        error={errors[at]}
        options={[
          { value: '', label: say`Immer` },
          ...choices.map(({ key, text }) => ({ value: key, label: say`Nur je nach Antwort auf „${text}“` })),
        ]}
        onChange={(conditionKey) => onChange({ conditionKey, conditionValues: [] })}
      />
      {decider === undefined ? null : (
        <FieldGroup
          id={`${at}.values`}
          legend={say`Nur bei einer dieser Antworten`}
          error={errors[`${at}.values`]}
        >
          {choiceLabels(decider).map(({ key, label }) => (
            <CheckboxField
              key={key}
              name={`${at}.${key}`}
              label={label}
              isChecked={item.conditionValues.includes(key)}
              onChange={(isOn) =>
                onChange({
                  conditionValues: isOn
                    ? [...item.conditionValues, key]
                    : item.conditionValues.filter((each) => each !== key),
                })
              }
            />
          ))}
        </FieldGroup>
      )}
    </>
  )
}
