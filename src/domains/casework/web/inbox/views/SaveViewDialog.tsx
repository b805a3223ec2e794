import { useRevalidator } from 'react-router'
import { savedViewSchema, VIEW_NAME_MAX } from '#domains/casework/saved-view.rules.ts'
import { isolated } from '#kit/common/direction.ts'
import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { CheckboxField } from '#kit/web/form/CheckboxField.tsx'
import { FormDialog } from '#kit/web/form/FormDialog.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { CreateSavedViewDocument, type CreateSavedViewMutation } from './SavedViews.generated.ts'

type Props = { slug: string; search: string; onClose: () => void }

export function SaveViewDialog({ slug, search, onClose }: Props) {
  const { revalidate } = useRevalidator()
  const form = useForm<{ name: string; isDefault: boolean }, typeof savedViewSchema, CreateSavedViewMutation>(
    {
      initial: { name: '', isDefault: false },
      schema: savedViewSchema,
      submit: (values) =>
        mutate(CreateSavedViewDocument, { savedView: { municipalitySlug: slug, search, ...values } }),
      onDone: async ({ createSavedView: { name } }) => {
        showToast(say`Die Ansicht „${isolated(name)}“ ist gespeichert.`)
        onClose()
        await revalidate()
      },
    },
  )
  return (
    <FormDialog
      title={say`Ansicht speichern`}
      form={form}
      submit={{ label: say`Ansicht speichern`, variant: 'primary' }}
      intro={
        <p>{say`Teil des Posteingangs, Filter und Sortierung bleiben so, wie Sie sie gewählt haben.`}</p>
      }
      onClose={onClose}
    >
      <TextField
        id="name"
        name="name"
        label={say`Name`}
        hint={say`Ein Name, den es schon gibt, ersetzt die alte Ansicht.`}
        maxLength={VIEW_NAME_MAX}
        value={form.values.name}
        error={form.errors.name}
        onChange={(name) => form.set({ name })}
      />
      <CheckboxField
        id="isDefault"
        name="isDefault"
        label={say`Der Posteingang öffnet sich mit dieser Ansicht`}
        isChecked={form.values.isDefault}
        onChange={(isDefault) => form.set({ isDefault })}
      />
    </FormDialog>
  )
}
