import { isolated } from '#kit/common/direction.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { faultText } from '../ask-provider.ts'
import { type MetadataFault, readMetadata, type SamlMetadata, UnusableMetadata } from './read-metadata.ts'

const FAULTS: Record<MetadataFault, () => string> = {
  UNREADABLE: () => say`Das sind keine Metadaten nach SAML 2.0, oder sie enthalten einen Dokumenttyp.`,
  NO_PROVIDER: () => say`Die Metadaten beschreiben keinen Anbieter für Anmeldungen nach SAML 2.0.`,
  MANY_PROVIDERS: () => say`Die Metadaten beschreiben mehrere Anbieter. Bitte nehmen Sie die eines einzigen.`,
  NO_REDIRECT: () => say`Die Metadaten nennen keine Seite zum Anmelden mit HTTP-Redirect.`,
  NO_KEY: () =>
    say`Die Metadaten nennen kein Zertifikat, mit dem sich Signaturen prüfen lassen. Es braucht einen RSA-Schlüssel von mindestens 2048 Bit.`,
}

/** Why metadata cannot be used, in a sentence for an administrator; null for another error. */
export const knownMetadataFault = (error: unknown): string | null =>
  error instanceof UnusableMetadata ? FAULTS[error.fault]() : faultText(error)

/** As `knownMetadataFault`; other errors are thrown on. */
export function metadataText(error: unknown): string {
  const text = knownMetadataFault(error)
  if (text === null) throw error
  return text
}

/** Says that another provider stands at the known address now, which nobody has decided. */
export const anotherProvider = ({ issuer }: Pick<SamlMetadata, 'issuer'>): string =>
  say`Unter dieser Adresse steht jetzt ein anderer Anbieter: ${isolated(issuer)}. Zum Wechseln geben Sie seine Metadaten als Text ein.`

const ACCEPT = 'application/samlmetadata+xml, application/xml, text/xml'

/**
 * Fetches metadata from an address that a town has named.
 * @throws OutsideError, UnusableMetadata; `metadataText` says both
 */
export async function fetchMetadata(
  { providers: door }: Pick<Context, 'providers'>,
  url: string,
): Promise<SamlMetadata> {
  const answer = await door.fetch(url, { method: 'GET', headers: { accept: ACCEPT } })
  if (answer.status !== 200) throw new UnusableMetadata('UNREADABLE')
  return readMetadata(await answer.text())
}
