import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anonymousContext } from '#app/server/graphql/context.ts'
import { nextId } from '#kit/server/database/db.ts'
import { unguarded } from '#tests/databases/unguarded.ts'
import { aPerson, PASSWORD } from '#tests/factories.ts'
import { letGo } from '#tests/people/letting-go.ts'
import { purge } from '#tests/people/purging.ts'
import { aSite, type TestSite } from '#tests/site.ts'
import { auditLog } from '../../../../scripts/cli/admin/audit-log.ts'
import { checkChain } from './check-chain.ts'

const DAY = 86_400_000

/** Creates entries one hour apart, each linked like in the job. Returns their ids. */
async function someEntries(site: TestSite, count: number, actorId: number | null = null): Promise<number[]> {
  const { db } = site.services
  const ids: number[] = []
  for (let each = 0; each < count; each += 1) {
    const id = await nextId(db, 'audit_entry_id')
    const values = { id, actorId, action: 'user.updated', newValue: 'name', createdAt: site.clock.now() }
    await db.insertInto('auditEntry').values(values).execute()
    await check(site)
    site.clock.advance(3_600_000)
    ids.push(id)
  }
  return ids
}

const check = (site: TestSite) => checkChain(anonymousContext(site.services))
const faultOf = async (site: TestSite) => {
  const { fault } = await check(site)
  return fault === null ? null : [fault.kind, fault.entryId]
}

test('no database user can change, delete or truncate the audit log', async () => {
  await using site = await aSite()
  const { db } = site.services
  const person = await aPerson(site)
  await someEntries(site, 2, person.id)
  for (const statement of [
    sql`update audit_entry set new_value = 'other'`,
    sql`update audit_entry set actor_id = ${(await aPerson(site)).id}`,
    sql`delete from audit_entry`,
    sql`truncate audit_entry`,
    sql`update audit_link set hash = 'x'`,
    sql`delete from audit_link`,
    sql`truncate audit_link`,
  ])
    await expect(statement.execute(db)).rejects.toThrow('the audit log is only added to')
  // The database's own function refuses too, before the retention period is over.
  await sql`select forget_audit_entries(array(select id from audit_entry), ${site.clock.now()})`.execute(db)
  expect((await check(site)).links).toBe(2)
  expect(await faultOf(site)).toBeNull()
})

test('the audit check names the first altered, removed or inserted entry', async () => {
  const attacks: [string, (ids: number[], site: TestSite) => ReturnType<typeof sql>][] = [
    ['ALTERED', ([, id]) => sql`update audit_entry set new_value = 'other' where id = ${id}`],
    [
      'ALTERED',
      ([, id]) => sql`update audit_entry set created_at = created_at - interval '1 second' where id = ${id}`,
    ],
    ['ALTERED', ([, id]) => sql`update audit_entry set actor_id = null where id = ${id}`],
    ['REMOVED', ([, id]) => sql`delete from audit_entry where id = ${id}`],
    // The link is deleted too, so the next link has no predecessor.
    [
      'BROKEN',
      ([, id]) =>
        sql`with gone as (delete from audit_entry where id = ${id}) delete from audit_link where entry_id = ${id}`,
    ],
    // The hash matches the forged entry, but the next link still holds the old hash.
    [
      'BROKEN',
      ([, id]) => sql`with entry as (update audit_entry set new_value = 'other' where id = ${id} returning *)
      update audit_link l set content_hash = audit_content_hash(entry) from entry where l.entry_id = entry.id`,
    ],
  ]
  for (const [kind, attack] of attacks) {
    await using site = await aSite()
    const ids = await someEntries(site, 4, (await aPerson(site)).id)
    expect(await faultOf(site)).toBeNull()
    const statement = attack(ids, site)
    await unguarded(site, statement)
    const found = await faultOf(site)
    expect([
      found?.[0],
      ids.indexOf(Number(found?.[1])) >= 1 && ids.indexOf(Number(found?.[1])) <= 2,
    ]).toEqual([kind, true])
  }
})

test('an entry inserted later is detected by number or date', async () => {
  for (const isBackdated of [false, true]) {
    await using site = await aSite()
    const { db } = site.services
    await someEntries(site, 1)
    const skipped = await nextId(db, 'audit_entry_id')
    await someEntries(site, 2)
    const id = isBackdated ? await nextId(db, 'audit_entry_id') : skipped
    const createdAt = isBackdated ? new Date(site.clock.now().getTime() - 2.5 * 3_600_000) : site.clock.now()
    await db.insertInto('auditEntry').values({ id, action: 'user.updated', createdAt }).execute()
    expect(await faultOf(site)).toEqual(['INSERTED', id])
  }
})

test('deleting an account or expired entries keeps the audit chain valid', async () => {
  await using site = await aSite()
  const person = await aPerson(site, { password: true })
  await someEntries(site, 2, person.id)
  expect((await purge(site, person, { password: PASSWORD })).codes).toEqual([])
  const rows = await site.services.db.selectFrom('auditEntry').select('actorId').execute()
  expect(rows.map(({ actorId }) => actorId)).toEqual([null, null])
  expect(await faultOf(site)).toBeNull()
  site.clock.advance(400 * DAY)
  const later = await someEntries(site, 2)
  site.clock.advance(400 * DAY)
  expect(await letGo(site, 'audit-log')).toBe(2)
  expect([await faultOf(site), (await check(site)).links]).toEqual([null, 2])
  // The anchor is now the predecessor of the remaining links.
  await unguarded(site, sql`delete from audit_link where entry_id = ${later[0]}`)
  expect(await faultOf(site)).toEqual(['BROKEN', later[1]])
})

test('the audit command names the first bad entry and fails', async () => {
  await using site = await aSite()
  const [id = 0] = await someEntries(site, 2)
  const context = anonymousContext(site.services)
  const lines: string[] = []
  const { head } = await check(site)
  expect(await auditLog.run(context, [], (line) => lines.push(line))).toBe(true)
  expect(lines.join()).toContain(`2:${head?.hash}`)
  await unguarded(site, sql`delete from audit_entry where id = ${id}`)
  lines.length = 0
  expect(await auditLog.run(context, [], (line) => lines.push(line))).toBe(false)
  expect(lines.join()).toContain(`Eintrag ${id} fehlt`)
})
