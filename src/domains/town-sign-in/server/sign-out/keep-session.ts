import type { Viewer } from '#domains/access/server/viewer.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { seal } from '#kit/server/secrets.ts'
import { insertProviderSession } from './provider-sessions.sql.ts'
import type { EntryProof } from './way-out.ts'

/** A secret that is sealed for one session opens for no other. */
export const wayOutPurpose = (sessionId: string): string => `town sign-out ${sessionId}`

/** Keeps what the end of a new session needs, and nothing where it needs nothing. */
export async function keepProviderSession(
  trx: Trx,
  { secret }: Pick<Context, 'secret'>,
  viewer: Viewer | null,
  { sid, wayOut }: Pick<EntryProof, 'sid' | 'wayOut'>,
): Promise<void> {
  const sessionId = viewer?.sessionId ?? null
  if (sessionId === null || (sid === null && wayOut === null)) return
  const sealed = wayOut === null ? null : seal(secret, wayOutPurpose(sessionId), JSON.stringify(wayOut))
  await insertProviderSession(trx, { sessionId, sid, wayOut: sealed })
}
