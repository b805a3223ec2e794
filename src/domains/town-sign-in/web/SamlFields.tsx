import { say } from '#kit/common/say.ts'
import { TextAreaField } from '#kit/web/form/TextAreaField.tsx'
import { METADATA_MAX } from '../town-sign-in.rules.ts'
import { type ProviderPart, ProviderText } from './ProviderText.tsx'
import styles from './SignIn.module.css'
import type { SignInProviderFragment } from './SignInSettings.generated.ts'

/** The metadata of a SAML provider: where they are read, or themselves. `provider`: the one that is saved. */
export function SamlFields({
  provider,
  ...part
}: ProviderPart & { provider: Pick<SignInProviderFragment, 'issuer' | 'signInPage'> | null }) {
  const { values, errors, set } = part
  return (
    <>
      <ProviderText
        {...part}
        name="metadataUrl"
        label={say`Adresse der Metadaten des Anbieters`}
        hint={say`Zum Beispiel https://adfs.stadt.example/FederationMetadata/2007-06/FederationMetadata.xml. Sie werden beim Speichern gelesen.`}
      />
      <TextAreaField
        id="metadata"
        name="metadata"
        label={say`Oder die Metadaten selbst (XML)`}
        hint={
          provider === null
            ? say`Fügen Sie die ganze Datei ein, wenn sie unter keiner Adresse zu erreichen ist.`
            : say`Sind eingetragen. Leer lassen, um sie zu behalten.`
        }
        rows={4}
        max={METADATA_MAX}
        value={values.metadata}
        error={errors.metadata}
        onChange={(metadata) => set({ metadata })}
      />
      {provider === null ? null : (
        <dl className={styles.claims}>
          <div>
            <dt>{say`Name des Anbieters (Entity ID)`}</dt>
            <dd>{provider.issuer}</dd>
          </div>
          <div>
            <dt>{say`Seite zum Anmelden`}</dt>
            <dd>{provider.signInPage}</dd>
          </div>
        </dl>
      )}
    </>
  )
}
