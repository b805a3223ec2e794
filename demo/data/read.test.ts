import { expect, test } from 'vitest'
import { z } from 'zod'
import { read } from './read.ts'

test('a slip in a text is told with its file and place', () => {
  const wanted = z.strictObject({ thanks: z.array(z.number()) }).loose()
  expect(() => read('replies.json', wanted)).toThrow(/texts.replies\.json[\s\S]*thanks\[0\]/)
})
