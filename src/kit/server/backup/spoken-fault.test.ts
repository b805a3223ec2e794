import { writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { BackupError } from './manifest.ts'
import { spokenFault } from './spoken-fault.ts'

test('a full disk gives a German sentence with its error code', async () => {
  const fault = await writeFile('/dev/full', 'x').catch((error: unknown) => error)
  expect(spokenFault(fault)).toBe(
    'Der Platz reicht nicht: Der Datenträger ist voll. Bitte schaffen Sie Platz und versuchen Sie es noch einmal. (ENOSPC)',
  )
  expect(spokenFault(new Error('around it', { cause: fault }))).toContain('ENOSPC')
})

test('a known error shows its own message, an unknown one shows none', () => {
  expect(spokenFault(new BackupError('Dort liegt nichts.'))).toBe('Dort liegt nichts.')
  expect(spokenFault(new TypeError('x is not a function'))).toBeNull()
  expect(spokenFault('x')).toBeNull()
})
