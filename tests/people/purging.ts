import { readdir } from 'node:fs/promises'
import { sql } from 'kysely'
import { anonymousContext } from '#app/server/graphql/context.ts'
import { eraseAccount } from '#domains/account/server/purge-user.ts'
import { type Answer, ask } from '../ask.ts'
import { PASSWORD, type Person } from '../factories.ts'
import { phonePhoto } from '../pictures/pictures.ts'
import { type TestSite, tokenOf } from '../site.ts'

/** Deletes the viewer's own account as the form does. */
export const purge = (
  site: TestSite,
  as: Person | null,
  variables: { password?: string; proposes?: boolean } = { password: PASSWORD },
): Promise<Answer> =>
  ask(
    site,
    'mutation Purge($password: String, $proposes: Boolean) { purgeUser(password: $password, proposesDeletion: $proposes) }',
    { proposes: false, ...variables },
    { as },
  )

/** The preview that the page shows before the deletion. */
export const preview = async (site: TestSite, as: Person) =>
  (await ask(site, '{ accountDeletion { removedReports keptReports keptComments obstacles } }', {}, { as }))
    .data.accountDeletion

const blob = async () => new Blob([new Uint8Array(await phonePhoto())])

/** A photo for a report, as a variable of a multipart request. */
export const onePhoto = async () => ({ 'input.photos.0': await blob() })

/** Uploads a photo ahead of its report. */
export const sendAhead = async (site: TestSite, who: Person | { token: string }): Promise<Answer> =>
  ask(
    site,
    'mutation Send($photo: Upload!) { uploadPhoto(photo: $photo) { id } }',
    {},
    { ...('token' in who ? who : { as: who }), files: { photo: await blob() } },
  )

/** The keys in the store, without the journal of deletions. */
export async function storedKeys({ services: { config } }: TestSite): Promise<string[]> {
  const entries = await readdir(config.storageDir, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`.slice(config.storageDir.length + 1))
    .filter((key) => !key.startsWith('deletions/'))
}

/**
 * Locks a row, starts `act`, and releases the lock once `waiting` of its statements wait for it. Returns how
 * many waited. So two concurrent statements really race.
 */
export async function whileLocked<Result>(
  { services: { db } }: TestSite,
  row: { table: 'person' | 'municipality'; id: number },
  waiting: number,
  act: () => Promise<Result>,
): Promise<{ result: Result; waited: number }> {
  let isOver = false
  let acting: Promise<Result> | undefined
  let waited = 0
  await db.transaction().execute(async (trx) => {
    await sql`select from ${sql.table(row.table)} where id = ${row.id} for update`.execute(trx)
    acting = act().finally(() => {
      isOver = true
    })
    while (!isOver && waited < waiting) {
      // Outside of the transaction, which would always see its first snapshot of the activity.
      const { rows } = await sql<{ waited: number }>`
        select count(*)::int as waited from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
      waited = rows[0]?.waited ?? 0
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  })
  if (acting === undefined) throw new Error('nothing was begun')
  return { result: await acting, waited }
}

/**
 * Starts `act` while an account is being deleted, and completes the deletion once a statement of `act` waits
 * for it. So data that `act` has read before is gone when it writes.
 */
export async function whileErased<Result>(
  site: TestSite,
  person: Person,
  act: (signedIn: { token: string }) => Promise<Result>,
): Promise<Result> {
  const { services } = site
  const token = await tokenOf(site, person.id)
  let acting: Promise<Result> | undefined
  await services.db.transaction().execute(async (trx) => {
    await eraseAccount(
      trx,
      anonymousContext(services),
      { ...person, language: null },
      { proposesDeletion: false, address: null },
    )
    let isOver = false
    acting = act({ token }).finally(() => {
      isOver = true
    })
    while (!isOver && !(await isAnybodyWaiting(services))) await new Promise((done) => setTimeout(done, 20))
  })
  if (acting === undefined) throw new Error('nothing was begun')
  return acting
}

async function isAnybodyWaiting({ db }: TestSite['services']): Promise<boolean> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return (rows[0]?.waiting ?? 0) > 0
}
