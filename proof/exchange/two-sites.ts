import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { newKeyText } from '../../src/domains/api-keys/server/key-text.ts'
import { sealKey } from '../../src/domains/exchange/server/partner-key.ts'
import { type Db, nextId } from '../../src/kit/server/database/db.ts'
import { hashToken, randomToken } from '../../src/kit/server/secrets.ts'
import { aCategory, aTown } from '../../tests/factories.ts'
import { factorySite, withDatabase } from '../site/own-database.ts'
import { type ServerProcess, startProcess } from '../site/server-process.ts'

/** A site in processes of its own, with one town, one category and a key for the other site. */
export type Side = {
  name: string
  slug: string
  townId: number
  categoryId: number
  key: string
  dataDir: string
  port: number
  url: string
  secret: string
  server: ServerProcess
  /** Kills launcher, server, decoder and database, and starts them again. */
  restart(): Promise<void>
  query<Result>(use: (db: Db) => Promise<Result>): Promise<Result>
}

export async function startSide(name: string, port: number): Promise<Side> {
  const dataDir = resolve(`data/proof-exchange-${name}`)
  rmSync(dataDir, { recursive: true, force: true })
  const secret = randomToken()
  const environment = {
    ...{ DATA_DIR: dataDir, DEMO: '0', SECRET: secret },
    EXCHANGE_PRIVATE_HOSTS: 'localhost',
  }
  const server = await startProcess(port, environment)
  const query: Side['query'] = (use) => withDatabase(dataDir, use)
  const [slug, key] = [name, newKeyText()]
  const made = await query(async (db) => {
    const site = factorySite(db)
    const town = await aTown(site, { slug, name, enabledFeatures: [] })
    const category = await aCategory(site, town, { name: 'Beleuchtung' })
    await db
      .insertInto('apiKey')
      .values({
        ...{
          municipalityId: town.id,
          id: await nextId(db, 'api_key_id'),
          name: 'Partner',
          keyHash: hashToken(key),
        },
        ...{
          hint: key.slice(0, 8),
          scopes: ['REPORTS_WRITE', 'UPDATES_WRITE'],
          perMinute: 600,
          createdAt: new Date(),
        },
      })
      .execute()
    return { townId: town.id, categoryId: category.id }
  })
  const side: Side = {
    ...{ name, slug, key, dataDir, port, url: server.url, secret, server, query, ...made },
    restart: async () => {
      side.server.kill()
      side.server = await startProcess(port, environment)
    },
  }
  return side
}

/** Has all reports of a side's category go to the other side. */
export async function mapTo(side: Side, other: Side): Promise<void> {
  await side.query(async (db) => {
    const id = await nextId(db, 'exchange_partner_id')
    const now = new Date()
    const town = { municipalityId: side.townId }
    await db
      .insertInto('exchangePartner')
      .values({
        ...{ ...town, id, name: other.name, baseUrl: `${other.url}/open311/v2`, jurisdictionId: other.slug },
        ...{ format: 'JSON', apiKey: sealKey(side, id, other.key), createdAt: now, nextReadAt: now },
      })
      .execute()
    const service = { serviceCode: String(other.categoryId), serviceName: 'Beleuchtung', isAutomatic: true }
    await db
      .insertInto('exchangeMapping')
      .values({ ...town, categoryId: side.categoryId, partnerId: id, ...service })
      .execute()
  })
}

/** Posts a form until somebody answers it, as a client does whose server is killed. */
export async function insist(
  side: Side,
  resource: string,
  fields: Record<string, string>,
  id: string,
): Promise<void> {
  for (;;) {
    const body = new URLSearchParams({ api_key: side.key, jurisdiction_id: side.slug, ...fields })
    const call = { method: 'POST', body, headers: { 'idempotency-key': id } }
    const answer = await fetch(`${side.url}/open311/v2/${resource}.json`, call).catch(() => null)
    if (answer?.ok) return
    if (answer !== null && answer.status < 500 && answer.status !== 429)
      throw new Error(`${answer.status}: ${await answer.text()}`)
    await new Promise((done) => setTimeout(done, 200))
  }
}

export function removeSide(side: Side): void {
  side.server.kill()
  rmSync(side.dataDir, { recursive: true, force: true })
}
