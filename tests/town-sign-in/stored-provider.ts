import { randomUUID } from 'node:crypto'
import { sealSecret } from '#domains/town-sign-in/server/provider-secret.ts'
import { saveProvider } from '#domains/town-sign-in/server/providers.sql.ts'
import type { TestSite } from '../site.ts'

/** A town's provider that nobody can reach, for tests that sign nobody in. */
export const storeProvider = (
  { services }: Pick<TestSite, 'services'>,
  { id }: { id: number },
  isActive = false,
): Promise<void> =>
  services.db.transaction().execute((trx) =>
    saveProvider(trx, {
      ...{ municipalityId: id, issuer: 'https://127.0.0.1', clientId: 'meldewerk', isActive },
      ...{ clientSecret: sealSecret(services.config, id, 'geheim'), label: 'Rathaus', groupClaim: 'groups' },
      ...{ editorGroups: ['meldungen'], adminGroups: [], mailDomains: ['stadt.example'] },
      ...{ createsAccounts: true, secondStepValues: [], updatedAt: services.clock.now() },
    }),
  )

/** Links an account to a person of a town's provider. */
export async function linkToProvider(
  { services: { db, clock } }: Pick<TestSite, 'services'>,
  { id: municipalityId }: { id: number },
  { id: personId }: { id: number },
): Promise<void> {
  const [createdAt, lastUsedAt] = [clock.now(), clock.now()]
  const identity = { municipalityId, issuer: 'https://sso.stadt.example', subject: `person-${personId}` }
  await db
    .insertInto('providerIdentity')
    .values({ ...identity, personId, createdAt, lastUsedAt })
    .execute()
}

/** An entry of a town's directory that stands for an account. */
export async function enterInDirectory(
  { services: { db, clock } }: Pick<TestSite, 'services'>,
  { id: municipalityId }: { id: number },
  { id: personId }: { id: number },
): Promise<void> {
  const [createdAt, updatedAt] = [clock.now(), clock.now()]
  const names = { userName: `person-${personId}`, externalId: null, email: null, isActive: true }
  const row = { ...names, municipalityId, id: randomUUID(), personId, createdAt, updatedAt }
  await db.insertInto('directoryEntry').values(row).execute()
}
