import { Plus } from 'lucide-react'
import { useState } from 'react'
import { SignInAgain } from '#domains/auth/web/SignInAgain.tsx'
import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { ErrorSummary } from '#kit/web/form/ErrorSummary.tsx'
import { FieldError } from '#kit/web/form/FieldError.tsx'
import { Form } from '#kit/web/form/Form.tsx'
import { useRows } from '#kit/web/form/rows/use-rows.ts'
import { useForm } from '#kit/web/form/use-form.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { type ItemKind, MOST_ITEMS } from '../../category-question.rules.ts'
import { KIND_NAMES } from '../../kind-names.rules.ts'
import { questionSetSchema } from '../../question-set-input.rules.ts'
import { ItemRow } from './ItemRow.tsx'
import { QuestionPreview } from './QuestionPreview.tsx'
import styles from './Questions.module.css'
import { SaveCategoryQuestionsDocument } from './QuestionsPage.generated.ts'
import { type EditedCategory, inputOf, newItem, typedItems } from './question-form.ts'

/** New items begin as one of these; the kind can be changed afterwards. */
const BEGINNINGS: readonly ItemKind[] = ['TEXT', 'NOTICE', 'STOP']

type Props = { category: EditedCategory; onSaved: () => Promise<void> }

/** The items of a category in order, beside them the form as citizens see it. */
export function QuestionsEditor({ category, onSaved }: Props) {
  const present = category.questionSet
  const [basedOn, setBasedOn] = useState(present?.version ?? 0)
  const form = useForm({
    draftName: `category-questions-${category.id}`,
    initial: { items: typedItems(present?.items ?? []) },
    toInput: ({ items }) => ({ items: items.map(inputOf) }),
    schema: questionSetSchema,
    submit: ({ items }) =>
      mutate(SaveCategoryQuestionsDocument, { categoryId: category.id, items: items.map(unshared), basedOn }),
    onDone: async ({ saveCategoryQuestions: { questionSet } }) => {
      const version = questionSet?.version ?? 0
      showToast(say`Gespeichert. Ab jetzt gilt Fassung ${version}.`)
      setBasedOn(version)
      rows.close()
      await onSaved()
    },
  })
  const { values, set, errors } = form
  const { items } = values
  const rows = useRows({ rows: items, set: (next) => set({ items: next }), nameOf: ({ text }) => text })

  return (
    <div className={styles.editor}>
      <section aria-labelledby="fragen" className={styles.part}>
        <h2 id="fragen">{say`Fragen, Hinweise und Halte`}</h2>
        <p className={styles.quiet}>
          {say`${items.length} von ${MOST_ITEMS}`}
          {basedOn > 0 ? ` · ${say`Fassung ${basedOn}`}` : ''}
        </p>
        <ErrorSummary errors={form.summary} attempt={form.attempt} />
        <SignInAgain form={form} />
        <Form draft={form.draft} onSubmit={form.onSubmit} label={say`Zusatzfragen`}>
          <FieldError>{errors.items}</FieldError>
          <ol ref={rows.list} className={styles.items}>
            {items.map((item, index) => (
              <ItemRow
                key={item.key}
                {...{ item, items, index, errors }}
                subCategories={category.subCategories}
                {...rows.actsOf(item, index, hasErrors(errors, index))}
              />
            ))}
          </ol>
          <p role="status" className="hidden-visually">
            {rows.told}
          </p>
          <p className={styles.acts} data-add="">
            {BEGINNINGS.map((kind) => (
              <Button
                key={kind}
                icon={<Icon of={Plus} />}
                disabled={items.length >= MOST_ITEMS}
                onClick={() => rows.add(newItem(kind))}
              >
                {kind === 'TEXT' ? say`Frage` : KIND_NAMES[kind]()}
                <span className="hidden-visually"> {say`hinzufügen`}</span>
              </Button>
            ))}
          </p>
          <p className={styles.acts}>
            <Button type="submit" variant="primary" isPending={form.isPending}>
              {say`Fragen speichern`}
            </Button>
          </p>
        </Form>
      </section>
      <QuestionPreview items={items} category={category} />
    </div>
  )
}

const hasErrors = (errors: Record<string, string>, index: number): boolean =>
  Object.keys(errors).some((field) => field.startsWith(`items.${index}.`))

/** The lists of the rules are read-only, those of a document are not. */
const unshared = ({
  options,
  condition,
  subCategoryIds,
  ...item
}: ReturnType<typeof questionSetSchema.parse>['items'][number]) => ({
  ...item,
  options: [...options],
  condition: condition && { key: condition.key, values: [...condition.values] },
  subCategoryIds: [...subCategoryIds],
})
