import { useState } from 'react'
import { useCurrentUser } from '#domains/users/web/current-user.ts'
import { say } from '#kit/common/say.ts'
import type { ApiError } from '#kit/web/data/answer.ts'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { Dialog } from '#kit/web/ui/overlay/Dialog.tsx'
import { nameOf } from './person-name.ts'
import type { ReportStaffPanelFragment } from './ReportStaffPanel.generated.ts'

type Props = {
  report: ReportStaffPanelFragment
  /** Assigns the report; null for nobody. Returns what went wrong, or nothing. */
  assign: (personId: number | null) => Promise<readonly ApiError[]>
  onClose: () => void
}

/** Chooses the assignee: oneself with one click, others from a list. */
export function AssignDialog({ report, assign, onClose }: Props) {
  const me = useCurrentUser()
  const { responsibleEditor: present, permissions } = report
  const [chosen, setChosen] = useState(present === null ? '' : String(present.id))
  const [errors, setErrors] = useState<readonly ApiError[]>([])
  const [isPending, setPending] = useState(false)
  const { assignees } = permissions
  const mayTake = present?.id !== me?.id && assignees.some(({ id }) => id === me?.id)
  const run = async (personId: number | null) => {
    setPending(true)
    const failed = await assign(personId)
    setPending(false)
    setErrors(failed)
    if (failed.length === 0) onClose()
  }
  const known =
    present === null || assignees.some(({ id }) => id === present.id) ? assignees : [present, ...assignees]
  return (
    <Dialog
      title={say`${report.number} zuweisen`}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{say`Abbrechen`}</Button>
          {mayTake && me !== null ? (
            <Button isPending={isPending} onClick={() => run(me.id)}>
              {say`Mir zuweisen`}
            </Button>
          ) : null}
          <Button variant="primary" isPending={isPending} onClick={() => run(Number(chosen) || null)}>
            {say`Zuweisen`}
          </Button>
        </>
      }
    >
      <Messages errors={errors} />
      <SelectField
        id="assignee"
        name="assignee"
        label={say`Zuständig`}
        value={chosen}
        options={[
          { value: '', label: say`Niemand` },
          ...known.map((person) => ({ value: String(person.id), label: nameOf(person) })),
        ]}
        onChange={setChosen}
      />
    </Dialog>
  )
}
