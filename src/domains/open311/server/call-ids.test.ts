import { expect, test } from 'vitest'
import { HOUR, MINUTE } from '#kit/server/clock.ts'
import { callIdsOf, type Writable } from './call-ids.ts'

const NOON = new Date('2026-11-21T12:00:00Z')
const later = (milliseconds: number) => new Date(NOON.getTime() + milliseconds)
const photo = (bytes: number[]) => new File([new Uint8Array(bytes)], 'image.png')

async function isRepetition(resource: Writable, one: File[], other: File[], at: Date): Promise<boolean> {
  const fields = [['description', 'Loch'] as const]
  const [first] = await callIdsOf(resource, { fields, files: one }, null, NOON)
  return (await callIdsOf(resource, { fields, files: other }, null, at)).includes(first ?? '')
}

test('photos of one name and size with different bytes are two reports', async () => {
  expect(await isRepetition('requests', [photo([1, 2])], [photo([1, 2])], NOON)).toBe(true)
  expect(await isRepetition('requests', [photo([1, 2])], [photo([2, 1])], NOON)).toBe(false)
})

test('equal content repeats a report for a day, an update for minutes', async () => {
  expect(await isRepetition('requests', [], [], later(20 * HOUR))).toBe(true)
  expect(await isRepetition('requests', [], [], later(48 * HOUR))).toBe(false)
  expect(await isRepetition('servicerequestupdates', [], [], later(10 * MINUTE))).toBe(true)
  expect(await isRepetition('servicerequestupdates', [], [], later(20 * MINUTE))).toBe(false)
})
