import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { useRevision } from '#kit/web/data/use-revision.ts'
import { CheckboxField } from '#kit/web/form/CheckboxField.tsx'
import { FieldGroup } from '#kit/web/form/FieldGroup.tsx'
import { FormDialog } from '#kit/web/form/FormDialog.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { KIND_NAME_MAX, thingKindSchema } from '../../thing.rules.ts'
import { type ManagedKindFragment, SaveThingKindDocument, type ThingsTownQuery } from './Things.generated.ts'

type Props = {
  town: ThingsTownQuery['municipality']
  /** Null: a new one. */
  kind: ManagedKindFragment | null
  onDone: () => Promise<void>
  onClose: () => void
}

/** The name of a kind, and the categories that ask for such a thing. */
export function KindDialog({ town, kind, onDone, onClose }: Props) {
  const { basedOn, settle } = useRevision(kind?.revision ?? undefined)
  const form = useForm({
    initial: { name: kind?.name ?? '', categoryIds: [...(kind?.categoryIds ?? [])] },
    schema: thingKindSchema,
    submit: async (values) =>
      settle(
        await mutate(SaveThingKindDocument, {
          ...{ municipalityId: town.id, id: kind?.id ?? null, basedOn, ...values },
        }),
      ),
    onDone: async (_, { name }) => {
      showToast(say`Die Art „${name}“ ist gespeichert.`)
      await onDone()
    },
    controlIds: { name: 'art-name', categoryIds: 'art-kategorien' },
  })
  const { values, set, errors } = form
  return (
    <FormDialog
      title={kind === null ? say`Art anlegen` : say`Art ändern`}
      form={form}
      submit={{ label: say`Art speichern`, variant: 'primary' }}
      intro={null}
      onClose={onClose}
    >
      <TextField
        id="art-name"
        name="name"
        label={say`Name`}
        hint={say`In der Einzahl, denn er steht vor der Nummer: „Laterne 1234“.`}
        maxLength={KIND_NAME_MAX}
        value={values.name}
        error={errors.name}
        onChange={(name) => set({ name })}
      />
      <FieldGroup id="art-kategorien" legend={say`Kategorien, die danach fragen`} error={errors.categoryIds}>
        {town.categories.map(({ id, name }) => (
          <CheckboxField
            key={id}
            name={`category-${id}`}
            label={name}
            isChecked={values.categoryIds.includes(id)}
            onChange={(isIn) => {
              const others = values.categoryIds.filter((each) => each !== id)
              set({ categoryIds: isIn ? [...others, id] : others })
            }}
          />
        ))}
      </FieldGroup>
    </FormDialog>
  )
}
