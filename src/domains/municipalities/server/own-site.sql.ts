import type { Db } from '#kit/server/database/db.ts'

const COLUMNS = ['slug', 'name', 'country', 'logo', 'theme', 'accent', 'paper', 'ownHost'] as const

/** The municipality whose site a host name is; also one that is switched off, whose imprint stays (rule 80). */
export async function findTownOfHost(db: Db, host: string) {
  const query = db
    .selectFrom('municipalityHost')
    .innerJoin('municipality', 'municipality.id', 'municipalityHost.municipalityId')
    .select(COLUMNS)
    .where('municipalityHost.host', '=', host)
  return (await query.executeTakeFirst()) ?? null
}

/** The municipality to which the whole site belongs, by configuration. */
export async function findTownOfSite(db: Db, slug: string) {
  const query = db.selectFrom('municipality').select(COLUMNS).where('slug', '=', slug)
  return (await query.executeTakeFirst()) ?? null
}
