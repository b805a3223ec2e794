import { expect, test } from 'vitest'
import { FairQueue } from './fair-queue.ts'

const anyone = () => true

function aQueue(items: string[], places = { all: 40, own: 10 }) {
  const queue = new FairQueue<string>(places)
  // "A1" is Anna's first.
  for (const item of items) queue.add(item.slice(0, 1), item)
  const takeAll = () => {
    const taken: string[] = []
    for (let next = queue.next(anyone); next !== null; next = queue.next(anyone)) taken.push(next.item)
    return taken
  }
  return { queue, takeAll }
}

test('senders come in turns, each with what they sent first', () => {
  const { takeAll } = aQueue(['A1', 'A2', 'A3', 'B1', 'C1', 'B2'])
  expect(takeAll()).toEqual(['A1', 'B1', 'C1', 'A2', 'B2', 'A3'])
})

test('a newcomer during another sender’s turn is next', () => {
  const { queue, takeAll } = aQueue(['A1', 'A2', 'A3'])
  expect(queue.next(anyone)?.item).toBe('A1')
  queue.add('B', 'B1')
  queue.endTurn('A')
  queue.endTurn('nobody who waits')
  expect(takeAll()).toEqual(['B1', 'A2', 'A3'])
})

test('a busy sender is skipped and keeps their place', () => {
  const { queue } = aQueue(['A1', 'B1', 'C1'])
  expect(queue.next((sender) => sender !== 'A')?.item).toBe('B1')
  expect(queue.next(anyone)?.item).toBe('A1')
  expect(queue.next((sender) => sender === 'A')).toBeNull()
})

test('a returned task follows other senders, but precedes its sender’s own', () => {
  const { queue, takeAll } = aQueue(['A1', 'A2', 'B1'])
  const { sender = '', item = '' } = queue.next(anyone) ?? {}
  queue.putBack(sender, item)
  expect(takeAll()).toEqual(['B1', 'A1', 'A2'])
})

test('a sender at its limit loses its newest task', () => {
  const { queue, takeAll } = aQueue(['A1', 'A2'], { all: 40, own: 2 })
  expect(queue.add('A', 'A3')).toBe('A3')
  expect(queue.add('B', 'B1')).toBeNull()
  expect(takeAll()).toEqual(['A1', 'B1', 'A2'])
})

test('when all places are taken the sender with most loses one', () => {
  const { queue, takeAll } = aQueue(['A1', 'A2', 'A3', 'B1'], { all: 4, own: 10 })
  expect(queue.add('C', 'C1')).toBe('A3')
  // Anna has two now; taking one from her would only reverse the imbalance.
  expect(queue.add('B', 'B2')).toBe('B2')
  expect(queue.add('D', 'D1')).toBe('A2')
  expect(queue.add('E', 'E1')).toBe('E1')
  expect(takeAll().sort()).toEqual(['A1', 'B1', 'C1', 'D1'])
})
