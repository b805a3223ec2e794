import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { SignInAgain } from '#domains/auth/web/SignInAgain.tsx'
import { createUserSchema } from '#domains/management/management.rules.ts'
import { CreateUserDocument } from '#domains/management/web/CreateUserPage.generated.ts'
import { InvitationList } from '#domains/management/web/invitations/InvitationList.tsx'
import type { OpenInvitationFragment } from '#domains/management/web/invitations/Invitations.generated.ts'
import * as staffPaths from '#domains/staff-paths.ts'
import { NameFields } from '#domains/users/web/NameFields.tsx'
import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { EmailField } from '#kit/web/form/EmailField.tsx'
import { FormDialog } from '#kit/web/form/FormDialog.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import type { ManagedTown } from './ActivitySection.tsx'
import styles from './platform.module.css'

type Props = {
  town: ManagedTown
  invitations: readonly OpenInvitationFragment[]
  onDone: (text: string) => Promise<void>
}

/** The municipality's administrators, and the form that invites another. */
export function AdministratorsSection({ town, invitations, onDone }: Props) {
  const [asks, setAsks] = useState(false)
  return (
    <section aria-labelledby="administration" className={styles.section}>
      <h2 id="administration">{say`Administration`}</h2>
      {town.administrators.length === 0 ? (
        <p>{say`Noch niemand. Laden Sie jemanden ein, bevor Sie die Gemeinde einschalten.`}</p>
      ) : (
        <ul className={styles.people}>
          {town.administrators.map(({ id, firstName, lastName }) => (
            <li key={id}>
              <Link to={staffPaths.platformUserPath(id)}>
                {firstName} {lastName}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <InvitationList town={town} invitations={invitations} />
      <p>
        <Button icon={<Icon of={UserPlus} />} onClick={() => setAsks(true)}>
          {say`Zur Administration einladen`}
        </Button>
      </p>
      {asks ? <InviteDialog town={town} onDone={onDone} onClose={() => setAsks(false)} /> : null}
    </section>
  )
}

function InviteDialog({ town, onDone, onClose }: Pick<Props, 'town' | 'onDone'> & { onClose: () => void }) {
  const form = useForm({
    draftName: `administrator-${town.id}`,
    initial: { firstName: '', lastName: '', email: '' },
    schema: createUserSchema,
    submit: (input) =>
      mutate(CreateUserDocument, { input: { municipalityId: town.id, ...input, role: 'ADMIN' } }),
    onDone: async ({ createUser }) => {
      onClose()
      await onDone(say`Die Einladung an ${createUser.email} ist unterwegs.`)
    },
  })
  const { values, errors, set } = form
  return (
    <FormDialog
      title={say`Zur Administration einladen`}
      form={form}
      submit={{ label: say`Einladung senden`, variant: 'primary' }}
      intro={
        <>
          <SignInAgain form={form} />
          <p>{say`Die Person bekommt einen Link, der 72 Stunden gilt. Die Aufgabe beginnt, wenn sie annimmt.`}</p>
        </>
      }
      onClose={onClose}
    >
      <NameFields values={values} errors={errors} set={set} isSomebodyElse />
      <EmailField
        label={say`E-Mail-Adresse`}
        autoComplete="off"
        value={values.email}
        error={errors.email}
        onChange={(email) => set({ email })}
      />
    </FormDialog>
  )
}
