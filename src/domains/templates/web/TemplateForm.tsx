import { useEffect, useRef } from 'react'
import { say } from '#kit/common/say.ts'
import type { Outcome } from '#kit/web/data/answer.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { type BasedOn, useRevision } from '#kit/web/data/use-revision.ts'
import { ErrorSummary } from '#kit/web/form/ErrorSummary.tsx'
import { Form } from '#kit/web/form/Form.tsx'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { TextAreaField } from '#kit/web/form/TextAreaField.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import {
  EXAMPLE,
  fillTemplate,
  PLACEHOLDERS,
  TEMPLATE_TEXT_MAX,
  type TemplateValues,
  templateSchema,
} from '../template.rules.ts'
import {
  CreateResponseTemplateDocument,
  type ResponseTemplateFragment,
  type TemplatesPageQuery,
  UpdateResponseTemplateDocument,
} from './ResponseTemplates.generated.ts'
import styles from './TemplatesPage.module.css'

type Props = {
  town: NonNullable<TemplatesPageQuery['municipality']>
  /** null: a new template. */
  template: ResponseTemplateFragment | null
  onSaved: (name: string) => void | Promise<void>
  onCancel: () => void
}

/** The form of one template with a live preview. */
export function TemplateForm({ town, template, onSaved, onCancel }: Props) {
  const area = useRef<HTMLDivElement>(null)
  const state = useRevision(template?.revision)
  const form = useForm<TemplateValues, typeof templateSchema, string>({
    draftName: `template-${template?.id ?? `new-${town.id}`}`,
    initial: {
      name: template?.name ?? '',
      text: template?.text ?? '',
      statusId: template?.status?.id ?? null,
      categoryId: template?.category?.id ?? null,
    },
    schema: templateSchema,
    submit: (values) => save(town.id, template, values, state),
    onDone: (name) => onSaved(name),
  })
  const { values, set, errors } = form
  // The form opens on a click and takes the focus.
  useEffect(() => area.current?.querySelector('input')?.focus(), [])
  return (
    <section className={styles.editor} aria-labelledby="vorlage" ref={area}>
      <div>
        <h2 id="vorlage">{template === null ? say`Neue Vorlage` : say`Vorlage bearbeiten`}</h2>
        <ErrorSummary errors={form.summary} attempt={form.attempt} />
        <Form draft={form.draft} onSubmit={form.onSubmit} label={say`Vorlage`}>
          <TextField
            id="name"
            name="name"
            label={say`Name`}
            hint={say`Danach wird die Vorlage ausgesucht.`}
            value={values.name}
            error={errors.name}
            onChange={(name) => set({ name })}
          />
          <TextAreaField
            id="text"
            name="text"
            label={say`Text`}
            max={TEMPLATE_TEXT_MAX}
            rows={8}
            value={values.text}
            error={errors.text}
            onChange={(text) => set({ text })}
          />
          <fieldset className={styles.placeholders}>
            <legend>{say`Platzhalter einfügen`}</legend>
            {Object.entries(PLACEHOLDERS).map(([name, { meaning }]) => (
              <button key={name} type="button" onClick={() => set({ text: `${values.text}{${name}}` })}>
                {`{${name}}`}
                <span className="hidden-visually">: {meaning()}</span>
              </button>
            ))}
          </fieldset>
          <SelectField
            id="statusId"
            name="statusId"
            label={say`Zum Status`}
            hint={say`Mit diesem Status zusammen wird sie angeboten.`}
            value={String(values.statusId ?? '')}
            error={errors.statusId}
            options={[
              { value: '', label: say`Jeder` },
              ...town.statuses
                .filter(({ kind }) => kind !== 'NOT_APPROVED')
                .map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            onChange={(id) => set({ statusId: Number(id) || null })}
          />
          <SelectField
            id="categoryId"
            name="categoryId"
            label={say`Zur Kategorie`}
            value={String(values.categoryId ?? '')}
            error={errors.categoryId}
            options={[
              { value: '', label: say`Alle` },
              ...town.categories.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            onChange={(id) => set({ categoryId: Number(id) || null })}
          />
          <div className={styles.acting}>
            <Button type="submit" variant="primary" isPending={form.isPending}>
              {say`Vorlage speichern`}
            </Button>
            <Button onClick={onCancel}>{say`Abbrechen`}</Button>
          </div>
        </Form>
      </div>
      <section aria-labelledby="vorschau">
        <h3 id="vorschau">{say`Vorschau`}</h3>
        <p className={styles.preview}>{fillTemplate(values.text, EXAMPLE) || say`Noch kein Text`}</p>
      </section>
    </section>
  )
}

async function save(
  municipalityId: number,
  template: ResponseTemplateFragment | null,
  values: TemplateValues,
  { basedOn, settle }: BasedOn,
): Promise<Outcome<string>> {
  if (template === null) {
    const made = await mutate(CreateResponseTemplateDocument, { template: { municipalityId, ...values } })
    return made.ok ? { ok: true, data: made.data.createResponseTemplate.name } : made
  }
  const saved = await settle(
    await mutate(UpdateResponseTemplateDocument, { template: { id: template.id, basedOn, ...values } }),
  )
  return saved.ok ? { ok: true, data: saved.data.updateResponseTemplate.name } : saved
}
