import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { badInput } from '#kit/server/errors.ts'
import type { OpenIdValues, SamlValues } from '../../town-sign-in.rules.ts'
import { findProvider, type ProviderRow } from '../providers.sql.ts'
import { fetchMetadata, metadataText } from '../saml/fetch-metadata.ts'
import { readMetadata, type SamlMetadata } from '../saml/read-metadata.ts'

/** How a provider is found, and by what it is believed. */
export type Described = Pick<
  ProviderRow,
  'issuer' | 'clientId' | 'metadataUrl' | 'signInPage' | 'certificates'
>

const PRIVATE = () =>
  say`Diese Adresse liegt in einem privaten Netz. Bitte geben Sie eine an, die im Internet zu erreichen ist.`

/**
 * A provider of OpenID Connect describes itself at each sign-in: here is only where.
 * @throws BAD_USER_INPUT
 */
export function openIdOf(
  { providers: door }: Pick<Context, 'providers'>,
  { issuer, clientId }: OpenIdValues,
): Described {
  if (!door.accepts(issuer)) throw badInput({ issuer: PRIVATE() })
  return { issuer, clientId, metadataUrl: null, signInPage: null, certificates: [] }
}

/**
 * A SAML provider as its metadata say: those that were typed, or those of the address. With neither, and
 * while an address that is known does not answer, it stays as it is.
 * @throws BAD_USER_INPUT at metadata or metadataUrl
 */
export async function samlOf(
  context: Pick<Context, 'db' | 'providers'>,
  municipalityId: number,
  { metadata, metadataUrl }: SamlValues,
): Promise<Described> {
  const row = await findProvider(context.db, municipalityId)
  const before = row?.protocol === 'SAML' ? row : null
  const field = metadata || !metadataUrl ? 'metadata' : 'metadataUrl'
  if (!metadata && !metadataUrl) {
    if (before !== null) return { ...describedAs(before), metadataUrl: null }
    throw badInput({
      metadata: say`Bitte geben Sie die Adresse der Metadaten an, oder fügen Sie die Metadaten hier ein.`,
    })
  }
  if (metadataUrl && !context.providers.accepts(metadataUrl)) throw badInput({ metadataUrl: PRIVATE() })
  let found: SamlMetadata
  try {
    found = metadata ? readMetadata(metadata) : await fetchMetadata(context, metadataUrl ?? '')
  } catch (error) {
    if (before !== null && metadataUrl && before.metadataUrl === metadataUrl) return describedAs(before)
    throw badInput({ [field]: metadataText(error) })
  }
  // Browsers are sent there: nothing but a page of the web may be opened.
  if (!context.providers.accepts(found.signInPage))
    throw badInput({ [field]: say`Die Seite zum Anmelden, die darin steht, liegt nicht im Internet.` })
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
