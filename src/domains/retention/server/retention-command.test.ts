import { expect, test } from 'vitest'
import { anonymousContext } from '#app/server/graphql/context.ts'
import { DAY } from '#kit/server/clock.ts'
import { aPerson } from '#tests/factories.ts'
import { aSite } from '#tests/site.ts'
import { retention } from '../../../../scripts/cli/admin/retention.ts'
import { superAdmin } from '../../../../scripts/cli/admin/super-admin.ts'

test('the command counts without deleting and creates the first super administrator', async () => {
  await using site = await aSite()
  const person = await aPerson(site, { isConfirmed: false })
  site.clock.advance(8 * DAY)
  const context = anonymousContext(site.services)
  const lines: string[] = []
  await retention.run(context, ['--dry-run'], (line) => lines.push(line))
  expect(lines.find((line) => line.endsWith('(account-unconfirmed)'))).toContain('       1  Konten')
  await expect(superAdmin.run(context, [person.email], () => {})).rejects.toThrow(/kein bestätigtes Konto/)
  const known = await aPerson(site)
  expect(await superAdmin.run(context, [known.email], () => {})).toBe(true)
  const rows = await site.services.db
    .selectFrom('person')
    .select('id')
    .where('isSuperAdmin', '=', true)
    .execute()
  expect(rows).toEqual([{ id: known.id }])
})
