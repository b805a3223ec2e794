import { expect, test } from 'vitest'
import { MINUTE } from '#kit/server/clock.ts'
import { NotificationModel } from '#tests/notification-model.ts'
import { runSequences } from '#tests/notification-sequences.ts'
import { aSite } from '#tests/site.ts'

const seeds = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index)

test('whatever happens in whichever order: nothing is lost, told twice, or told to somebody else (seeds 1 to 60)', async () => {
  await using site = await aSite()
  const { arrived, wrong } = await runSequences(site, seeds(1, 60))
  expect(wrong).toEqual([])
  expect(arrived).toBeGreaterThan(250)
})

test.each([
  ['one more at once', { most: 4 }],
  ['one fewer at once', { most: 2 }],
  ['a window a minute longer', { window: 11 * MINUTE }],
  ['a window a minute shorter', { window: 9 * MINUTE }],
])('the comparison notices a rule that is off by one: %s', async (_, planted) => {
  await using site = await aSite()
  const { wrong } = await runSequences(site, seeds(1, 24), () => new NotificationModel(planted))
  expect(wrong.length).toBeGreaterThan(0)
})
