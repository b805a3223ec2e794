import { may } from '#domains/access/web/may.ts'
import { loadPrivate } from '#kit/web/data/page.ts'
import { ApiKeysDocument, ApiKeysTownDocument } from './ApiKeys.generated.ts'

/** The town, and its keys for those who manage them. */
export async function loadKeys(slug: string) {
  const { data, errors } = await loadPrivate(ApiKeysTownDocument, { slug }, { fresh: true })
  const town = data?.municipality ?? null
  if (!town || !may('manageApiKeys', 'municipality', town)) return { town, keys: null, errors }
  const list = await loadPrivate(ApiKeysDocument, { municipalityId: town.id }, { fresh: true })
  return { town, keys: list.data?.apiKeys ?? null, errors: [...errors, ...list.errors] }
}
