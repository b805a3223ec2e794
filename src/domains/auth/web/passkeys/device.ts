import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import { say } from '#kit/common/say.ts'
import type { Outcome } from '#kit/web/data/answer.ts'

/** Has the device sign. `options` and the answer are JSON. The person may cancel its dialog. */
export const signOnDevice = (options: string): Promise<Outcome<string>> =>
  answered(() => startAuthentication({ optionsJSON: JSON.parse(options) }))

/** Has the device make a passkey; as above. */
export const createOnDevice = (options: string): Promise<Outcome<string>> =>
  answered(() => startRegistration({ optionsJSON: JSON.parse(options) }))

async function answered(act: () => Promise<object>): Promise<Outcome<string>> {
  try {
    return { ok: true, data: JSON.stringify(await act()) }
  } catch (error) {
    return { ok: false, errors: [{ code: 'DEVICE', message: sentenceFor(error) }] }
  }
}

function sentenceFor(error: unknown): string {
  const code = error instanceof WebAuthnError ? error.code : null
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return say`Dieses Gerät hat schon einen Passkey für Ihr Konto.`
  if (
    code === 'ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT' ||
    code === 'ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT'
  )
    return say`Dieses Gerät kann das nicht: Es muss Sie erkennen, zum Beispiel an Fingerabdruck, Gesicht oder PIN, und den Passkey speichern.`
  if (code === 'ERROR_INVALID_DOMAIN' || code === 'ERROR_INVALID_RP_ID')
    return say`Unter dieser Adresse gehen Passkeys nicht.`
  return say`Ihr Gerät hat abgebrochen, oder es hat zu lange gedauert. Bitte versuchen Sie es noch einmal.`
}
