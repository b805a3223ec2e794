import { expect, test } from 'vitest'
import { readDeletions } from '#kit/server/backup/deletion-journal.ts'
import { listBackups } from '#kit/server/backup/manifest.ts'
import { aBackedUpSite } from '#tests/databases/restoring.ts'
import { cover } from '#tests/people/covering.ts'
import { aComment } from '#tests/reporting.ts'

test('words covered after the backup are covered again on restore', async () => {
  await using a = await aBackedUpSite()
  const { site, report, author } = a
  const words = '0171 2345678'
  const said = { title: `Anruf ${words}`, description: `Rufen Sie ${words} an.` }
  await site.services.db.updateTable('report').set(said).where('id', '=', report.id).execute()
  const commentId = await aComment(site, report, author, { text: `Meine Nummer: ${words}` })
  site.clock.set(new Date())
  await a.backup()
  site.clock.advance(1000)
  // Rewritten between backup and covering: the words stand at another place.
  const text = `Bitte: ${said.description}`
  await site.services.db
    .updateTable('report')
    .set({ description: text })
    .where('id', '=', report.id)
    .execute()
  expect(
    (await cover(site, report.id, [{ field: 'DESCRIPTION', text }], [words], { as: author })).codes,
  ).toEqual([])
  const title = { field: 'TITLE' as const, text: said.title }
  expect((await cover(site, report.id, [title], [words], { as: author })).codes).toEqual([])
  const comment = { field: 'COMMENT' as const, text: `Meine Nummer: ${words}`, commentId }
  expect((await cover(site, report.id, [comment], [words], { as: author })).codes).toEqual([])
  await site.runJobs()
  const keys = [...(await readDeletions(site.services.storage, new Date(0)))]
  expect(JSON.stringify(keys)).not.toContain('2345678')
  await a.backup(new Date(Date.now() + 60_000))
  const [first] = (await listBackups(a.target)).whole
  // The same words at the same moment are one entry of the journal.
  expect((await a.restore(first)).deletedAgain).toBe(1)
  expect(await a.empty.query(`select title, description from report where id = ${report.id}`)).toEqual([
    { title: 'Anruf [verdeckt]', description: 'Rufen Sie [verdeckt] an.' },
  ])
  expect(await a.empty.query('select text from comment')).toEqual([{ text: 'Meine Nummer: [verdeckt]' }])
})
