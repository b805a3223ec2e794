import { UserRoundCheck } from 'lucide-react'
import { useState } from 'react'
import { useCurrentUser } from '#domains/users/web/current-user.ts'
import { say } from '#kit/common/say.ts'
import type { ApiError } from '#kit/web/data/answer.ts'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { nameOf } from './person-name.ts'
import type { ReportStaffPanelFragment } from './ReportStaffPanel.generated.ts'
import styles from './ReportStaffPanel.module.css'
import type { Processing } from './use-processing.ts'

type Props = { report: ReportStaffPanelFragment; processing: Processing }

/** The assignee: visible to all staff, editable by those who may, with a button to assign oneself. */
export function AssignForm({ report, processing }: Props) {
  const me = useCurrentUser()
  const { responsibleEditor, permissions } = report
  const present = responsibleEditor === null ? '' : String(responsibleEditor.id)
  const [chosen, setChosen] = useState<string | null>(null)
  const [errors, setErrors] = useState<readonly ApiError[]>([])
  const [isPending, setPending] = useState(false)
  const { assignees } = permissions
  const isMine = me !== null && responsibleEditor?.id === me.id
  const mayTake = !isMine && assignees.some(({ id }) => id === me?.id)

  const assign = async (responsibleEditorId: number | null) => {
    setPending(true)
    const to = assignees.find(({ id }) => id === responsibleEditorId)
    const outcome = await processing.save({ responsibleEditorId }, [
      {
        field: 'responsibleEditor',
        text: to === undefined ? say`Niemand` : nameOf(to),
        choose: (which) => setChosen(which === 'mine' ? String(responsibleEditorId ?? '') : null),
      },
    ])
    setPending(false)
    setErrors(outcome.ok ? [] : outcome.errors)
    if (!outcome.ok) return
    setChosen(null)
    if (outcome.data !== null) showToast(assignedText(outcome.data.responsibleEditor))
    await processing.refresh()
  }

  return (
    <div className={styles.assign}>
      <p>
        <span className={styles.quiet}>{say`Zuständig`}</span>
        <br />
        <strong>
          {responsibleEditor === null ? say`Noch niemand` : isMine ? say`Sie` : nameOf(responsibleEditor)}
        </strong>
      </p>
      {mayTake ? (
        <Button
          icon={<Icon of={UserRoundCheck} />}
          isPending={isPending}
          onClick={() => assign(me?.id ?? null)}
        >
          {say`Mir zuweisen`}
        </Button>
      ) : null}
      <Messages errors={errors} />
      {assignees.length > 0 ? (
        <details className={styles.part}>
          <summary>{say`Jemand anderem zuweisen`}</summary>
          <div className={styles.inside}>
            <SelectField
              id="responsibleEditorId"
              name="responsibleEditorId"
              label={say`Zuständig`}
              value={chosen ?? present}
              options={[
                { value: '', label: say`Niemand` },
                ...(responsibleEditor !== null && !assignees.some(({ id }) => id === responsibleEditor.id)
                  ? [{ value: present, label: nameOf(responsibleEditor) }]
                  : []),
                ...assignees.map((person) => ({ value: String(person.id), label: nameOf(person) })),
              ]}
              onChange={setChosen}
            />
            <Button isPending={isPending} onClick={() => assign(Number(chosen ?? present) || null)}>
              {say`Zuweisen`}
            </Button>
          </div>
        </details>
      ) : null}
    </div>
  )
}

const assignedText = (now: ReportStaffPanelFragment['responsibleEditor']): string =>
  now === null ? say`Niemand ist mehr zuständig.` : say`Zuständig ist jetzt ${nameOf(now)}.`
