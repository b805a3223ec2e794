import { SelectField } from '#kit/web/form/SelectField.tsx'
import { fillTemplate, type Placeholder } from '../template.rules.ts'
import { useTemplates } from './use-templates.ts'

type Props = {
  municipalityId: number
  categoryId: number
  /** The status that goes with the answer; null: it stays. */
  statusId: number | null
  values: Record<Placeholder, string>
  /** Gets the text of the chosen template, its placeholders filled. */
  onChoose: (text: string) => void
}

/** The templates that fit: for this category, and with this status or with each. Nothing where there are none. */
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
