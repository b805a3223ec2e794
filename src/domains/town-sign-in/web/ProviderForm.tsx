import { useRevalidator } from 'react-router'
import { SignInAgain } from '#domains/auth/web/SignInAgain.tsx'
import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { CheckboxField } from '#kit/web/form/CheckboxField.tsx'
import { ErrorSummary } from '#kit/web/form/ErrorSummary.tsx'
import { Form } from '#kit/web/form/Form.tsx'
import { TextAreaField } from '#kit/web/form/TextAreaField.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { CLIENT_SECRET_MAX, LABEL_MAX, providerSchema } from '../town-sign-in.rules.ts'
import { type ProviderFields, toInput, toValues } from './provider-values.ts'
import styles from './SignIn.module.css'
import { SaveSignInProviderDocument, type SignInProviderFragment } from './SignInSettings.generated.ts'

type Props = { town: { id: number }; provider: SignInProviderFragment | null }

/** Longest text in an area of lines; the schema counts the lines and the characters of each. */
const AREA_MAX = 4000

/** The settings of a town's provider. */
export function ProviderForm({ town, provider }: Props) {
  const { revalidate } = useRevalidator()
  const { values, set, errors, ...form } = useForm<ProviderFields, typeof providerSchema, unknown>({
    initial: toValues(provider),
    toInput,
    schema: providerSchema,
    submit: (checked) => mutate(SaveSignInProviderDocument, { municipalityId: town.id, provider: checked }),
    onDone: async () => {
      set({ clientSecret: '' })
      showToast(say`Die Einstellungen sind gespeichert.`)
      await revalidate()
    },
  })
  const text = (name: 'issuer' | 'clientId' | 'label' | 'groupClaim', label: string, hint: string) => (
    <TextField
      id={name}
      name={name}
      label={label}
      hint={hint}
      value={values[name]}
      error={errors[name]}
      autoComplete="off"
      spellCheck={false}
      onChange={(value) => set({ [name]: value })}
    />
  )
  const lines = (
    name: 'editorGroups' | 'adminGroups' | 'mailDomains' | 'secondStepValues',
    label: string,
    hint: string,
  ) => (
    <TextAreaField
      id={name}
      name={name}
      label={label}
      hint={hint}
      rows={3}
      max={AREA_MAX}
      value={values[name]}
      error={errors[name]}
      onChange={(value) => set({ [name]: value })}
    />
  )
  return (
    <section className={styles.section} aria-labelledby="anbieter">
      <h2 id="anbieter">{say`Anbieter`}</h2>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <SignInAgain form={form} />
      <Form draft={form.draft} onSubmit={form.onSubmit}>
        {text(
          'issuer',
          say`Adresse des Anbieters (Issuer)`,
          say`Zum Beispiel https://sso.stadt.example/realms/rathaus. Darunter findet sich die Beschreibung nach OpenID Connect.`,
        )}
        {text('clientId', say`Client-ID`, say`Wie der Anbieter diese Anwendung nennt.`)}
        <TextField
          id="clientSecret"
          name="clientSecret"
          type="password"
          label={say`Client-Geheimnis`}
          hint={
            provider === null
              ? say`Höchstens ${CLIENT_SECRET_MAX} Zeichen. Es wird verschlüsselt aufbewahrt und nie wieder gezeigt.`
              : say`Ist eingetragen und wird nicht gezeigt. Leer lassen, um es zu behalten.`
          }
          value={values.clientSecret}
          error={errors.clientSecret}
          autoComplete="off"
          onChange={(clientSecret) => set({ clientSecret })}
        />
        {text(
          'label',
          say`Beschriftung der Schaltfläche`,
          say`Zum Beispiel „Mit dem Rathaus-Konto anmelden“. Höchstens ${LABEL_MAX} Zeichen.`,
        )}
        {text(
          'groupClaim',
          say`Feld mit den Gruppen (Claim)`,
          say`Zum Beispiel groups oder realm_access.roles.`,
        )}
        {lines(
          'editorGroups',
          say`Gruppen der Redaktion`,
          say`Eine je Zeile, genau wie der Anbieter sie schreibt. Ohne Gruppen bleiben die Aufgaben, wie sie hier vergeben sind.`,
        )}
        {lines('adminGroups', say`Gruppen der Administration`, say`Eine je Zeile.`)}
        {lines(
          'mailDomains',
          say`Erlaubte Mail-Domains`,
          say`Eine je Zeile, ohne @. Nur wessen bestätigte E-Mail-Adresse hierzu gehört, bekommt oder verbindet ein Konto.`,
        )}
        <CheckboxField
          id="createsAccounts"
          name="createsAccounts"
          label={say`Wer noch kein Konto hat, bekommt es bei der ersten Anmeldung.`}
          isChecked={values.createsAccounts}
          error={errors.createsAccounts}
          onChange={(createsAccounts) => set({ createsAccounts })}
        />
        {lines(
          'secondStepValues',
          say`Woran man einen zweiten Schritt erkennt`,
          say`Werte aus den Feldern acr oder amr, einer je Zeile, zum Beispiel mfa. Dann wird hier nicht noch einmal danach gefragt.`,
        )}
        <CheckboxField
          name="signsOutThere"
          label={say`Wer sich hier abmeldet, wird auch beim Anbieter abgemeldet. Das beendet meist auch andere Dienste der Gemeinde in diesem Browser. Es gilt für neue Anmeldungen.`}
          isChecked={values.signsOutThere}
          error={errors.signsOutThere}
          onChange={(signsOutThere) => set({ signsOutThere })}
        />
        <CheckboxField
          name="isActive"
          label={say`Eingeschaltet: Die Schaltfläche steht auf der Seite zum Anmelden.`}
          isChecked={values.isActive}
          error={errors.isActive}
          onChange={(isActive) => set({ isActive })}
        />
        <p>
          <Button type="submit" variant="primary" isPending={form.isPending}>
            {say`Anbieter speichern`}
          </Button>
        </p>
      </Form>
    </section>
  )
}
