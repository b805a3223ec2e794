import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SCHEDULES } from '#app/server/processes/job-kinds.ts'
import { RETENTION_ROWS } from '#app/server/processes/retention-rows.ts'
import { REFERENCES } from '#domains/account/server/personal-data.sql.ts'
import { aSite } from '#tests/site.ts'
import { readColumns } from './data-columns.ts'
import { DOCS, inventoryFaults, inventoryPage, readInventory, withPeriods } from './data-inventory.ts'

const inventory = readInventory()

test('an undocumented column fails the check, as does a missing one (D-04)', async () => {
  await using site = await aSite()
  const real = await readColumns(site.databaseUrl)
  expect(real.length).toBeGreaterThan(500)
  expect(inventoryFaults(inventory, real)).toEqual({ undocumented: [], unknown: [] })
  const shoeSize = { table: 'person', column: 'shoe_size', type: 'integer' }
  const changed = [...real.filter(({ column }) => column !== 'is_resolved'), shoeSize]
  const faults = { undocumented: ['person.shoe_size'], unknown: ['report_feedback.is_resolved'] }
  expect(inventoryFaults(inventory, changed)).toEqual(faults)
  expect(() => inventoryPage(inventory, changed)).toThrow(/person\.shoe_size/)
})

test('the committed inventory matches the one generated from database and periods', async () => {
  await using site = await aSite()
  const committed = readFileSync(join(DOCS, 'inventory.md'), 'utf8')
  expect(inventoryPage(inventory, await readColumns(site.databaseUrl))).toBe(committed)
})

test('every column naming a person has a legal basis, retention and audience', () => {
  for (const { column } of REFERENCES) {
    const [table = '', name = ''] = column.split('.')
    expect(inventory[table]?.personal, column).toHaveProperty(name)
  }
  for (const [table, { what, basis, retention, visibleTo, personal, visible = {} }] of Object.entries(
    inventory,
  )) {
    expect([what, retention, visibleTo].every(Boolean), table).toBe(true)
    if (Object.keys(personal).length > 0) expect(basis, table).toMatch(/^Art\. 6 Abs\. 1 Buchst\. [abce] /)
    for (const column of Object.keys(visible)) expect(personal, `${table}.${column}`).toHaveProperty(column)
  }
})

test('retention periods are defined once, and every deletion job is scheduled', () => {
  const scheduled = SCHEDULES.map(({ kind }) => kind.name)
  const named = Object.values(inventory).flatMap(({ jobs = [] }) => jobs)
  for (const job of named) expect(scheduled).toContain(job)
  for (const row of RETENTION_ROWS) if (!row.isNotice) expect(named).toContain(`retention.${row.name}`)
  for (const [table, { retention }] of Object.entries(inventory))
    expect(retention.replace(/\{\{[^}]*\}\}/g, ''), table).not.toMatch(/\d/)
  expect(() => withPeriods('{{frist.ewig}} {{spur.nie}}')).toThrow('{{frist.ewig}}, {{spur.nie}}')
})
