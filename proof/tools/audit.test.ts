import { expect, test } from 'vitest'
import { isUnharmed, readAudit } from './audit.ts'

const answer = (vulnerabilities: Record<string, number>) =>
  JSON.stringify({ metadata: { vulnerabilities, dependencies: { prod: 200 } } })

test('an unanswered audit or one with severe findings proves nothing', () => {
  for (const text of ['', 'npm error', '{"error":{"code":"ENOAUDIT"}}', '{"message":"404 Not Found"}']) {
    expect(readAudit(text).endpoint).toBe('not answered')
    expect(isUnharmed(readAudit(text))).toBe(false)
  }
  expect(isUnharmed(readAudit(answer({ moderate: 1, high: 0, critical: 0 })))).toBe(true)
  expect(isUnharmed(readAudit(answer({ high: 1, critical: 0 })))).toBe(false)
  expect(isUnharmed(readAudit(answer({ high: 0, critical: 1 })))).toBe(false)
})
