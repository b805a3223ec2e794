import { record } from '#domains/audit/server/record.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { DomainError } from '#kit/server/errors.ts'
import { discover } from '../ask-provider.ts'
import { isOpenId, isSaml } from '../protocol.ts'
import type { ProviderRow } from '../providers.sql.ts'
import { checkSaml } from '../saml/check-saml.ts'
import { notOffered } from '../sign-in-refusals.ts'
import type { Check } from './check.ts'
import { managedProvider } from './save-provider.ts'

/**
 * Asks a town's provider for its description and says what it found, or why it found nothing.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN
 */
export async function checkSignInProvider(context: Context, municipalityId: number): Promise<Check> {
  const provider = await managedProvider(context, municipalityId)
  const check = await checkOf(context, provider)
  await context.db
    .transaction()
    .execute((trx) => record(trx, context, { action: 'provider.checked', municipalityId }))
  return check
}

const canSignOut = (isNamed: boolean): string =>
  isNamed
    ? say`Er hat eine Seite zum Abmelden. Sie können die Abmeldung bei ihm einschalten.`
    : say`Er nennt keine Seite zum Abmelden: Eine Abmeldung hier lässt die Anmeldung bei ihm offen.`

async function checkOf(context: Context, provider: ProviderRow): Promise<Check> {
  if (isSaml(provider)) return checkSaml(context, provider)
  if (!isOpenId(provider)) throw notOffered()
  try {
    const server = (await discover(context, provider)).serverMetadata()
    const knowsPkce = server.code_challenge_methods_supported?.includes('S256') ?? false
    const namesItself = server.authorization_response_iss_parameter_supported === true
    return {
      isUsable: true,
      findings: [
        say`Der Anbieter ist zu erreichen und beschreibt sich selbst.`,
        knowsPkce
          ? say`Er schützt die Anmeldung zusätzlich mit PKCE.`
          : say`Er sagt nicht, ob er PKCE kennt. Wir senden es trotzdem mit.`,
        namesItself
          ? say`Er nennt sich in jeder Antwort, so dass sie sich nicht verwechseln lässt.`
          : say`Er nennt sich nicht in der Antwort. Vor Verwechslung schützt die eigene Rücksprungadresse.`,
        canSignOut(server.end_session_endpoint !== undefined),
        server.backchannel_logout_supported === true
          ? say`Er kann hier Bescheid geben, wenn sich jemand bei ihm abmeldet.`
          : say`Er sagt nicht, dass er hier Bescheid geben kann, wenn sich jemand bei ihm abmeldet.`,
        say`Ob Client-ID und Geheimnis stimmen, zeigt erst eine Probe-Anmeldung.`,
      ],
    }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return { isUsable: false, findings: [error.message] }
  }
}
