import { say } from '#kit/common/say.ts'
import { CheckboxField } from '#kit/web/form/CheckboxField.tsx'
import { FieldGroup } from '#kit/web/form/FieldGroup.tsx'
import type { CategoryFormTownFragment } from './CategoryForm.generated.ts'

type Props = {
  town: CategoryFormTownFragment
  chosen: readonly number[]
  error: string | undefined
  onChange: (ids: number[]) => void
}

/** Chooses the responsible editors of a category from the town's staff. */
export function EditorChoice({ town, chosen, error, onChange }: Props) {
  const people = [
    ...new Map([...town.editors, ...town.administrators].map((each) => [each.id, each])).values(),
  ]
  return (
    <FieldGroup
      id="responsibleEditorIds"
      legend={say`Zuständig`}
      hint={say`Ist genau eine Person zuständig, werden ihr neue Meldungen zugewiesen. Die Administration sieht alles.`}
      error={error}
    >
      {people.map(({ id, firstName, lastName }) => (
        <CheckboxField
          key={id}
          name={`editor-${id}`}
          label={`${firstName} ${lastName}`}
          isChecked={chosen.includes(id)}
          onChange={(isChosen) => onChange(isChosen ? [...chosen, id] : chosen.filter((each) => each !== id))}
        />
      ))}
    </FieldGroup>
  )
}
