import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { slopeOf, weightOf } from './memory.ts'

/** Allocates ten megabytes of objects for each sample, and keeps them or not. */
async function looksAt(isKept: boolean): Promise<{ seconds: number; megabytes: number }[]> {
  const program = `
    const kept = []
    process.on('message', () => {
      let made = Array.from({ length: 10 }, () => Array(131072).fill(Math.random()))
      if (${isKept}) kept.push(made)
      made = null
      globalThis.gc()
      process.send(process.memoryUsage())
    })`
  const child = spawn(process.execPath, ['--expose-gc', '-e', program], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const looks = []
  for (let minute = 0; minute < 8; minute += 1) {
    const weight = await weightOf(child)
    looks.push({ seconds: minute * 60, megabytes: weight?.held ?? Number.NaN })
  }
  const ended = once(child, 'exit')
  child.disconnect()
  await ended
  expect(await weightOf(child)).toBe(null)
  return looks
}

test('retained memory shows as a slope, uncollected garbage does not', async () => {
  expect(slopeOf(await looksAt(true))).toBeGreaterThan(9)
  expect(Math.abs(slopeOf(await looksAt(false)))).toBeLessThan(1)
})
