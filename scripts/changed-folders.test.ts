import { expect, test } from 'vitest'
import { foldersOf } from './changed-folders.mjs'

test('a changed file selects the tests of its domain or folder', () => {
  const files = [
    'src/domains/reports/web/edit/EditReportForm.tsx',
    'src/domains/reports/server/report.policy.ts',
    'src/kit/common/slug.ts',
    'src/kit/common/german/dates.ts',
    'README.md',
  ]
  expect(foldersOf(files)).toEqual(['src/domains/reports/', 'src/kit/common/'])
})
