import { SignInAgain } from '#domains/auth/web/SignInAgain.tsx'
import { caredUserSchema } from '#domains/management/management.rules.ts'
import { CareReasonField } from '#domains/management/web/CareReasonField.tsx'
import { NameFields } from '#domains/users/web/NameFields.tsx'
import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { ErrorSummary } from '#kit/web/form/ErrorSummary.tsx'
import { Form } from '#kit/web/form/Form.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { type CaredUserFragment, CareForUserDocument } from './PlatformUser.generated.ts'

type Props = { user: CaredUserFragment; onDone: (text: string) => Promise<void> }

/** The fields of an account that the platform may change at once, with the reason. */
export function CaredUserForm({ user, onDone }: Props) {
  const form = useForm({
    draftName: `cared-user-${user.id}`,
    initial: {
      firstName: user.firstName ?? '',
      lastName: user.lastName ?? '',
      username: user.username,
      telephone: user.telephone ?? '',
      reason: '',
    },
    schema: caredUserSchema,
    submit: (input) => mutate(CareForUserDocument, { input: { id: user.id, ...input } }),
    onDone: async () => {
      form.set({ reason: '' })
      await onDone(say`Die Angaben sind gespeichert.`)
    },
  })
  const { values, errors, set } = form
  return (
    <>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <SignInAgain form={form} />
      <Form draft={form.draft} onSubmit={form.onSubmit} label={say`Angaben`}>
        <NameFields values={values} errors={errors} set={set} isSomebodyElse />
        <TextField
          id="username"
          name="username"
          label={say`Anzeigename`}
          hint={say`Steht öffentlich neben Meldungen und Kommentaren, auch neben den bisherigen.`}
          autoComplete="off"
          value={values.username}
          error={errors.username}
          onChange={(username) => set({ username })}
        />
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
        <CareReasonField value={values.reason} error={errors.reason} onChange={(reason) => set({ reason })} />
        <div>
          <Button type="submit" variant="primary" isPending={form.isPending}>
            {say`Angaben speichern`}
          </Button>
        </div>
      </Form>
    </>
  )
}
