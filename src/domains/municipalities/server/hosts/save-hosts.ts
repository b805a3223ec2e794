import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { badInput } from '#kit/server/errors.ts'
import { checked } from '#kit/server/validation.ts'
import { hostListSchema } from '../../host.rules.ts'
import { findHosts, replaceHostRows } from './hosts.sql.ts'

/**
 * Replaces a municipality's host names by the given list; the first one is primary. Returns whether anything
 * changed.
 * @throws BAD_USER_INPUT, also for the platform's own name and for one that another municipality has
 */
export async function replaceHosts(
  trx: Trx,
  { publicUrl }: Pick<Context, 'publicUrl'>,
  municipalityId: number,
  input: unknown,
): Promise<boolean> {
  const { hosts } = checked(hostListSchema, { hosts: input })
  if (hosts.includes(new URL(publicUrl).hostname))
    throw badInput({ hosts: say`Das ist die Adresse der Plattform selbst.` })
  const [first, ...others] = hosts
  const wanted = first === undefined ? [] : [first, ...others.sort()]
  const before = (await findHosts(trx, [municipalityId])).map(({ host }) => host)
  if (before.join(' ') === wanted.join(' ')) return false
  if (!(await replaceHostRows(trx, municipalityId, wanted)))
    throw badInput({ hosts: say`Diesen Hostnamen hat schon eine andere Gemeinde.` })
  return true
}
