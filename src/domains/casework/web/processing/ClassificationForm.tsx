import { useState } from 'react'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { reportPath } from '#domains/paths.ts'
import { SOURCE_NAMES, SOURCES, type Source } from '#domains/reports/report.rules.ts'
import type { ApiError } from '#kit/web/data/answer.ts'
import { askWhole } from '#kit/web/data/mutate.ts'
import { CheckboxField } from '#kit/web/form/CheckboxField.tsx'
import { ErrorSummary } from '#kit/web/form/ErrorSummary.tsx'
import { Form } from '#kit/web/form/Form.tsx'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { ClassificationChoicesDocument } from './Classification.generated.ts'
import { type Choices, changesOf, classification, type Classified as Values } from './classification.ts'
import type { ReportStaffPanelFragment } from './ReportStaffPanel.generated.ts'
import styles from './ReportStaffPanel.module.css'
import type { Processed, Processing } from './use-processing.ts'

type Props = { report: ReportStaffPanelFragment; townSlug: string; processing: Processing }

/** Category, sub-category, internal flag and source. The options are fetched when the form opens. */
export function ClassificationForm({ report, townSlug, processing }: Props) {
  const [choices, setChoices] = useState<Choices | null>(null)
  const [errors, setErrors] = useState<readonly ApiError[]>([])
  const open = async () => {
    if (choices !== null) return
    const answer = await askWhole(ClassificationChoicesDocument, { slug: townSlug })
    setErrors(answer.errors)
    setChoices(answer.data?.municipality?.categories ?? null)
  }
  return (
    <details className={styles.part} onToggle={open}>
      <summary>Kategorie und Herkunft ändern</summary>
      <div className={styles.inside}>
        <Messages errors={errors} />
        {choices === null ? null : <Fields report={report} choices={choices} processing={processing} />}
      </div>
    </details>
  )
}

const schema = z.object({
  categoryId: z.number(),
  subCategoryId: z.number().nullable(),
  isInternal: z.boolean(),
  source: z.enum(SOURCES),
})

function Fields({
  report,
  choices,
  processing,
}: {
  report: ReportStaffPanelFragment
  choices: Choices
  processing: Processing
}) {
  const navigate = useNavigate()
  const may = (field: string) => report.permissions.updateFields.includes(field)
  const initial: Values = {
    categoryId: report.category.id,
    subCategoryId: report.subCategory?.id ?? null,
    isInternal: report.isInternal,
    source: report.source ?? 'WEB',
  }
  // Untouched fields follow the report; otherwise saving would undo a colleague's change.
  const [edited, setEdited] = useState<Partial<Values>>({})
  const values: Values = { ...initial, ...edited }
  const set = (changes: Partial<Values>) => setEdited((before) => ({ ...before, ...changes }))
  const form = useForm<object, typeof schema, Processed>({
    initial: {},
    values,
    schema,
    submit: (values) =>
      processing.save(
        changesOf(initial, values),
        classification({ initial, values, edited, choices, setEdited }),
      ),
    onDone: async (saved) => {
      setEdited({})
      showToast('Die Einordnung ist gespeichert.')
      if (saved.category.id === report.category.id) await processing.refresh()
      else await navigate(reportPath(saved), { replace: true, preventScrollReset: true })
    },
  })
  const { errors } = form
  const category = choices.find(({ id }) => id === values.categoryId)
  return (
    <>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <Form onSubmit={form.onSubmit} label="Kategorie und Herkunft">
        <SelectField
          id="categoryId"
          name="categoryId"
          label="Kategorie"
          value={String(values.categoryId)}
          error={errors.categoryId}
          options={choices
            .filter(({ id, isDisabled }) => !isDisabled || id === initial.categoryId)
            .map(({ id, name, isInternal }) => ({
              value: String(id),
              label: isInternal ? `${name} (nur intern)` : name,
            }))}
          onChange={(id) => set({ categoryId: Number(id), subCategoryId: null })}
        />
        {category !== undefined && category.subCategories.length > 0 ? (
          <SelectField
            id="subCategoryId"
            name="subCategoryId"
            label="Unterkategorie"
            value={String(values.subCategoryId ?? '')}
            error={errors.subCategoryId}
            options={[
              { value: '', label: 'Keine' },
              ...category.subCategories
                .filter(({ id, isDisabled }) => !isDisabled || id === initial.subCategoryId)
                .map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            onChange={(id) => set({ subCategoryId: id === '' ? null : Number(id) })}
          />
        ) : null}
        <SelectField
          id="source"
          name="source"
          label="Eingegangen über"
          value={values.source}
          error={errors.source}
          options={SOURCES.map((source) => ({ value: source, label: SOURCE_NAMES[source] }))}
          onChange={(source) => set({ source: source as Source })}
        />
        {may('isInternal') ? (
          <CheckboxField
            id="isInternal"
            name="isInternal"
            label="Nur intern: Nur Mitarbeitende der Gemeinde sehen diese Meldung"
            error={errors.isInternal}
            isChecked={values.isInternal}
            onChange={(isInternal) => set({ isInternal })}
          />
        ) : null}
        <Button type="submit" isPending={form.isPending}>
          Einordnung speichern
        </Button>
      </Form>
    </>
  )
}
