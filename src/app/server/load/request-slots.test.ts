import { expect, test } from 'vitest'
import { createRequestSlots } from './request-slots.ts'

const places = (page: number) =>
  createRequestSlots({ page, api: 1, file: 1, upload: 1, arriving: 1, leaving: 1 })

test('one network never holds all slots of a kind', () => {
  const all = places(10)
  let taken = 0
  for (; all.hasRoom('page', 'a'); taken += 1) all.take('page', 'a')
  expect(taken).toBe(6)
  expect([all.hasRoom('page', 'b'), all.hasRoom('page', null)]).toEqual([true, true])
})

test('unknown networks are limited only in total', () => {
  const all = places(10)
  let taken = 0
  for (; all.hasRoom('page', null); taken += 1) all.take('page', null)
  expect(taken).toBe(10)
})

test('releasing a slot twice frees it once', () => {
  const all = places(2)
  const giveBack = all.take('page', 'a')
  expect([all.hasRoom('page', 'a'), all.count('page')]).toEqual([false, 1])
  giveBack()
  giveBack()
  expect([all.hasRoom('page', 'a'), all.count('page')]).toEqual([true, 0])
})

test('each kind of request has its own slots', () => {
  const all = places(1)
  all.take('api', 'a')
  expect([all.hasRoom('api', 'b'), all.hasRoom('page', 'a')]).toEqual([false, true])
})
