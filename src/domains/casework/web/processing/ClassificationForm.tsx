import { useState } from 'react'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { reportPath } from '#domains/paths.ts'
import { SOURCES, type Source } from '#domains/reports/report-sources.rules.ts'
import { SOURCE_NAMES } from '#domains/reports/source-names.rules.ts'
import { say } from '#kit/common/say.ts'
import { useDebouncedQuery } from '#kit/web/data/use-debounced-query.ts'
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

const AT_ONCE = { pause: 0, fresh: false }

/** Category, sub-category, internal flag and source. The options are fetched when the form opens. */
export function ClassificationForm({ report, townSlug, processing }: Props) {
  const [isOpen, setOpen] = useState(false)
  const asked = isOpen ? { slug: townSlug } : null
  const { data, errors, askAgain } = useDebouncedQuery(ClassificationChoicesDocument, asked, AT_ONCE)
  const choices: Choices | null = data?.municipality?.categories ?? null
  return (
    <details className={styles.part} onToggle={() => setOpen(true)}>
      <summary>{say`Kategorie und Herkunft ändern`}</summary>
      <div className={styles.inside}>
        <Messages errors={errors} onAgain={askAgain} />
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
  const form = useForm<object, typeof schema, Processed | null>({
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
      if (saved === null) return
      showToast(say`Die Einordnung ist gespeichert.`)
      if (saved.category.id === report.category.id) await processing.refresh()
      else await navigate(reportPath(saved), { replace: true, preventScrollReset: true })
    },
  })
  const { errors } = form
  const category = choices.find(({ id }) => id === values.categoryId)
  return (
    <>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <Form onSubmit={form.onSubmit} label={say`Kategorie und Herkunft`}>
        <SelectField
          id="categoryId"
          name="categoryId"
          label={say`Kategorie`}
          value={String(values.categoryId)}
          error={errors.categoryId}
          options={choices
            .filter(({ id, isDisabled }) => !isDisabled || id === initial.categoryId)
            .map(({ id, name, isInternal }) => ({
              value: String(id),
              label: isInternal ? say`${name} (nur intern)` : name,
            }))}
          onChange={(id) => set({ categoryId: Number(id), subCategoryId: null })}
        />
        {category !== undefined && category.subCategories.length > 0 ? (
          <SelectField
            id="subCategoryId"
            name="subCategoryId"
            label={say`Unterkategorie`}
            value={String(values.subCategoryId ?? '')}
            error={errors.subCategoryId}
            options={[
              { value: '', label: say`Keine` },
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
          label={say`Eingegangen über`}
          value={values.source}
          error={errors.source}
          options={SOURCES.map((source) => ({ value: source, label: SOURCE_NAMES[source]() }))}
          onChange={(source) => set({ source: source as Source })}
        />
        {may('isInternal') ? (
          <CheckboxField
            id="isInternal"
            name="isInternal"
            label={say`Nur intern: Nur Mitarbeitende der Gemeinde sehen diese Meldung`}
            error={errors.isInternal}
            isChecked={values.isInternal}
            onChange={(isInternal) => set({ isInternal })}
          />
        ) : null}
        <Button type="submit" isPending={form.isPending}>
          {say`Einordnung speichern`}
        </Button>
      </Form>
    </>
  )
}
