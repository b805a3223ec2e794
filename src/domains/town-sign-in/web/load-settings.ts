import { loadPrivate } from '#kit/web/data/page.ts'
import { SignInSettingsDocument, SignInTownDocument } from './SignInSettings.generated.ts'

/** The town, and its provider for those who manage it. */
export async function loadSettings(slug: string) {
  const { data, errors } = await loadPrivate(SignInTownDocument, { slug }, { fresh: true })
  const town = data?.municipality ?? null
  if (!town?.permissions.canUpdate) return { town, settings: null, errors }
  const found = await loadPrivate(SignInSettingsDocument, { municipalityId: town.id }, { fresh: true })
  return { town, settings: found.data?.townSignInSettings ?? null, errors: [...errors, ...found.errors] }
}
