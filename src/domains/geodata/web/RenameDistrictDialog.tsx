import { DISTRICT_NAME_MAX } from '#domains/places/district.rules.ts'
import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { FormDialog } from '#kit/web/form/FormDialog.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { districtSchema } from '../district-input.rules.ts'
import type { District } from './district.ts'
import { RenameDistrictDocument } from './TownPlaces.generated.ts'

type Props = { district: District; onDone: () => Promise<void>; onClose: () => void }

/** Another name for a district. */
export function RenameDistrictDialog({ district, onDone, onClose }: Props) {
  const form = useForm({
    initial: { name: district.name },
    schema: districtSchema,
    submit: (input) => mutate(RenameDistrictDocument, { id: district.id, ...input }),
    onDone: async (_, { name }) => {
      showToast(say`Der Ortsteil heißt jetzt „${name}“.`)
      await onDone()
    },
    controlIds: { name: 'ortsteil-name' },
  })
  return (
    <FormDialog
      title={say`Ortsteil umbenennen`}
      form={form}
      submit={{ label: say`Namen speichern`, variant: 'primary' }}
      intro={null}
      onClose={onClose}
    >
      <TextField
        id="ortsteil-name"
        name="name"
        label={say`Name`}
        hint={say`So steht er dann auch in Adressen und Regeln.`}
        maxLength={DISTRICT_NAME_MAX}
        value={form.values.name}
        error={form.errors.name}
        onChange={(name) => form.set({ name })}
      />
    </FormDialog>
  )
}
