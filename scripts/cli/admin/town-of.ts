import {
  findMunicipalities,
  type MunicipalityRow,
} from '../../../src/domains/municipalities/server/municipalities.sql.ts'
import type { Db } from '../../../src/kit/server/database/db.ts'
import { AdminError } from './command.ts'

/**
 * The town with this name in the addresses of the site.
 * @throws AdminError where there is none
 */
export async function townOf(db: Db, slug: string): Promise<MunicipalityRow> {
  const found = await db.selectFrom('municipality').select('id').where('slug', '=', slug).executeTakeFirst()
  const [town] = found === undefined ? [] : await findMunicipalities(db, [found.id])
  if (town === undefined) throw new AdminError(`Eine Gemeinde „${slug}“ gibt es nicht.`)
  return town
}
