import type { Context } from '#kit/server/builder.ts'
import { MINUTE } from '#kit/server/clock.ts'
import { isSigned, sign } from '#kit/server/secrets.ts'
import { EXPORT_LINK_MINUTES } from '../account.rules.ts'

/** Where copies of people's data are served. */
export const EXPORT_ROUTE = '/dateien/daten'
const PURPOSE = 'data-export'

type Signing = Pick<Context, 'clock' | 'secret'>

/** The address of a copy, for a quarter of an hour: it is given to nobody but the signed-in person, and stands in no mail. */
export function exportPath({ clock, secret }: Signing, id: string): string {
  const until = clock.now().getTime() + EXPORT_LINK_MINUTES * MINUTE
  return `${EXPORT_ROUTE}/${id}.zip?bis=${until}&sig=${sign(secret, PURPOSE, `${id}:${until}`)}`
}

/** Whether an address was given out by us and still holds. */
export function isSignedExport(
  { clock, secret }: Signing,
  id: string,
  until: string | null,
  signature: string | null,
): boolean {
  if (until === null || signature === null || !(Number(until) > clock.now().getTime())) return false
  return isSigned(secret, PURPOSE, `${id}:${until}`, signature)
}
