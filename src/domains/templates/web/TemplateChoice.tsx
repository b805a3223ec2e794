import { say } from '#kit/common/say.ts'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { fillTemplate, type Placeholder } from '../template.rules.ts'
import { TemplatesUnknown } from './TemplatesUnknown.tsx'
import { useTemplates } from './use-templates.ts'

type Props = {
  /** Of the field, where a page has two. */
  id?: string
  municipalityId: number
  categoryId: number
  /** The status that the answer sets; null: the status stays. */
  statusId: number | null
  values: Record<Placeholder, string>
  /** Receives the chosen template's text with its placeholders filled in. */
  onChoose: (text: string) => void
}

/** Offers the templates that fit the category and the status. Renders nothing if there are none. */
export function TemplateChoice({
  id = 'template',
  municipalityId,
  categoryId,
  statusId,
  values,
  onChoose,
}: Props) {
  const { templates: fitting, isUnknown } = useTemplates(municipalityId, categoryId, statusId)
  if (isUnknown) return <TemplatesUnknown />
  if (fitting.length === 0) return null
  return (
    <SelectField
      id={id}
      name="template"
      label={say`Vorlage einfügen`}
      value=""
      options={[
        { value: '', label: say`Bitte wählen` },
        ...fitting.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onChange={(value) => {
        const chosen = fitting.find((each) => String(each.id) === value)
        if (chosen) onChoose(fillTemplate(chosen.text, values))
      }}
    />
  )
}
