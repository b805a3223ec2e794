import { SelectField } from '#kit/web/form/SelectField.tsx'
import { fillTemplate, type Placeholder } from '../template.rules.ts'
import { useTemplates } from './use-templates.ts'

type Props = {
  municipalityId: number
  categoryId: number
  /** The status that the answer sets; null: the status stays. */
  statusId: number | null
  values: Record<Placeholder, string>
  /** Receives the chosen template's text with its placeholders filled in. */
  onChoose: (text: string) => void
}

/** Offers the templates that fit the category and the status. Renders nothing if there are none. */
export function TemplateChoice({ municipalityId, categoryId, statusId, values, onChoose }: Props) {
  const fitting = useTemplates(municipalityId, categoryId, statusId) ?? []
  if (fitting.length === 0) return null
  return (
    <SelectField
      id="template"
      name="template"
      label="Vorlage einfügen"
      value=""
      options={[
        { value: '', label: 'Bitte wählen' },
        ...fitting.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onChange={(id) => {
        const chosen = fitting.find((each) => String(each.id) === id)
        if (chosen) onChoose(fillTemplate(chosen.text, values))
      }}
    />
  )
}
