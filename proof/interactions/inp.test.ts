import { expect, test } from 'vitest'
import { inpOf, interactionsOf, type TimedEvent } from './inp.ts'

const event = (interactionId: number, duration: number, name = 'click'): TimedEvent => ({
  ...{ name, interactionId, duration, target: '' },
  ...{ start: 0, processingStart: 0, processingEnd: 0 },
})
const many = (count: number) => Array.from({ length: count }, (_, index) => event(7 * (index + 1), index + 1))

test('the longest event represents a tap, and other events are ignored', () => {
  const events = [
    event(7, 24, 'pointerdown'),
    event(7, 96, 'click'),
    event(7, 40),
    event(0, 900, 'mouseover'),
  ]
  expect(interactionsOf(events)).toEqual([event(7, 96, 'click')])
})

test('with fewer than fifty interactions the worst of them counts', () => {
  expect(inpOf(many(49), 49)).toBe(49)
  expect(inpOf([event(7, 16)], 1)).toBe(16)
})

test('the worst of every fifty interactions is ignored', () => {
  expect(inpOf(many(50), 50)).toBe(49)
  expect(inpOf(many(120), 120)).toBe(118)
})

test('unreported short interactions are counted without hiding the slow ones', () => {
  expect(inpOf([event(7, 300), event(14, 200)], 60)).toBe(200)
  expect(inpOf([event(7, 300)], 60)).toBe(300)
})

test('a visit without reported interactions has an INP of zero', () => {
  expect(inpOf([], 12)).toBe(0)
})
