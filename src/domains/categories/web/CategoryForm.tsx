import { useNavigate } from 'react-router'
import { SignInAgain } from '#domains/auth/web/SignInAgain.tsx'
import { PictureField } from '#domains/photos/web/PictureField.tsx'
import * as staffPaths from '#domains/staff-paths.ts'
import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { useRevision } from '#kit/web/data/use-revision.ts'
import { CheckboxField } from '#kit/web/form/CheckboxField.tsx'
import { ErrorSummary } from '#kit/web/form/ErrorSummary.tsx'
import { FieldGroup } from '#kit/web/form/FieldGroup.tsx'
import { Form } from '#kit/web/form/Form.tsx'
import { TextAreaField } from '#kit/web/form/TextAreaField.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Button, ButtonLink } from '#kit/web/ui/Button.tsx'
import { categorySchema, HINT_MAX, MOST_RECIPIENTS } from '../category.rules.ts'
import {
  type CategoryFormTownFragment,
  CreateCategoryDocument,
  type EditableCategoryFragment,
  UpdateCategoryDocument,
} from './CategoryForm.generated.ts'
import styles from './CategoryForm.module.css'
import { type CategoryFormValues, CONTROLS, EMPTY, inputOf, valuesOf } from './category-form.ts'
import { EditorChoice } from './EditorChoice.tsx'
import { IconChoice } from './IconChoice.tsx'
import { SubCategoryFields } from './SubCategoryFields.tsx'

type Props = { town: CategoryFormTownFragment; category: EditableCategoryFragment | null }

/** Creates or changes a category. */
export function CategoryForm({ town, category }: Props) {
  const navigate = useNavigate()
  const { values, set, ...form } = useCategoryForm(town, category, async (name) => {
    showToast(category === null ? say`„${name}“ ist angelegt.` : say`„${name}“ ist gespeichert.`)
    await navigate(staffPaths.categoriesPath(town))
  })
  const { errors } = form
  const recipientError = Object.entries(errors).find(([field]) => field.startsWith('additionalRecipients'))
  const hasInternal = town.enabledFeatures.includes('INTERNAL_AREA')
  return (
    <>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <SignInAgain form={form} />
      <Form draft={form.draft} onSubmit={form.onSubmit}>
        <TextField
          id="name"
          name="name"
          label={say`Name`}
          hint={say`In Alltagswörtern, so wie Bürgerinnen und Bürger danach suchen.`}
          value={values.name}
          error={errors.name}
          onChange={(name) => set({ name })}
        />
        <TextField
          id="hint"
          name="hint"
          label={say`Hinweis`}
          hint={say`Eine Zeile, die beim Wählen hilft: „Schlagloch, Riss, lose Platte“. Höchstens ${HINT_MAX} Zeichen.`}
          isOptional
          value={values.hint}
          error={errors.hint}
          onChange={(hint) => set({ hint })}
        />
        <IconChoice chosen={values.icon} onChange={(icon) => set({ icon })} />
        <PictureField
          name="image"
          label={say`Bild`}
          hint={say`Steht beim Wählen an der Stelle des Symbols. JPEG, PNG, WebP, HEIC oder AVIF, höchstens 10 MB.`}
          present={category?.image ?? null}
          chosen={values.image}
          error={errors.image}
          onChange={(image) => set({ image })}
        />
        <FieldGroup legend={say`Wann sie zur Wahl steht`}>
          <CheckboxField
            id="isDisabled"
            name="isOpen"
            label={say`Aktiv: Neue Meldungen sind möglich`}
            error={errors.isDisabled}
            isChecked={!values.isDisabled}
            onChange={(isOpen) => set({ isDisabled: !isOpen })}
          />
          {hasInternal || values.isInternal ? (
            <CheckboxField
              id="isInternal"
              name="isInternal"
              label={say`Nur intern: Nur die Verwaltung sieht sie und die Meldungen, die künftig darunter entstehen`}
              error={errors.isInternal}
              isChecked={values.isInternal}
              onChange={(isInternal) => set({ isInternal })}
            />
          ) : null}
          <CheckboxField
            name="isDangerous"
            label={say`Gefahr möglich: Beim Melden stehen die Notrufnummern dabei`}
            isChecked={values.isDangerous}
            onChange={(isDangerous) => set({ isDangerous })}
          />
        </FieldGroup>
        <TextField
          id="duplicateRadius"
          name="duplicateRadius"
          label={say`Umkreis für ähnliche Meldungen, in Metern`}
          hint={say`So nah muss eine offene Meldung liegen, damit sie vor dem Absenden gezeigt wird: „Schon gemeldet?“`}
          inputMode="numeric"
          value={values.duplicateRadius}
          error={errors.duplicateRadius}
          onChange={(duplicateRadius) => set({ duplicateRadius })}
        />
        <SubCategoryFields
          values={values.subCategories}
          errors={errors}
          withInternal={hasInternal}
          onChange={(subCategories) => set({ subCategories })}
        />
        <EditorChoice
          town={town}
          chosen={values.responsibleEditorIds}
          error={errors.responsibleEditorIds}
          onChange={(responsibleEditorIds) => set({ responsibleEditorIds })}
        />
        <TextAreaField
          id="recipients"
          name="recipients"
          label={say`Weitere Empfänger`}
          hint={say`Bekommen eine E-Mail zu jeder neuen Meldung, die nicht intern ist, ohne Angaben zur meldenden Person. Eine Adresse je Zeile, höchstens ${MOST_RECIPIENTS}.`}
          isOptional
          rows={3}
          max={2000}
          value={values.recipients}
          error={recipientError?.[1]}
          onChange={(recipients) => set({ recipients })}
        />
        <div className={styles.actions}>
          <Button type="submit" variant="primary" isPending={form.isPending}>
            {category === null ? say`Kategorie anlegen` : say`Änderungen speichern`}
          </Button>
          <ButtonLink to={staffPaths.categoriesPath(town)}>{say`Abbrechen`}</ButtonLink>
        </div>
      </Form>
    </>
  )
}

function useCategoryForm(
  town: CategoryFormTownFragment,
  category: EditableCategoryFragment | null,
  onSaved: (name: string) => Promise<void>,
) {
  const { basedOn, settle } = useRevision(category?.revision)
  return useForm<CategoryFormValues, typeof categorySchema, { name: string }>({
    draftName: `category-${category?.id ?? `new-${town.id}`}`,
    initial: category === null ? EMPTY : valuesOf(category),
    toInput: inputOf,
    schema: categorySchema,
    controlIds: CONTROLS,
    submit: async (checked, typed) => {
      const { image } = typed
      const input = { ...checked, ...(image !== undefined && { image }) }
      if (category === null) {
        const made = await mutate(CreateCategoryDocument, { category: { municipalityId: town.id, ...input } })
        return made.ok ? { ok: true, data: made.data.createCategory } : made
      }
      const saved = await settle(
        await mutate(UpdateCategoryDocument, { category: { id: category.id, basedOn, ...input } }),
      )
      return saved.ok ? { ok: true, data: saved.data.updateCategory } : saved
    },
    onDone: ({ name }) => onSaved(name),
  })
}
