import { expect, test } from 'vitest'
import { lastDay } from '#kit/common/link-end.ts'
import { HANDOVER_STATES, linkEnd, REPLY_KINDS, stateAfter } from './handover.rules.ts'

test('an open handover accepts every kind of reply, an ended one none', () => {
  const rows = HANDOVER_STATES.map((state) => [state, REPLY_KINDS.map((kind) => stateAfter(state, kind))])
  expect(rows).toEqual([
    ['WAITING', ['ACCEPTED', 'REFUSED', 'WAITING', 'DONE']],
    ['ACCEPTED', [null, 'REFUSED', 'ACCEPTED', 'DONE']],
    ['REFUSED', [null, null, null, null]],
    ['DONE', [null, null, null, null]],
    ['EXPIRED', [null, null, null, null]],
    ['REVOKED', [null, null, null, null]],
    ['SETTLED', [null, null, null, null]],
  ])
})

test('a link ends on the morning after its last local day', () => {
  const end = linkEnd(new Date('2026-10-20T22:30:00.000Z'), 30, 'Europe/Berlin')
  // 21 October there; clocks go back on the 25th.
  expect(end.toISOString()).toBe('2026-11-21T07:00:00.000Z')
  expect(lastDay(end)).toBe('2026-11-20T07:00:00.000Z')
})
