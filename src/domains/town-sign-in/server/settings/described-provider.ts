import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { badInput } from '#kit/server/errors.ts'
import { OutsideError } from '#kit/server/outside/outside-error.ts'
import type { OpenIdValues, ProviderValues, SamlValues } from '../../town-sign-in.rules.ts'
import type { ProviderRow } from '../providers.sql.ts'
import { anotherProvider, fetchMetadata, metadataText } from '../saml/fetch-metadata.ts'
import { readMetadata, type SamlMetadata } from '../saml/read-metadata.ts'

/** How a provider is found, and by what it is believed. */
export type Described = Pick<
  ProviderRow,
  'issuer' | 'clientId' | 'metadataUrl' | 'signInPage' | 'certificates'
>

const PRIVATE = () =>
  say`Diese Adresse liegt in einem privaten Netz. Bitte geben Sie eine an, die im Internet zu erreichen ist.`

/**
 * Reads what is outside at once; what it returns decides under the lock of the town, by the provider of
 * before.
 * @throws BAD_USER_INPUT, both
 */
export async function describer(
  context: Pick<Context, 'providers'>,
  values: ProviderValues,
): Promise<(before: ProviderRow | null) => Described> {
  if (values.protocol === 'OIDC') {
    const described = openIdOf(context, values)
    return () => described
  }
  const offered = await offeredBy(context, values)
  return (before) => samlOf(offered, values, before)
}

/**
 * A provider of OpenID Connect describes itself at each sign-in: here is only where.
 * @throws BAD_USER_INPUT
 */
function openIdOf(
  { providers: door }: Pick<Context, 'providers'>,
  { issuer, clientId }: OpenIdValues,
): Described {
  if (!door.accepts(issuer)) throw badInput({ issuer: PRIVATE() })
  return { issuer, clientId, metadataUrl: null, signInPage: null, certificates: [] }
}

/** The metadata that a town offers: nothing, those that were read, or why they were not. */
type Offered =
  | { kind: 'NOTHING' }
  | { kind: 'READ'; found: SamlMetadata }
  | { kind: 'UNUSABLE'; isAway: boolean; reason: string }

/**
 * Reads the metadata that were typed, or those of the address, before the town is locked.
 * @throws BAD_USER_INPUT at metadataUrl for an address of a private network
 */
async function offeredBy(
  context: Pick<Context, 'providers'>,
  { metadata, metadataUrl }: SamlValues,
): Promise<Offered> {
  if (!metadata && !metadataUrl) return { kind: 'NOTHING' }
  if (metadataUrl && !context.providers.accepts(metadataUrl)) throw badInput({ metadataUrl: PRIVATE() })
  try {
    const found = metadata ? readMetadata(metadata) : await fetchMetadata(context, metadataUrl ?? '')
    // Browsers are sent there: nothing but a page of the web may be opened.
    if (context.providers.accepts(found.signInPage)) return { kind: 'READ', found }
    const reason = say`Die Seite zum Anmelden, die darin steht, liegt nicht im Internet.`
    return { kind: 'UNUSABLE', isAway: false, reason }
  } catch (error) {
    return { kind: 'UNUSABLE', isAway: error instanceof OutsideError, reason: metadataText(error) }
  }
}

/**
 * A SAML provider as its metadata say. With none, and while the address that is known does not answer, it
 * stays as it is. `row`: the town's provider as it is under the lock, with keys that came meanwhile.
 * @throws BAD_USER_INPUT at metadata or metadataUrl
 */
function samlOf(offered: Offered, { metadataUrl }: SamlValues, row: ProviderRow | null): Described {
  const before = row?.protocol === 'SAML' ? row : null
  const isKnown = before !== null && Boolean(metadataUrl) && before.metadataUrl === metadataUrl
  const field = metadataUrl ? 'metadataUrl' : 'metadata'
  if (offered.kind === 'NOTHING') {
    if (before !== null) return { ...describedAs(before), metadataUrl: null }
    throw badInput({
      metadata: say`Bitte geben Sie die Adresse der Metadaten an, oder fügen Sie die Metadaten hier ein.`,
    })
  }
  if (offered.kind === 'UNUSABLE') {
    if (isKnown && offered.isAway) return describedAs(before)
    throw badInput({ [field]: offered.reason })
  }
  const { found } = offered
  // The holder of the address could otherwise end all links of a town that saves something else.
  if (isKnown && found.issuer !== before.issuer) throw badInput({ metadataUrl: anotherProvider(found) })
  return { ...found, clientId: null, metadataUrl: metadataUrl || null }
}

const describedAs = ({
  issuer,
  clientId,
  metadataUrl,
  signInPage,
  certificates,
}: ProviderRow): Described => ({
  ...{ issuer, clientId, metadataUrl, signInPage, certificates },
})
