import type { Answer, Item } from '../category-question.rules.ts'
import { ChoiceQuestion } from './ChoiceQuestion.tsx'
import styles from './QuestionFields.module.css'
import { SaidItem } from './SaidItem.tsx'
import { TypedQuestion } from './TypedQuestion.tsx'

type Props = {
  /** The items to show, as `judge` says. */
  shown: readonly Item[]
  answers: readonly Answer[]
  /** Messages by key. */
  errors: Readonly<Record<string, string>>
  onAnswer: (key: string, values: readonly string[]) => void
}

/** Questions, notices and stops of a category in their order. What is shown changes without moving the focus. */
export function QuestionFields({ shown, answers, errors, onAnswer }: Props) {
  return (
    <div className={styles.questions}>
      {shown.map((item) => {
        if (item.kind === 'NOTICE' || item.kind === 'STOP') return <SaidItem key={item.key} item={item} />
        const values = answers.find(({ key }) => key === item.key)?.values ?? []
        const props = {
          ...{ item, values, error: errors[item.key] },
          onChange: (next: readonly string[]) => onAnswer(item.key, next),
        }
        return item.kind === 'TEXT' || item.kind === 'NUMBER' || item.kind === 'DATE' ? (
          <TypedQuestion key={item.key} {...props} />
        ) : (
          <ChoiceQuestion key={item.key} {...props} />
        )
      })}
    </div>
  )
}
