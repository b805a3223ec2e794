import { say } from '#kit/common/say.ts'
import { FieldGroup } from '#kit/web/form/FieldGroup.tsx'
import { NO, type Option, YES } from '../category-question.rules.ts'
import styles from './QuestionFields.module.css'
import { controlOf } from './question-ids.ts'
import type { QuestionProps } from './question-props.ts'

/**
 * A question with answers to choose, as native radio buttons or checkboxes. An optional one of them can be
 * taken back, which radio buttons alone cannot.
 */
export function ChoiceQuestion({ item, values, error, onChange }: QuestionProps) {
  const { key, kind, text, help, isRequired } = item
  const isSeveral = kind === 'SEVERAL'
  const options: readonly Option[] =
    kind === 'YES_NO'
      ? [
          { key: YES, label: say`Ja` },
          { key: NO, label: say`Nein` },
        ]
      : item.options
  const withNone = !isSeveral && !isRequired ? [...options, { key: '', label: say`Keine Angabe` }] : options
  const choose = (option: string, isOn: boolean) => {
    if (!isSeveral) return onChange(option === '' ? [] : [option])
    onChange(isOn ? [...values, option] : values.filter((each) => each !== option))
  }
  return (
    <FieldGroup
      id={controlOf(key)}
      legend={isRequired ? text : say`${text} (optional)`}
      hint={help ?? undefined}
      error={error}
    >
      <div className={styles.choices}>
        {withNone.map((option) => (
          <label key={option.key} className={styles.choice}>
            <input
              type={isSeveral ? 'checkbox' : 'radio'}
              name={controlOf(key)}
              value={option.key}
              checked={option.key === '' ? values.length === 0 : values.includes(option.key)}
              onChange={(event) => choose(option.key, event.target.checked)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
