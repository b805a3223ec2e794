import { useState } from 'react'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { SignInAgain } from '#domains/auth/web/SignInAgain.tsx'
import * as staffPaths from '#domains/staff-paths.ts'
import { dateText } from '#kit/common/german.ts'
import { message, say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { FormDialog } from '#kit/web/form/FormDialog.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import type { ManagedTown } from './ActivitySection.tsx'
import { DeleteMunicipalityDocument } from './Platform.generated.ts'
import styles from './platform.module.css'

/**
 * Deletes a municipality, in two steps: it has been deactivated for 30 days, and its name is typed (rule 65).
 */
export function DeletionSection({ town }: { town: ManagedTown }) {
  const [asks, setAsks] = useState(false)
  const from = town.platformDetails?.deletableFrom
  return (
    <section aria-labelledby="loeschen" className={styles.section}>
      <h2 id="loeschen">{say`Löschen`}</h2>
      {town.permissions.canDelete ? (
        <>
          <p>{say`Alle Meldungen, Kommentare, Fotos und Einstellungen der Gemeinde gehen für immer verloren.`}</p>
          <p>
            <Button variant="danger" onClick={() => setAsks(true)}>
              {say`Gemeinde löschen`}
            </Button>
          </p>
        </>
      ) : (
        <p>
          {from
            ? say`${town.name} lässt sich ab dem ${dateText(from, town.timeZone)} löschen, wenn sie bis dahin ausgeschaltet bleibt.`
            : say`Löschen lässt sich eine Gemeinde erst, wenn sie 30 Tage lang ausgeschaltet war.`}
        </p>
      )}
      {asks ? <DeleteDialog town={town} onClose={() => setAsks(false)} /> : null}
    </section>
  )
}

const schema = z.object({
  confirmName: z.string().trim().min(1, { error: message`Bitte geben Sie den Namen der Gemeinde ein.` }),
})

function DeleteDialog({ town, onClose }: { town: ManagedTown; onClose: () => void }) {
  const navigate = useNavigate()
  const form = useForm({
    initial: { confirmName: '' },
    schema,
    submit: ({ confirmName }) => mutate(DeleteMunicipalityDocument, { id: town.id, confirmName }),
    onDone: async () => {
      await navigate(staffPaths.PLATFORM_MUNICIPALITIES)
      showToast(say`${town.name} ist gelöscht.`)
    },
  })
  return (
    <FormDialog
      title={say`${town.name} endgültig löschen?`}
      form={form}
      submit={{ label: say`Endgültig löschen`, variant: 'danger' }}
      intro={
        <>
          <SignInAgain form={form} />
          <p>
            {say`Das lässt sich nicht rückgängig machen. Konten von Bürgerinnen und Bürgern bleiben, ihre Meldungen hier nicht.`}
          </p>
        </>
      }
      onClose={onClose}
    >
      <TextField
        id="confirmName"
        name="confirmName"
        label={say`Name der Gemeinde: ${town.name}`}
        hint={say`Zur Sicherheit: Bitte schreiben Sie ihn genau so.`}
        autoComplete="off"
        value={form.values.confirmName}
        error={form.errors.confirmName}
        onChange={(confirmName) => form.set({ confirmName })}
      />
    </FormDialog>
  )
}
