import { useRevalidator } from 'react-router'
import { z } from 'zod'
import { SignInAgain } from '#domains/auth/web/SignInAgain.tsx'
import { UpdateCategoryDocument } from '#domains/categories/web/CategoryForm.generated.ts'
import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { CheckboxField } from '#kit/web/form/CheckboxField.tsx'
import { ErrorSummary } from '#kit/web/form/ErrorSummary.tsx'
import { FieldGroup } from '#kit/web/form/FieldGroup.tsx'
import { Form } from '#kit/web/form/Form.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { answeredCategories, changedCategories } from '../responsibility.rules.ts'
import type { EditUserPageQuery, ManagedUserFragment } from './EditUserPage.generated.ts'
import styles from './UserForm.module.css'

export type TownCategory = NonNullable<EditUserPageQuery['municipality']>['categories'][number]
type Props = { user: ManagedUserFragment; categories: readonly TownCategory[] }

/** Edits all categories of a person in one form. Each is saved by one `updateCategory` call. */
export function CategoriesSection({ user, categories }: Props) {
  const { revalidate } = useRevalidator()
  const form = useForm({
    initial: { chosen: answeredCategories(categories, user.id) },
    schema: z.object({ chosen: z.array(z.number().int()) }),
    submit: async ({ chosen }) => {
      for (const category of changedCategories(categories, user.id, chosen)) {
        const outcome = await mutate(UpdateCategoryDocument, { category })
        if (!outcome.ok) {
          // Earlier categories are already saved, so the page reloads.
          await revalidate()
          return outcome
        }
      }
      return { ok: true as const, data: null }
    },
    onDone: async () => {
      showToast(say`Die Zuständigkeiten sind gespeichert.`)
      await revalidate()
    },
  })
  const { values, set } = form
  const all = categories.map(({ id }) => id)
  return (
    <section aria-labelledby="kategorien" className={styles.section}>
      <h2 id="kategorien">{say`Zuständig für`}</h2>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <SignInAgain form={form} />
      <Form onSubmit={form.onSubmit} label={say`Zuständig für`}>
        <FieldGroup
          id="kategorienwahl"
          legend={say`Kategorien`}
          hint={say`Ist sonst niemand für eine Kategorie zuständig, werden neue Meldungen dieser Person zugewiesen.`}
        >
          {categories.map(({ id, name }) => (
            <CheckboxField
              key={id}
              name={`kategorie-${id}`}
              label={name}
              isChecked={values.chosen.includes(id)}
              onChange={(isOn) =>
                set({ chosen: isOn ? [...values.chosen, id] : values.chosen.filter((each) => each !== id) })
              }
            />
          ))}
        </FieldGroup>
        <div className={styles.actions}>
          <Button type="submit" variant="primary" isPending={form.isPending}>
            {say`Zuständigkeiten speichern`}
          </Button>
          <Button
            variant="quiet"
            onClick={() => set({ chosen: values.chosen.length === all.length ? [] : all })}
          >
            {values.chosen.length === all.length ? say`Keine auswählen` : say`Alle auswählen`}
          </Button>
        </div>
      </Form>
    </section>
  )
}
