import { expect, test } from 'vitest'
import { z } from 'zod'
import { read } from './read.ts'

test('a malformed demo text names its file and path', () => {
  const wanted = z.strictObject({ thanks: z.array(z.number()) }).loose()
  expect(() => read('replies.json', wanted)).toThrow(/texts.replies\.json[\s\S]*thanks\[0\]/)
})
