import type { Db } from '#kit/server/database/db.ts'

const COLUMNS = ['slug', 'name', 'country', 'logo', 'theme', 'accent', 'paper', 'ownHost'] as const

/** The municipality of a host name, also a deactivated one, whose imprint stays public (rule 80). */
export async function findTownOfHost(db: Db, host: string) {
  const query = db
    .selectFrom('municipalityHost')
    .innerJoin('municipality', 'municipality.id', 'municipalityHost.municipalityId')
    .select(COLUMNS)
    .where('municipalityHost.host', '=', host)
  return (await query.executeTakeFirst()) ?? null
}

/** The municipality that owns the whole site by configuration. */
export async function findTownOfSite(db: Db, slug: string) {
  const query = db.selectFrom('municipality').select(COLUMNS).where('slug', '=', slug)
  return (await query.executeTakeFirst()) ?? null
}
