import { X509Certificate } from 'node:crypto'
import { dateText } from '#kit/common/german.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import type { SamlProvider } from '../protocol.ts'
import type { Check } from '../settings/check.ts'
import { keysDiffer } from '../settings/other-provider.rules.ts'
import { anotherProvider, fetchMetadata, metadataText } from './fetch-metadata.ts'

/** Says what a SAML provider's metadata hold now, and what it cannot do here. */
export async function checkSaml(context: Context, provider: SamlProvider): Promise<Check> {
  const read = await readAgain(context, provider)
  const ends = provider.certificates.map((text) => endOf(text)).sort()
  const until = dateText(ends.at(-1) ?? '', 'UTC')
  return {
    isUsable: read.isUsable,
    findings: [
      ...read.findings,
      // An old certificate is no reason to refuse: many providers keep theirs for ever.
      say`Zertifikate, mit denen er unterschreiben kann: ${ends.length}. Das längste gilt bis ${until}.`,
      say`Er führt Anmeldungen, aber keine Abmeldungen: Eine Abmeldung hier lässt die Anmeldung bei ihm offen, und eine bei ihm endet hier nicht.`,
      say`Ob er dieser Anwendung antwortet, zeigt erst eine Probe-Anmeldung.`,
    ],
  }
}

const endOf = (text: string): string =>
  new Date(new X509Certificate(Buffer.from(text, 'base64')).validTo).toISOString()

async function readAgain(context: Context, provider: SamlProvider): Promise<Check> {
  const { metadataUrl, issuer } = provider
  if (metadataUrl === null)
    return {
      isUsable: true,
      findings: [
        say`Seine Metadaten wurden eingefügt. Wechselt er sein Zertifikat, fügen Sie die neuen ein, sonst gelingt keine Anmeldung mehr.`,
      ],
    }
  try {
    const found = await fetchMetadata(context, metadataUrl)
    if (found.issuer !== issuer) return { isUsable: false, findings: [anotherProvider(found)] }
    return {
      isUsable: true,
      findings: [
        keysDiffer(provider, found)
          ? say`Seine Metadaten sind zu erreichen und haben sich geändert. Speichern Sie die Einstellungen noch einmal, damit die neuen gelten.`
          : say`Seine Metadaten sind zu erreichen und haben sich nicht geändert.`,
      ],
    }
  } catch (error) {
    return {
      isUsable: false,
      findings: [
        say`Seine Metadaten sind nicht zu lesen.`,
        metadataText(error),
        say`Auch beim Speichern werden sie dann nicht erneuert. Es gelten die zuletzt gelesenen.`,
      ],
    }
  }
}
