import { X509Certificate } from 'node:crypto'
import { ISSUER_MAX } from '../../town-sign-in.rules.ts'
import { allOf, childrenOf, readTree, type Tree, UnreadableXml } from './read-tree.ts'

/** A provider as its metadata describe it. */
export type SamlMetadata = {
  issuer: string
  /** Its page for sign-ins by the HTTP redirect binding. */
  signInPage: string
  /** Certificates of the keys that sign, DER in base64. */
  certificates: string[]
}

/** Why metadata cannot be used. */
export type MetadataFault = 'UNREADABLE' | 'NO_PROVIDER' | 'MANY_PROVIDERS' | 'NO_REDIRECT' | 'NO_KEY'

export class UnusableMetadata extends Error {
  readonly fault: MetadataFault

  constructor(fault: MetadataFault) {
    super(fault)
    this.fault = fault
  }
}

const SAML_2 = 'urn:oasis:names:tc:SAML:2.0:protocol'
const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'
/** As the database has it. */
const MOST_CERTIFICATES = 10
const PAGE_MAX = 1000
/** Bits of a key that nobody breaks. */
const LEAST_BITS = 2048

/**
 * Reads a provider's metadata (SAML 2.0 Metadata, section 2). A signature on them is not checked: they come
 * from the town's administrator, or by TLS from an address that they have named.
 * @throws UnusableMetadata
 */
export function readMetadata(xml: string): SamlMetadata {
  const providers = allOf(treeOf(xml), 'EntityDescriptor').flatMap((entity) =>
    childrenOf(entity, 'IDPSSODescriptor')
      .filter(speaksSaml2)
      .map((role) => ({ entity, role })),
  )
  const [found] = providers
  if (found === undefined) throw new UnusableMetadata('NO_PROVIDER')
  if (providers.length > 1) throw new UnusableMetadata('MANY_PROVIDERS')
  const { entity, role } = found
  const { entityID: issuer = '' } = entity.attributes
  if (issuer === '' || issuer.length > ISSUER_MAX) throw new UnusableMetadata('NO_PROVIDER')
  const service = childrenOf(role, 'SingleSignOnService').find((each) => each.attributes.Binding === REDIRECT)
  const signInPage = service?.attributes.Location ?? ''
  if (signInPage === '' || signInPage.length > PAGE_MAX) throw new UnusableMetadata('NO_REDIRECT')
  const certificates = certificatesOf(role)
  if (certificates.length === 0) throw new UnusableMetadata('NO_KEY')
  return { issuer, signInPage, certificates }
}

function treeOf(xml: string): Tree {
  try {
    return readTree(xml, 'METADATA')
  } catch (error) {
    if (error instanceof UnreadableXml) throw new UnusableMetadata('UNREADABLE')
    throw error
  }
}

const speaksSaml2 = ({ attributes }: Tree): boolean =>
  (attributes.protocolSupportEnumeration ?? '').split(/\s+/).includes(SAML_2)

/** Keys for signing, and those that are for everything. Only RSA can be checked here. */
function certificatesOf(role: Tree): string[] {
  const found = childrenOf(role, 'KeyDescriptor')
    .filter(({ attributes: { use } }) => use !== 'encryption')
    .flatMap((key) => allOf(key, 'X509Certificate'))
    .map(({ text }) => certificateIn(text))
    .filter((certificate) => certificate !== null)
  return [...new Set(found)].slice(0, MOST_CERTIFICATES)
}

/**
 * A strong certificate as DER in base64. The bytes that were judged are kept, not the text: another reader of
 * the same text may see another certificate.
 */
function certificateIn(text: string): string | null {
  try {
    const { publicKey, raw } = new X509Certificate(Buffer.from(text, 'base64'))
    const { modulusLength = 0 } = publicKey.asymmetricKeyDetails ?? {}
    const isStrong = publicKey.asymmetricKeyType === 'rsa' && modulusLength >= LEAST_BITS
    return isStrong ? raw.toString('base64') : null
  } catch {
    return null
  }
}
