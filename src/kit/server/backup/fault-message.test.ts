import { writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { faultMessage } from './fault-message.ts'
import { BackupError } from './manifest.ts'

test('a full disk gives a German sentence with its error code', async () => {
  const fault = await writeFile('/dev/full', 'x').catch((error: unknown) => error)
  expect(faultMessage(fault)).toBe(
    'Der Platz reicht nicht: Der Datenträger ist voll. Bitte schaffen Sie Platz und versuchen Sie es noch einmal. (ENOSPC)',
  )
  expect(faultMessage(new Error('around it', { cause: fault }))).toContain('ENOSPC')
})

test('a known error shows its own message, an unknown one shows none', () => {
  expect(faultMessage(new BackupError('Dort liegt nichts.'))).toBe('Dort liegt nichts.')
  expect(faultMessage(new TypeError('x is not a function'))).toBeNull()
  expect(faultMessage('x')).toBeNull()
})
