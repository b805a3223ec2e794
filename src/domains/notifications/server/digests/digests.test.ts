import { expect, test } from 'vitest'
import { PLANTED } from '#tests/mail/notification-faults.ts'
import { differences, playSequences } from '#tests/mail/notification-sequences.ts'
import { aPushSite } from '#tests/mail/pushing.ts'

/**
 * Twelve arbitrary seeds, and eight under which each planted fault fails at least twice: few sequences reach
 * the edge of a window or a night. `npm run proof -- notifications` plays two thousand.
 */
const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 42, 62, 109, 226, 692, 1051, 1078, 1605]

test('notifications are never lost, repeated or misdirected in any order', async () => {
  await using site = await aPushSite()
  const played = await playSequences(site, SEEDS)
  expect(differences(played)).toEqual([])
  expect(played.flatMap(({ arrived }) => arrived).length).toBeGreaterThan(10 * SEEDS.length)
  const unnoticed = Object.entries(PLANTED).filter(([, fault]) => differences(played, fault).length === 0)
  expect(unnoticed.map(([name]) => name)).toEqual([])
})
