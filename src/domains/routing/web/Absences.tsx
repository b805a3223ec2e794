import { Pencil, Plus, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { localeOf } from '#domains/places/place.rules.ts'
import { isolated } from '#kit/common/direction.ts'
import { dateText } from '#kit/common/german.ts'
import { say } from '#kit/common/say.ts'
import type { ApiError } from '#kit/web/data/answer.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { type AbsenceFragment, DeleteAbsenceDocument } from './Routing.generated.ts'
import styles from './Routing.module.css'
import type { SettingsProps } from './routing-form.ts'

const AbsenceDialog = lazy(() =>
  import('./AbsenceDialog.tsx').then((module) => ({ default: module.AbsenceDialog })),
)

/** The absences with their deputies: all for administrators, one's own for others. */
export function Absences({ town, settings, onSaved }: SettingsProps) {
  const [open, setOpen] = useState<{ absence: AbsenceFragment | null } | null>(null)
  const [errors, setErrors] = useState<readonly ApiError[]>([])
  const { absences, staff, canManage } = settings
  const nameOf = (id: number | null) => staff.find((person) => person.id === id)?.name ?? say`Unbekannt`
  // A day of the calendar, so noon in any time zone of the towns is on it.
  const day = (text: string) => dateText(`${text}T12:00:00Z`, town.timeZone, localeOf(town.country))
  const remove = async ({ id, userId }: AbsenceFragment) => {
    const outcome = await mutate(DeleteAbsenceDocument, { municipalityId: town.id, id })
    setErrors(outcome.ok ? [] : outcome.errors)
    if (!outcome.ok) return
    showToast(say`Die Abwesenheit von ${nameOf(userId)} ist gelöscht.`)
    document.querySelector<HTMLElement>('#abwesenheiten')?.focus()
    await onSaved()
  }
  return (
    <section aria-labelledby="abwesenheiten" className={styles.part}>
      <h2 id="abwesenheiten" tabIndex={-1}>{say`Abwesenheiten`}</h2>
      <p className={styles.quiet}>
        {say`Neue Meldungen gehen in dieser Zeit an die Vertretung. Ein Grund wird nicht gespeichert.`}
      </p>
      <Messages errors={errors} />
      {absences.length === 0 ? (
        <p>{canManage ? say`Niemand ist abwesend.` : say`Für Sie ist nichts eingetragen.`}</p>
      ) : (
        <ul className={styles.items}>
          {absences.map((absence) => (
            <li key={absence.id}>
              <span>
                <strong>{nameOf(absence.userId)}</strong>
                <br />
                {say`${day(absence.fromDay)} bis ${day(absence.toDay)}`}
                <br />
                {absence.deputyId === null
                  ? say`Ohne Vertretung`
                  : say`Vertretung: ${isolated(nameOf(absence.deputyId))}`}
              </span>
              {absence.canSave ? (
                <span className={styles.buttons}>
                  <Button variant="quiet" icon={<Icon of={Pencil} />} onClick={() => setOpen({ absence })}>
                    <span className="hidden-visually">
                      {say`Abwesenheit von ${isolated(nameOf(absence.userId))} ändern`}
                    </span>
                  </Button>
                  <Button variant="quiet" icon={<Icon of={Trash2} />} onClick={() => remove(absence)}>
                    <span className="hidden-visually">
                      {say`Abwesenheit von ${isolated(nameOf(absence.userId))} löschen`}
                    </span>
                  </Button>
                </span>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      <p>
        <Button icon={<Icon of={Plus} />} onClick={() => setOpen({ absence: null })}>
          {say`Abwesenheit eintragen`}
        </Button>
      </p>
      {open === null ? null : (
        <Suspense>
          <AbsenceDialog
            townId={town.id}
            {...{ staff, canManage }}
            absence={open.absence}
            onDone={async () => {
              setOpen(null)
              await onSaved()
            }}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </section>
  )
}
