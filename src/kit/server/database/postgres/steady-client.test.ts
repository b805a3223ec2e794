import { expect, test } from 'vitest'
import { SteadyClient } from './steady-client.ts'

test('several errors of a lost connection do not end the process', () => {
  const client = new SteadyClient()
  expect(() => client.emit('error', new Error('write EPIPE'))).not.toThrow()
  expect(() => client.emit('error', new Error('read ECONNRESET'))).not.toThrow()
})
