import { findMunicipalities } from '#domains/municipalities/server/municipalities.sql.ts'
import * as paths from '#domains/paths.ts'
import type { Context } from '#kit/server/builder.ts'
import { randomToken, unseal } from '#kit/server/secrets.ts'
import { findProvider } from '../providers.sql.ts'
import { wayOutPurpose } from './keep-session.ts'
import { findWayOut } from './provider-sessions.sql.ts'
import { addressOut, type WayOut } from './way-out.ts'

/** The address to which a provider leads back after its sign-out. */
export const signedOutUriOf = ({ publicUrl }: Pick<Context, 'publicUrl'>, municipalityId: number): string =>
  `${publicUrl}${paths.townSignedOutPath(municipalityId)}`

/**
 * The address by which the viewer's session at their town's provider ends, too; null where the session is
 * none by a provider, or the town does not want that (any more). It ends nothing here, and asks nobody.
 */
export async function townSignOut(context: Context): Promise<string | null> {
  const { db, viewer, secret, log, providers: door } = context
  if (viewer.sessionId === null) return null
  const found = await findWayOut(db, viewer.sessionId)
  if (found === null) return null
  const { municipalityId } = found
  const provider = await findProvider(db, municipalityId)
  const [town] = await findMunicipalities(db, [municipalityId])
  if (!provider?.signsOutThere || !provider.isActive || !town?.isActive) return null
  try {
    const wayOut = JSON.parse(unseal(secret, wayOutPurpose(viewer.sessionId), found.wayOut)) as WayOut
    if (!door.accepts(wayOut.page)) return null
    return addressOut(wayOut, { back: signedOutUriOf(context, municipalityId), state: randomToken() })
  } catch (error) {
    // The sign-out here goes on with a changed SECRET, too.
    log.error({ municipalityId, error }, 'SECRET cannot decrypt the way out of a session')
    return null
  }
}
