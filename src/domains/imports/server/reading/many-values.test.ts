import { expect, test } from 'vitest'
import { aFolder } from '#tests/imports/importing.ts'
import type { ForeignRecord } from './foreign-record.ts'
import { inspectFile } from './import-file.ts'
import { readRecords } from './read-records.ts'

async function recordsOf(content: string): Promise<ForeignRecord[]> {
  using folder = aFolder()
  const records: ForeignRecord[] = []
  for await (const record of readRecords(await inspectFile(folder.file('a', content)))) records.push(record)
  return records
}

/** Values of one field, as many as fit into one record. */
const MANY = 300_000

test('a field that repeats without end keeps 50 values, in time', async () => {
  const list = JSON.stringify([{ id: '1', media_url: Array.from({ length: MANY }, (_, at) => `u${at}`) }])
  const xml = `<requests><request>${'<a>u</a>'.repeat(MANY)}</request></requests>`
  const started = performance.now()
  const [json] = await recordsOf(list)
  const [element] = await recordsOf(xml)
  // Copying the list at each value took minutes.
  expect(performance.now() - started).toBeLessThan(20_000)
  const values = json?.fields.get('media_url')
  expect([values?.length, values?.[0], values?.[49]]).toEqual([50, 'u0', 'u49'])
  expect(element?.fields.get('a')).toHaveLength(50)
})

test('a long name above many others costs no time', async () => {
  const inner = Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [`k${at}`, 1]))
  const started = performance.now()
  const [record] = await recordsOf(JSON.stringify([{ id: '1', ['x'.repeat(1_000_000)]: inner }]))
  expect(performance.now() - started).toBeLessThan(20_000)
  expect([...(record?.fields ?? [])]).toEqual([['id', '1']])
})

test('a long number keeps its digits', async () => {
  const [first, second] = await recordsOf(
    '[{"id": 9007199254740993, "lat": 50.5830, "big": 123456789012345678901234567890}, {"id": 9007199254740994}]',
  )
  expect([...(first?.fields ?? [])]).toEqual([
    ['id', '9007199254740993'],
    ['lat', '50.583'],
    ['big', '123456789012345678901234567890'],
  ])
  expect(second?.fields.get('id')).toBe('9007199254740994')
})
