import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { runInteractiveOr } from './interactive-exports.ts'

const instead = async () => 'by mail'
const WAIT_TIMEOUT_MS = 200

test('an export that waits too long goes by mail, never late', async () => {
  const begun: string[] = []
  const { promise: released, resolve: release } = Promise.withResolvers<string>()
  const slow = (person: number) =>
    runInteractiveOr(
      person,
      () => {
        begun.push(`slow ${person}`)
        return released
      },
      instead,
      WAIT_TIMEOUT_MS,
    )
  const queued = async () => begun.push('queued').toString()
  const late = await Promise.all([slow(1), slow(2), runInteractiveOr(3, queued, instead, WAIT_TIMEOUT_MS)])
  expect(late).toEqual(['by mail', 'by mail', 'by mail'])
  release('there')
  await wait(0)
  expect(begun).toEqual(['slow 1', 'slow 2'])
  expect(await runInteractiveOr(1, async () => 'there', instead, WAIT_TIMEOUT_MS)).toBe('there')
})

test('a failure before the deadline reaches the waiting person', async () => {
  const failing = runInteractiveOr(1, () => Promise.reject(new Error('no paper')), instead, WAIT_TIMEOUT_MS)
  await expect(failing).rejects.toThrow('no paper')
})
