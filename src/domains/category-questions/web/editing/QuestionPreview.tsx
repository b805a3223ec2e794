import { useState } from 'react'
import { say } from '#kit/common/say.ts'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { judge } from '../../answer.rules.ts'
import type { Answer } from '../../category-question.rules.ts'
import { withAnswer } from '../../draft-answers.rules.ts'
import { QuestionFields } from '../QuestionFields.tsx'
import styles from './Questions.module.css'
import { type EditedCategory, previewItems, type TypedItem } from './question-form.ts'

type Props = { items: readonly TypedItem[]; category: EditedCategory }

/** The questions as citizens see them, to try out: by the same rules and parts as the form. */
export function QuestionPreview({ items, category: { name, subCategories } }: Props) {
  const [answers, setAnswers] = useState<readonly Answer[]>([])
  const [subCategory, setSubCategory] = useState('')
  const [isChecked, setChecked] = useState(false)
  const { shown, errors } = judge(
    previewItems(items),
    subCategory === '' ? null : Number(subCategory),
    answers,
  )
  return (
    <section aria-labelledby="vorschau" className={styles.preview}>
      <h2 id="vorschau">{say`So sieht es beim Melden aus`}</h2>
      <p className={styles.quiet}>{say`Zum Ausprobieren. Gespeichert wird davon nichts.`}</p>
      {subCategories.length > 0 ? (
        <SelectField
          name="preview-sub-category"
          label={say`Unterkategorie`}
          value={subCategory}
          options={[
            { value: '', label: say`${name}, ohne Unterkategorie` },
            ...subCategories.map((each) => ({ value: String(each.id), label: each.name })),
          ]}
          onChange={setSubCategory}
        />
      ) : null}
      {shown.length === 0 ? <p>{say`Hier wird nichts gefragt.`}</p> : null}
      <QuestionFields
        shown={shown}
        answers={answers}
        errors={isChecked ? errors : {}}
        onAnswer={(key, values) => setAnswers(withAnswer(answers, key, values))}
      />
      {shown.length > 0 ? (
        <p className={styles.acts}>
          <Button onClick={() => setChecked(true)}>{say`Antworten prüfen`}</Button>
          <Button
            variant="quiet"
            onClick={() => {
              setAnswers([])
              setChecked(false)
            }}
          >
            {say`Leeren`}
          </Button>
        </p>
      ) : null}
    </section>
  )
}
