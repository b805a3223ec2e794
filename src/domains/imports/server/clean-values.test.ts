import { expect, test } from 'vitest'
import { aCategory, aTown } from '#tests/factories.ts'
import { aFolder, importing } from '#tests/imports/importing.ts'
import { aSite, type TestSite } from '#tests/site.ts'

const UNSEEN = /[\p{Cc}\p{Cf}]/u

const request = (more: Record<string, unknown>) => ({
  ...{ service_request_id: '1', title: 'Wilder Müll hier', description: 'Das liegt hier seit Wochen.' },
  ...{ service_name: 'Müll', lat: 50.583, long: 8.963, status: 'open' },
  ...{ requested_datetime: '2025-05-01T10:00:00Z', ...more },
})

async function imported(
  site: TestSite,
  record: Record<string, unknown>,
  columns: Record<string, string> = {},
) {
  using folder = aFolder()
  await aCategory(site, await aTown(site, { slug: 'lindental' }), { name: 'Müll' })
  const mapping = folder.file('z.json', JSON.stringify({ columns }))
  const path = folder.file('a.json', JSON.stringify([record]))
  const call = { town: 'lindental', format: 'georeport', source: 'Fremd', mapping }
  expect((await importing(site, path, { ...call, dryRun: true })).error).toBeNull()
  const { error } = await importing(site, path, call)
  expect(error).toBeNull()
  const { db } = site.services
  const [report] = await db.selectFrom('report').selectAll().execute()
  const [row] = await db.selectFrom('importedReport').select('foreignId').execute()
  return { report, foreignId: row?.foreignId }
}

test('a zero byte in an address or a number stops nothing', async () => {
  await using site = await aSite()
  const { report, foreignId } = await imported(
    site,
    request({ service_request_id: 'A\0\u001b7', address_string: 'Markt\0platz 3\u0007, 35999 Linden\0tal' }),
  )
  expect(foreignId).toBe('A7')
  expect(report).toMatchObject({ street: 'Marktplatz', houseNumber: '3', zip: '35999', place: 'Lindental' })
})

test('no part of an address turns the text beside it', async () => {
  await using site = await aSite()
  const { report } = await imported(
    site,
    request({
      strasse: '\u202eztalpTkraM\u2066',
      nr: '3\u202e\0',
      plz: '35999',
      ort: 'Linden\u200btal\u202e',
    }),
    { street: 'strasse', houseNumber: 'nr', zip: 'plz', place: 'ort' },
  )
  const { street, houseNumber, zip, place } = report ?? {}
  expect([street, houseNumber, zip]).toEqual(['ztalpTkraM', '3', '35999'])
  expect(place).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/)
})

test('invisible letters do not hide a category', async () => {
  await using site = await aSite()
  const { report } = await imported(
    site,
    request({ service_name: '\u202eM\u0000üll\u202c', status: 'op\0en' }),
  )
  expect(report?.title).toBe('Wilder Müll hier')
  const notes = await site.services.db.selectFrom('reportEvent').select('note').execute()
  expect(notes.map(({ note }) => note).join('')).not.toMatch(UNSEEN)
})
