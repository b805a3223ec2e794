import { SignInAgain } from '#domains/auth/web/SignInAgain.tsx'
import { message, say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { FormDialog } from '#kit/web/form/FormDialog.tsx'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { BACKUP_DAYS } from '../../account.rules.ts'
import { ERASURE_REASON_TEXTS, ERASURE_REASONS, eraseSchema } from '../../erasure.rules.ts'
import { ErasePersonDocument, type PersonDataFragment } from './PersonData.generated.ts'

type Props = {
  found: PersonDataFragment
  town: { id: number; name: string } | null
  onClose: () => void
  onErased: () => void
}

const STAYING = message`Freigegebene Meldungen und Kommentare bleiben ohne Namen stehen.`

function whatGoes(town: Props['town'], hasAccount: boolean): string {
  if (!hasAccount)
    return town === null
      ? say`Was bei uns zu dieser E-Mail-Adresse gespeichert ist, geht. Was dorthin noch nicht verschickt ist, wird nicht mehr verschickt. Hinweise, über die noch zu entscheiden ist, bleiben ohne Namen und Adresse.`
      : say`Was in ${town.name} zu dieser E-Mail-Adresse gespeichert ist, geht. Was dorthin noch nicht verschickt ist, wird nicht mehr verschickt. Hinweise, über die noch zu entscheiden ist, bleiben ohne Namen und Adresse.`
  if (town === null)
    return `${say`Das Konto geht mit allem, was dazu und zu seiner E-Mail-Adresse gespeichert ist, in allen Gemeinden.`} ${STAYING()}`
  return `${say`In ${town.name} gehen Meldungen, die nie freigegeben waren, und alles, was nur diese Person oder ihre E-Mail-Adresse betrifft. Das Konto bleibt bestehen.`} ${STAYING()}`
}

/** The confirmation step of an erasure: what is deleted, the reason, and the address typed again. */
export function EraseDialog({ found: { email, name, hasAccount }, town, onClose, onErased }: Props) {
  const form = useForm({
    initial: { reason: '', confirmEmail: '' },
    schema: eraseSchema,
    submit: (checked) => mutate(ErasePersonDocument, { email, municipalityId: town?.id ?? null, ...checked }),
    onDone: () => {
      onClose()
      onErased()
      showToast(say`Die Daten von ${name ?? email} sind gelöscht.`)
    },
  })
  return (
    <FormDialog
      title={town === null && hasAccount ? say`Konto endgültig löschen?` : say`Daten endgültig löschen?`}
      form={form}
      submit={{ label: say`Endgültig löschen`, variant: 'danger' }}
      intro={
        <>
          <SignInAgain form={form} />
          <p>
            {whatGoes(town, hasAccount)} {say`Die Person erfährt davon per E-Mail.`}
          </p>
          <p>
            {say`Das lässt sich nicht rückgängig machen. Sicherungskopien halten höchstens ${BACKUP_DAYS}\u00a0Tage.`}
          </p>
        </>
      }
      onClose={onClose}
    >
      <SelectField
        id="reason"
        name="reason"
        label={say`Grund`}
        value={form.values.reason}
        error={form.errors.reason}
        options={[
          { value: '', label: say`Bitte wählen` },
          ...ERASURE_REASONS.map((value) => ({ value, label: ERASURE_REASON_TEXTS[value]() })),
        ]}
        onChange={(reason) => form.set({ reason })}
      />
      <TextField
        id="confirmEmail"
        name="confirmEmail"
        label={say`E-Mail-Adresse der Person`}
        hint={say`Zur Sicherheit noch einmal: ${email}`}
        autoComplete="off"
        value={form.values.confirmEmail}
        error={form.errors.confirmEmail}
        onChange={(confirmEmail) => form.set({ confirmEmail })}
      />
    </FormDialog>
  )
}
