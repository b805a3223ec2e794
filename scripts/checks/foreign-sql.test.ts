import { expect, test } from 'vitest'
import { compareForeignSql, foreignSql } from './foreign-sql.ts'

const CODE: Record<string, string> = {
  'src/domains/reports/server/a.ts': "import { x } from '#domains/users/server/people.sql.ts'\n",
  'src/domains/reports/server/a.test.ts': "import { x } from '#domains/photos/server/photos.sql.ts'\n",
  'src/domains/users/server/b.ts': "import { x } from '#domains/users/server/people.sql.ts'\n",
}

test('imports of other domains’ SQL are found, but for tests', () => {
  const found = foreignSql(Object.keys(CODE), (file) => CODE[file] ?? '')
  expect(found).toEqual({ reports: ['users/server/people.sql.ts'] })
})

test('the list of foreign SQL grows for nobody and forgets nothing', () => {
  const list = { reports: ['users/server/people.sql.ts'] }
  expect(compareForeignSql(list, list)).toEqual([])
  expect(compareForeignSql({}, list)).toEqual([expect.stringContaining('reports imports users')])
  expect(compareForeignSql(list, {})).toEqual([expect.stringContaining('no more')])
})
