import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aSite } from '#tests/site.ts'
import { readColumns } from './data-columns.ts'
import { identityFaults } from './data-identities.ts'
import { type Inventory, readInventory } from './data-inventory.ts'

const NONE = { undecided: [], unfound: [], impersonal: [], unknown: [] }

test('every address, name and telephone number of the database is found', async () => {
  await using site = await aSite()
  const inventory = readInventory()
  expect(identityFaults(inventory, await readColumns(site.databaseUrl))).toEqual(NONE)
})

test('a new column with an address fails until something finds it', async () => {
  await using site = await aSite()
  const inventory = readInventory()
  const { db } = site.services
  await sql`alter table barrier_notice add column second_email text, add column fellow text`.execute(db)
  const columns = await readColumns(site.databaseUrl)
  expect(identityFaults(inventory, columns).undecided).toEqual(['barrier_notice.second_email'])
  const { barrier_notice: notice } = inventory
  if (notice === undefined) throw new Error('the inventory has lost a table')
  const told = (facts: Partial<Inventory[string]>): Inventory => ({
    ...inventory,
    barrier_notice: { ...notice, ...facts },
  })
  // A column with a neutral name counts too, once its category is "Kontakt".
  const contact = { personal: { ...notice.personal, second_email: 'Kontakt', fellow: 'Kontakt' } }
  expect(identityFaults(told(contact), columns).undecided).toEqual([
    'barrier_notice.second_email',
    'barrier_notice.fellow',
  ])
  const marked = { identifies: { ...notice.identifies, second_email: 'email', fellow: 'name' } } as const
  const unfound = ['barrier_notice.second_email', 'barrier_notice.fellow']
  expect(identityFaults(told({ ...contact, ...marked }), columns)).toEqual({ ...NONE, unfound })
  expect(identityFaults(told(marked), columns).impersonal).toEqual(unfound)
})

test('a search rule for a missing column fails', async () => {
  await using site = await aSite()
  await sql`alter table quote_request drop column telephone`.execute(site.services.db)
  const faults = identityFaults(readInventory(), await readColumns(site.databaseUrl))
  expect(faults).toEqual({ ...NONE, unknown: ['quote_request.telephone', 'quote_request.telephone'] })
})
