import { expect, test } from 'vitest'
import { aCategory, anEditor, aReport, aTown } from '#tests/factories.ts'
import { aSite } from '#tests/site.ts'
import { exported, exportOf } from '#tests/towns/exporting.ts'

const numbersIn = (bytes: Uint8Array) =>
  [...new TextDecoder().decode(bytes).matchAll(/<nummer>([^<]+)/g)].map(([, number]) => number)

test('chosen reports are exported once each, in the given order', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const category = await aCategory(site, town)
  const [first, second, third] = [
    await aReport(site, town, category),
    await aReport(site, town, category, { kind: 'NOT_APPROVED', isPublished: false }),
    await aReport(site, town, category),
  ]
  const editor = await anEditor(site, town)
  const ids = [third.id, second.id, third.id]
  const rows = await site.services.db.selectFrom('report').select(['id', 'number']).execute()
  const numberOf = (id: number) => rows.find((row) => row.id === id)?.number
  expect(numbersIn(await exported(site, town, 'XML', editor, { ids }))).toEqual([
    numberOf(third.id),
    numberOf(second.id),
  ])
  const text = new TextDecoder().decode(await exported(site, town, 'XML', editor, { ids: [first.id] }))
  expect(text).toContain('einzeln ausgewählte Meldungen')
  const [log] = await site.services.db.selectFrom('auditEntry').select('newValue').execute()
  expect(log?.newValue).toBe('XML, 2, Kontaktdaten: nein, Filter: ids')
})

test('an export with missing, too many or no reports is refused', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const here = await aReport(site, town, await aCategory(site, town))
  const gone = await aReport(site, town, await aCategory(site, town))
  const otherTown = await aTown(site)
  const elsewhere = await aReport(site, otherTown, await aCategory(site, otherTown))
  await site.services.db
    .updateTable('report')
    .set({ deletedAt: site.clock.now() })
    .where('id', '=', gone.id)
    .execute()
  const editor = await anEditor(site, town)
  const refusal = async (ids: number[]) => {
    const { errors } = await exportOf(site, town, 'XLSX', editor, { ids })
    expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT' })
    return (errors[0]?.extensions as { fields?: { filter?: string } } | undefined)?.fields?.filter
  }
  expect(await refusal([here.id, gone.id])).toBe(
    'Eine der ausgewählten Meldungen gibt es hier nicht mehr. Bitte laden Sie die Liste neu und wählen Sie noch einmal aus.',
  )
  expect(await refusal([here.id, gone.id, elsewhere.id])).toMatch(/^2 der ausgewählten Meldungen gibt/)
  expect(await refusal([])).toBe('Zu dieser Auswahl gibt es keine Meldungen.')
  expect(await refusal(Array.from({ length: 101 }, (_, index) => index + 1))).toBe(
    'Sie können höchstens 100\u00a0Meldungen einzeln auswählen.',
  )
})
