import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pauseInUse } from './pause-in-use.ts'

let isOver = false
const room = document.createElement('div')
const elsewhere = document.createElement('input')
const use = (element: Element, type: string) => element.dispatchEvent(new Event(type, { bubbles: true }))
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

beforeEach(() => {
  vi.useFakeTimers()
  document.body.append(room, elsewhere)
  isOver = false
  void pauseInUse(room).then(() => {
    isOver = true
  })
})
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

test('the pause ends shortly after the last key or tap', async () => {
  for (const type of ['keydown', 'pointerdown', 'keydown', 'keydown']) {
    await pass(1400)
    use(elsewhere, type)
  }
  await pass(1400)
  expect(isOver).toBe(false)
  await pass(100)
  expect(isOver).toBe(true)
})

test('touching the deferred part ends the pause at once', async () => {
  use(elsewhere, 'keydown')
  use(room, 'pointerdown')
  await pass(0)
  expect(isOver).toBe(true)
})
