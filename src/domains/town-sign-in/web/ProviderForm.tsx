import { useRevalidator } from 'react-router'
import { SignInAgain } from '#domains/auth/web/SignInAgain.tsx'
import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { CheckboxField } from '#kit/web/form/CheckboxField.tsx'
import { ErrorSummary } from '#kit/web/form/ErrorSummary.tsx'
import { Form } from '#kit/web/form/Form.tsx'
import { RadioField } from '#kit/web/form/RadioField.tsx'
import { TextAreaField } from '#kit/web/form/TextAreaField.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Notice } from '#kit/web/ui/Notice.tsx'
import { LABEL_MAX, providerSchema } from '../town-sign-in.rules.ts'
import { OpenIdFields } from './OpenIdFields.tsx'
import { ProviderText } from './ProviderText.tsx'
import { type ProviderFields, toInput, toValues } from './provider-values.ts'
import { SamlFields } from './SamlFields.tsx'
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
      set({ clientSecret: '', metadata: '' })
      showToast(say`Die Einstellungen sind gespeichert.`)
      await revalidate()
    },
  })
  const isSaml = values.protocol === 'SAML'
  const part = { values, errors, set }
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
        <RadioField
          name="protocol"
          legend={say`Wie der Anbieter spricht`}
          value={values.protocol}
          choices={[
            { value: 'OIDC', label: say`OpenID Connect`, hint: say`Nehmen Sie dies, wenn er beides kann.` },
            {
              value: 'SAML',
              label: say`SAML 2.0`,
              hint: say`Führt Anmeldungen, aber keine Abmeldungen: Wer sich hier abmeldet, bleibt beim Anbieter angemeldet, und eine Abmeldung dort endet hier nicht.`,
            },
          ]}
          onChange={(protocol) => set({ protocol: protocol === 'SAML' ? 'SAML' : 'OIDC' })}
        />
        {provider === null || provider.protocol === values.protocol ? null : (
          <Notice kind="warning">
            <p>{say`Wenn Sie den Wechsel speichern, enden alle Verknüpfungen mit Konten des bisherigen Anbieters und alle Sitzungen, die über ihn begonnen haben.`}</p>
          </Notice>
        )}
        {isSaml ? (
          <SamlFields {...part} provider={provider?.protocol === 'SAML' ? provider : null} />
        ) : (
          <OpenIdFields {...part} isKnown={provider?.protocol === 'OIDC'} />
        )}
        <ProviderText
          {...part}
          name="label"
          label={say`Beschriftung der Schaltfläche`}
          hint={say`Zum Beispiel „Mit dem Rathaus-Konto anmelden“. Höchstens ${LABEL_MAX} Zeichen.`}
        />
        <ProviderText
          {...part}
          name="groupClaim"
          label={say`Feld mit den Gruppen (Claim)`}
          hint={
            isSaml
              ? say`Der Name des Attributs, zum Beispiel groups, memberOf oder http://schemas.microsoft.com/ws/2008/06/identity/claims/groups.`
              : say`Zum Beispiel groups oder realm_access.roles.`
          }
        />
        {lines(
          'editorGroups',
          say`Gruppen der Redaktion`,
          say`Eine je Zeile, genau wie der Anbieter sie schreibt. Ohne Gruppen bleiben die Aufgaben, wie sie hier vergeben sind.`,
        )}
        {lines('adminGroups', say`Gruppen der Administration`, say`Eine je Zeile.`)}
        {lines(
          'mailDomains',
          say`Erlaubte Mail-Domains`,
          isSaml
            ? say`Eine je Zeile, ohne @. Nur wessen E-Mail-Adresse hierzu gehört, bekommt oder verbindet ein Konto. SAML sagt nicht, ob eine Adresse bestätigt ist: Nennen Sie nur Domains, deren Adressen Ihre IT vergibt.`
            : say`Eine je Zeile, ohne @. Nur wessen bestätigte E-Mail-Adresse hierzu gehört, bekommt oder verbindet ein Konto.`,
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
          isSaml
            ? say`Werte von AuthnContextClassRef, bei Microsoft auch von authnmethodsreferences, einer je Zeile, zum Beispiel http://schemas.microsoft.com/claims/multipleauthn. Dann wird hier nicht noch einmal danach gefragt.`
            : say`Werte aus den Feldern acr oder amr, einer je Zeile, zum Beispiel mfa. Dann wird hier nicht noch einmal danach gefragt.`,
        )}
        {isSaml ? null : (
          <CheckboxField
            name="signsOutThere"
            label={say`Wer sich hier abmeldet, wird auch beim Anbieter abgemeldet. Das beendet meist auch andere Dienste der Gemeinde in diesem Browser. Es gilt für neue Anmeldungen.`}
            isChecked={values.signsOutThere}
            error={errors.signsOutThere}
            onChange={(signsOutThere) => set({ signsOutThere })}
          />
        )}
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
