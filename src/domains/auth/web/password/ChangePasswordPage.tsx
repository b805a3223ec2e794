import { useNavigate } from 'react-router'
import * as paths from '#domains/paths.ts'
import { AccountFrame } from '#domains/users/web/AccountFrame.tsx'
import { useCurrentUser } from '#domains/users/web/current-user.ts'
import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { Form } from '#kit/web/form/Form.tsx'
import { PasswordField } from '#kit/web/form/PasswordField.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { pageMeta } from '#kit/web/meta.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { changePasswordSchema } from '../../credentials.rules.ts'
import { CodeAgain } from '../CodeAgain.tsx'
import { ChangePasswordDocument } from './ChangePassword.generated.ts'
import { PasswordCriteria } from './PasswordCriteria.tsx'

export const meta = () => pageMeta({ title: say`Passwort ändern`, isPrivate: true })

export default function ChangePasswordPage() {
  const navigate = useNavigate()
  const me = useCurrentUser()
  const form = useForm({
    initial: { currentPassword: '', newPassword: '', otp: '' },
    schema: changePasswordSchema,
    submit: (values) => mutate(ChangePasswordDocument, values),
    onDone: async () => {
      await navigate(paths.PROFILE)
      showToast(say`Ihr neues Passwort gilt. Andere Geräte sind abgemeldet.`)
    },
  })
  const context = {
    firstName: me?.firstName ?? '',
    lastName: me?.lastName ?? '',
    email: me?.email ?? '',
    places: me?.settings.municipality ? [me.settings.municipality.name] : [],
  }
  return (
    <AccountFrame title={say`Passwort ändern`} form={form}>
      <p>
        {say`Auf diesem Gerät bleiben Sie angemeldet. Auf allen anderen melden Sie sich danach mit dem neuen Passwort an.`}
      </p>
      <Form onSubmit={form.onSubmit}>
        <PasswordField
          id="currentPassword"
          name="currentPassword"
          label={say`Bisheriges Passwort`}
          autoComplete="current-password"
          value={form.values.currentPassword}
          error={form.errors.currentPassword}
          onChange={(currentPassword) => form.set({ currentPassword })}
        />
        <PasswordField
          id="newPassword"
          name="newPassword"
          label={say`Neues Passwort`}
          hint={<PasswordCriteria password={form.values.newPassword} context={context} />}
          autoComplete="new-password"
          value={form.values.newPassword}
          error={form.errors.newPassword}
          onChange={(newPassword) => form.set({ newPassword })}
        />
        <CodeAgain form={form} />
        <Button type="submit" variant="primary" isPending={form.isPending}>
          {say`Passwort ändern`}
        </Button>
      </Form>
    </AccountFrame>
  )
}
