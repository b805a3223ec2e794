import { useRevalidator } from 'react-router'
import { SignInAgain } from '#domains/auth/web/SignInAgain.tsx'
import { SIGNATURE_MAX } from '#domains/users/profile.rules.ts'
import { NameFields } from '#domains/users/web/NameFields.tsx'
import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { useRevision } from '#kit/web/data/use-revision.ts'
import { ErrorSummary } from '#kit/web/form/ErrorSummary.tsx'
import { Form } from '#kit/web/form/Form.tsx'
import { TextAreaField } from '#kit/web/form/TextAreaField.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { updateUserSchema } from '../management.rules.ts'
import { type ManagedUserFragment, UpdateUserDocument } from './EditUserPage.generated.ts'
import styles from './UserForm.module.css'

type Props = { town: { id: number; name: string }; user: ManagedUserFragment }

/**
 * Edits a staff member's data: all fields of people who work for this town alone, only the town's fields of
 * others.
 */
export function UserForm({ town, user }: Props) {
  const isOwn = user.permissions.updateFields.includes('firstName')
  const hasSignature = user.permissions.updateFields.includes('signature')
  const { revalidate } = useRevalidator()
  const { basedOn, settle } = useRevision(user.revision)
  const form = useForm({
    draftName: `user-${user.id}`,
    initial: {
      firstName: user.firstName ?? '',
      lastName: user.lastName ?? '',
      telephone: user.telephone ?? '',
      signature: user.signature ?? '',
    },
    toInput: ({ signature, ...account }) => ({
      ...(isOwn ? account : {}),
      ...(hasSignature ? { signature, municipalityId: town.id } : {}),
    }),
    schema: updateUserSchema,
    submit: async (input) =>
      settle(await mutate(UpdateUserDocument, { input: { id: user.id, basedOn, ...input } })),
    onDone: async () => {
      showToast(say`Die Angaben sind gespeichert.`)
      await revalidate()
    },
  })
  const { values, errors, set } = form
  return (
    <>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <SignInAgain form={form} />
      <Form draft={form.draft} onSubmit={form.onSubmit} label={say`Angaben`}>
        {isOwn ? (
          <>
            <NameFields values={values} errors={errors} set={set} isSomebodyElse />
            <TextField
              id="telephone"
              name="telephone"
              label={say`Telefon`}
              isOptional
              type="tel"
              inputMode="tel"
              autoComplete="off"
              value={values.telephone}
              error={errors.telephone}
              onChange={(telephone) => set({ telephone })}
            />
          </>
        ) : (
          <p>
            {say`Diese Person arbeitet nicht nur für ${town.name}. Name, Telefon und Anmeldung ändert darum nur sie selbst.`}
          </p>
        )}
        {hasSignature ? (
          <TextAreaField
            id="signature"
            name="signature"
            label={say`Signatur`}
            isOptional
            hint={say`Steht unter Antworten im Namen der Gemeinde ${town.name}.`}
            rows={3}
            max={SIGNATURE_MAX}
            value={values.signature}
            error={errors.signature}
            onChange={(signature) => set({ signature })}
          />
        ) : null}
        <p className={styles.quiet}>{say`Die Person bekommt eine Nachricht darüber.`}</p>
        <div className={styles.actions}>
          <Button type="submit" variant="primary" isPending={form.isPending}>
            {say`Angaben speichern`}
          </Button>
        </div>
      </Form>
    </>
  )
}
