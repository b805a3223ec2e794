import { sql } from 'kysely'
import { forgetSupporter } from '#domains/supports/server/forget-supporter.ts'
import { written } from '#kit/server/database/changes/written-table.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'
import type { DataKind } from '../erasure.rules.ts'
import { ADDRESS_REFERENCES, type Addressee, isTheirs } from './address/address-references.sql.ts'
import { REFERENCES } from './personal-data.sql.ts'
import { ensureDeletedAccount, purgeRows } from './purge.sql.ts'

/** Number of rows of one kind, in a town or (null) of the account itself. */
export type DataCount = {
  municipalityId: number | null
  town: string | null
  kind: DataKind
  count: number
  /** Some rows were found by the account's id. A town that sees them may learn that there is an account. */
  isOfAccount: boolean
}

/**
 * Counts the data of an address and of its account, in one town or everywhere. Data outside all towns is
 * counted only where no town is named.
 */
export async function countData(
  db: Db,
  addressee: Addressee,
  municipalityId: number | null,
): Promise<DataCount[]> {
  const ofAccount = REFERENCES.flatMap(({ column, counted, inTown }) => {
    if ('isNotCounted' in counted || (municipalityId !== null && inTown === null)) return []
    const [table = '', name = ''] = column.split('.')
    const town = inTown === null ? sql`null::integer` : sql.ref('municipality_id')
    const isTown = municipalityId !== null
    const inThatTown = isTown ? sql` and municipality_id = ${municipalityId}` : sql``
    return counted.map(
      ({
        kind,
        only,
        onlyInTown,
      }) => sql`select ${town} as municipality_id, ${kind}::text as kind, true as is_of_account
        from ${sql.table(table)} where ${sql.ref(name)} = ${addressee.personId}${inThatTown} and ${only ?? sql`true`}
        and ${(isTown && onlyInTown) || sql`true`}`,
    )
  })
  const ofAddress = ADDRESS_REFERENCES.map((reference) => {
    const town = reference.town === null ? sql`null::integer` : sql.ref(reference.town)
    return sql`select ${town}, ${reference.kind}::text, false from ${sql.table(reference.table)}
      where ${isTheirs(reference, addressee, municipalityId)}`
  })
  const { rows } = await sql<DataCount>`
    select known.municipality_id, m.name as town, known.kind, count(*)::int as count, bool_or(known.is_of_account) as is_of_account
    from (${sql.join([...ofAccount, ...ofAddress], sql` union all `)}) known
    left join municipality m on m.id = known.municipality_id
    group by known.municipality_id, m.name, known.kind
    order by m.name nulls first, known.municipality_id, known.kind`.execute(db)
  return rows
}

/** Removes a person from one town: public content stays without them, data about them alone is deleted. */
export async function removeFromTown(trx: Trx, personId: number, municipalityId: number): Promise<void> {
  await ensureDeletedAccount(trx)
  await forgetSupporter(trx, personId, municipalityId)
  const ofTown = sql`municipality_id = ${municipalityId}`
  await sql`update ${written('report_event', municipalityId)} set changes = null where ${ofTown} and changes is not null and report_id in (
    select id from report where ${ofTown} and person_id = ${personId})`.execute(trx)
  await sql`delete from ${written('push_message')} where ${ofTown} and subscription_id in (
    select id from push_subscription where person_id = ${personId})`.execute(trx)
  for (const reference of REFERENCES)
    if (reference.inTown === 'purged') await purgeRows(trx, reference, personId, municipalityId)
}
