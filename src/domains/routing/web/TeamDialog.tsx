import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { useRevision } from '#kit/web/data/use-revision.ts'
import { CheckboxField } from '#kit/web/form/CheckboxField.tsx'
import { FieldGroup } from '#kit/web/form/FieldGroup.tsx'
import { FormDialog } from '#kit/web/form/FormDialog.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { TEAM_NAME_MAX, teamSchema } from '../routing-input.rules.ts'
import { type RoutingTeamFragment, SaveTeamDocument } from './Routing.generated.ts'

type Props = {
  townId: number
  staff: readonly { id: number; name: string }[]
  /** Null: a new one. */
  team: RoutingTeamFragment | null
  onDone: () => Promise<void>
  onClose: () => void
}

/** The name and the members of a team. */
export function TeamDialog({ townId, staff, team, onDone, onClose }: Props) {
  const { basedOn, settle } = useRevision(team?.revision)
  // A locked person is not among the staff; they leave the team with the next change.
  const present = team?.memberIds.filter((id) => staff.some((person) => person.id === id)) ?? []
  const form = useForm({
    initial: { name: team?.name ?? '', memberIds: present },
    schema: teamSchema,
    submit: async (values) =>
      settle(
        await mutate(SaveTeamDocument, {
          ...{ municipalityId: townId, id: team?.id ?? null, basedOn, ...values },
        }),
      ),
    onDone: async (_, { name }) => {
      showToast(say`Das Team „${name}“ ist gespeichert.`)
      await onDone()
    },
    controlIds: { name: 'team-name', memberIds: 'team-mitglieder' },
  })
  const { values, set, errors } = form
  return (
    <FormDialog
      title={team === null ? say`Team anlegen` : say`Team ändern`}
      form={form}
      submit={{ label: say`Team speichern`, variant: 'primary' }}
      intro={null}
      onClose={onClose}
    >
      <TextField
        id="team-name"
        name="name"
        label={say`Name`}
        hint={say`Zum Beispiel „Bauhof“ oder „Grünflächen“.`}
        maxLength={TEAM_NAME_MAX}
        value={values.name}
        error={errors.name}
        onChange={(name) => set({ name })}
      />
      <FieldGroup id="team-mitglieder" legend={say`Mitglieder`} error={errors.memberIds}>
        {staff.map(({ id, name }) => (
          <CheckboxField
            key={id}
            name={`member-${id}`}
            label={name}
            isChecked={values.memberIds.includes(id)}
            onChange={(isIn) => {
              const others = values.memberIds.filter((each) => each !== id)
              set({ memberIds: isIn ? [...others, id] : others })
            }}
          />
        ))}
      </FieldGroup>
    </FormDialog>
  )
}
