import { expect, test } from 'vitest'
import { townlessLocks } from './databases/town-locks.ts'
import { aCategory, aReport, aTown } from './factories.ts'
import { aSite } from './site.ts'

test.each([
  ['select * from report where id = $1 for update', ['report']],
  ['select * from report where municipality_id = $1 and id = $2 for update', []],
  ['select * from "report" where "municipality_id" = $1::int for no key update', []],
  ['select id from report where municipality_id = any($1) for share', ['report']],
  ['select id from report where municipality_id in ($1, $2) for share', ['report']],
  ['select id from report where municipality_id = $1 or id = $2 for share', ['report']],
  ['select id from report where municipality_id <> $1 for share', ['report']],
  ['select id from report where municipality_id = (select min(id) from municipality) for update', ['report']],
  ['delete from comment where id in (select id from comment limit 5 for update skip locked)', ['comment']],
  [
    `select r.id from report r join comment c on c.municipality_id = r.municipality_id and c.report_id = r.id
     where c.municipality_id = $1 for update`,
    [],
  ],
  ['select r.id from report r, comment c where c.municipality_id = $1 for update of r', ['report']],
  ['select r.id from report r, comment c where c.municipality_id = $1 for update of c', []],
  ['select id from municipality where id = $1 for update', []],
  ['select id from message for update skip locked', []],
  ['with report as (select 1 as id) select id from report for update', []],
  ['update report set title = $1 where id = $2', []],
])('the guard finds locks without their town: %s', (statement, tables) => {
  expect(townlessLocks(statement)).toEqual(tables)
})

test('a site whose statement locks without a town fails its test', async () => {
  const site = await aSite()
  const town = await aTown(site)
  const report = await aReport(site, town, await aCategory(site, town))
  const query = site.services.db.selectFrom('report').select('id').where('id', '=', report.id)
  expect(await query.forUpdate().execute()).toEqual([{ id: report.id }])
  await expect(site[Symbol.asyncDispose]()).rejects.toThrow('report is locked without its town')
})
