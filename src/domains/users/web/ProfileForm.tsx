import { useNavigate, useRevalidator } from 'react-router'
import * as paths from '#domains/paths.ts'
import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { Form } from '#kit/web/form/Form.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Button, ButtonLink } from '#kit/web/ui/Button.tsx'
import { profileSchema } from '../profile.rules.ts'
import styles from './AccountFrame.module.css'
import { AccountFrame } from './AccountFrame.tsx'
import { type EditProfilePageQuery, UpdateProfileDocument } from './EditProfilePage.generated.ts'
import { HomeFields } from './HomeFields.tsx'
import { LanguageField } from './LanguageField.tsx'
import { NameFields } from './NameFields.tsx'
import { PublicNameFields } from './PublicNameFields.tsx'
import { inputOf, valuesOf } from './profile-form.ts'
import { SIGNATURE_CONTROLS, SignatureFields } from './SignatureFields.tsx'

/** Controls by the schema's field names: an error's link leads to the control. */
const CONTROLS = {
  'location.street': 'street',
  'location.houseNumber': 'houseNumber',
  'location.zip': 'zip',
  'location.place': 'place',
  ...SIGNATURE_CONTROLS,
}

/** The form of all profile data, in one column. */
export function ProfileForm({ me }: { me: EditProfilePageQuery['me'] }) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const form = useForm({
    initial: valuesOf(me),
    schema: profileSchema,
    toInput: inputOf,
    submit: (input) => mutate(UpdateProfileDocument, { input }),
    onDone: async () => {
      await revalidate()
      await navigate(paths.PROFILE)
      showToast(say`Ihr Profil ist gespeichert.`)
    },
    controlIds: CONTROLS,
  })
  const { values, errors, set } = form
  return (
    <AccountFrame title={say`Profil bearbeiten`} form={form}>
      <Form onSubmit={form.onSubmit}>
        <NameFields values={values} errors={errors} set={set} />
        <PublicNameFields values={values} error={errors.username} set={set} />
        <TextField
          id="telephone"
          name="telephone"
          label={say`Telefon`}
          isOptional
          hint={say`Für Rückfragen. Nur wer Ihre Meldung bearbeitet, sieht die Nummer.`}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          value={values.telephone}
          error={errors.telephone}
          onChange={(telephone) => set({ telephone })}
        />
        <LanguageField value={values.language} onChange={(language) => set({ language })} />
        <HomeFields values={values} errors={errors} town={me.settings.municipality} set={set} />
        <SignatureFields
          signatures={values.signatures}
          errors={errors}
          onChange={(signatures) => set({ signatures })}
        />
        <div className={styles.actions}>
          <Button type="submit" variant="primary" isPending={form.isPending}>
            {say`Profil speichern`}
          </Button>
          <ButtonLink to={paths.PROFILE}>{say`Abbrechen`}</ButtonLink>
        </div>
      </Form>
    </AccountFrame>
  )
}
