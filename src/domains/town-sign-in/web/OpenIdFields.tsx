import { say } from '#kit/common/say.ts'
import { TextField } from '#kit/web/form/TextField.tsx'
import { CLIENT_SECRET_MAX } from '../town-sign-in.rules.ts'
import { type ProviderPart, ProviderText } from './ProviderText.tsx'

/** The client of a provider of OpenID Connect. `isKnown`: its secret is there. */
export function OpenIdFields({ isKnown, ...part }: ProviderPart & { isKnown: boolean }) {
  const { values, errors, set } = part
  return (
    <>
      <ProviderText
        {...part}
        name="issuer"
        label={say`Adresse des Anbieters (Issuer)`}
        hint={say`Zum Beispiel https://sso.stadt.example/realms/rathaus. Darunter findet sich die Beschreibung nach OpenID Connect.`}
      />
      <ProviderText
        {...part}
        name="clientId"
        label={say`Client-ID`}
        hint={say`Wie der Anbieter diese Anwendung nennt.`}
      />
      <TextField
        id="clientSecret"
        name="clientSecret"
        type="password"
        label={say`Client-Geheimnis`}
        hint={
          isKnown
            ? say`Ist eingetragen und wird nicht gezeigt. Leer lassen, um es zu behalten.`
            : say`Höchstens ${CLIENT_SECRET_MAX} Zeichen. Es wird verschlüsselt aufbewahrt und nie wieder gezeigt.`
        }
        value={values.clientSecret}
        error={errors.clientSecret}
        autoComplete="off"
        onChange={(clientSecret) => set({ clientSecret })}
      />
    </>
  )
}
