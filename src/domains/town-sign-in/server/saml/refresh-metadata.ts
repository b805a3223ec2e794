import { record } from '#domains/audit/server/record.ts'
import type { Context } from '#kit/server/builder.ts'
import { isSaml, type SamlProvider } from '../protocol.ts'
import { listDescribedElsewhere, renewKeys } from '../providers.sql.ts'
import { keysDiffer } from '../settings/other-provider.rules.ts'
import { fetchMetadata, knownMetadataFault } from './fetch-metadata.ts'

/**
 * Reads the metadata of SAML providers that have an address, every night: a provider announces a new
 * certificate there before it signs with it. One that does not answer, or that is another one now, stays.
 */
export async function refreshMetadata(context: Context): Promise<void> {
  for (const provider of await listDescribedElsewhere(context.db))
    if (isSaml(provider)) await refresh(context, provider)
}

async function refresh(context: Context, provider: SamlProvider): Promise<void> {
  const { municipalityId, metadataUrl, issuer } = provider
  try {
    const found = await fetchMetadata(context, metadataUrl ?? '')
    if (found.issuer !== issuer)
      return context.log.warn({ municipalityId, named: found.issuer }, 'metadata name another provider now')
    if (!keysDiffer(provider, found) || !context.providers.accepts(found.signInPage)) return
    await context.db.transaction().execute(async (trx) => {
      if (!(await renewKeys(trx, provider, found))) return
      await record(trx, context, { action: 'provider.metadata-changed', municipalityId })
    })
  } catch (error) {
    const reason = knownMetadataFault(error)
    if (reason !== null) context.log.info({ municipalityId, reason }, 'metadata of a provider were not read')
    // One town's trouble keeps no other town from its new keys.
    else context.log.error({ municipalityId, err: error }, 'renewing the keys of a provider has failed')
  }
}
