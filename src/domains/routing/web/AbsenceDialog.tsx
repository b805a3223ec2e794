import { useCurrentUser } from '#domains/users/web/current-user.ts'
import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { FieldPair } from '#kit/web/form/FieldPair.tsx'
import { FormDialog } from '#kit/web/form/FormDialog.tsx'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { absenceSchema } from '../routing-input.rules.ts'
import { type AbsenceFragment, SaveAbsenceDocument } from './Routing.generated.ts'

type Props = {
  townId: number
  staff: readonly { id: number; name: string }[]
  /** Whether the viewer enters absences of others, too. */
  canManage: boolean
  /** Null: a new one. */
  absence: AbsenceFragment | null
  onDone: () => Promise<void>
  onClose: () => void
}

/** From when until when somebody is away, and who stands in. */
export function AbsenceDialog({ townId, staff, canManage, absence, onDone, onClose }: Props) {
  const me = useCurrentUser()
  const isStaff = staff.some(({ id }) => id === me?.id)
  const form = useForm({
    initial: {
      userId: String(absence?.userId ?? (isStaff ? me?.id : '') ?? ''),
      fromDay: absence?.fromDay ?? '',
      toDay: absence?.toDay ?? '',
      deputyId: String(absence?.deputyId ?? ''),
    },
    toInput: ({ userId, deputyId, ...days }) => ({
      ...days,
      userId: userId === '' ? null : Number(userId),
      deputyId: Number(deputyId) || null,
    }),
    schema: absenceSchema,
    submit: (values) =>
      mutate(SaveAbsenceDocument, { municipalityId: townId, id: absence?.id ?? null, ...values }),
    onDone: async () => {
      showToast(say`Die Abwesenheit ist eingetragen.`)
      await onDone()
    },
    controlIds: { userId: 'abwesend', fromDay: 'ab-tag', toDay: 'bis-tag', deputyId: 'vertretung' },
  })
  const { values, set, errors } = form
  const options = (first: string, people: Props['staff']) => [
    { value: '', label: first },
    ...people.map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  return (
    <FormDialog
      title={absence === null ? say`Abwesenheit eintragen` : say`Abwesenheit ändern`}
      form={form}
      submit={{ label: say`Abwesenheit speichern`, variant: 'primary' }}
      intro={null}
      onClose={onClose}
    >
      {canManage ? (
        <SelectField
          id="abwesend"
          name="userId"
          label={say`Wer ist abwesend?`}
          value={values.userId}
          error={errors.userId}
          options={options(say`Bitte wählen`, staff)}
          onChange={(userId) => set({ userId })}
        />
      ) : null}
      <FieldPair>
        <TextField
          id="ab-tag"
          name="fromDay"
          type="date"
          label={say`Erster Tag`}
          value={values.fromDay}
          error={errors.fromDay}
          onChange={(fromDay) => set({ fromDay })}
        />
        <TextField
          id="bis-tag"
          name="toDay"
          type="date"
          label={say`Letzter Tag`}
          value={values.toDay}
          error={errors.toDay}
          onChange={(toDay) => set({ toDay })}
        />
      </FieldPair>
      <SelectField
        id="vertretung"
        name="deputyId"
        label={say`Vertretung`}
        hint={say`Ist auch die Vertretung abwesend, geht es bei deren Vertretung weiter.`}
        value={values.deputyId}
        error={errors.deputyId}
        options={options(
          say`Niemand: Neue Meldungen bleiben ohne Person`,
          staff.filter(({ id }) => String(id) !== values.userId),
        )}
        onChange={(deputyId) => set({ deputyId })}
      />
    </FormDialog>
  )
}
