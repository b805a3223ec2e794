import { expect, test } from 'vitest'
import { climbingWeb, compareImports, foreignSql, unusedNames } from './import-lists.ts'

const CODE: Record<string, string> = {
  'src/domains/reports/server/a.ts': "import { x } from '#domains/users/server/people.sql.ts'\n",
  'src/domains/reports/server/a.test.ts': "import { x } from '#domains/photos/server/photos.sql.ts'\n",
  'src/domains/users/server/b.ts': "import { x } from '#domains/users/server/people.sql.ts'\n",
  'src/domains/reports/web/A.tsx':
    "import { X } from '#domains/comments/web/X.tsx'\nimport { y } from '#domains/users/web/y.ts'\n",
}
const read = (file: string) => CODE[file] ?? ''
const SAYING = { file: 'list.json', advice: 'do not' }

test('imports of other domains’ SQL are found, except in tests', () => {
  expect(foreignSql(Object.keys(CODE), {}, read)).toEqual({ reports: ['users/server/people.sql.ts'] })
})

test('names of a repository are no foreign SQL, other names are', () => {
  const file = 'src/domains/reports/server/a.ts'
  const found = (names: string) =>
    foreignSql(
      [file],
      { 'users/server/people.sql.ts': ['findPeople', 'PersonRow'] },
      () => `import ${names} from '#domains/users/server/people.sql.ts'\n`,
    )
  expect(found('{ findPeople, type PersonRow }')).toEqual({})
  expect(found('{ findPeople as people }')).toEqual({})
  expect(found('{ findPeople, deletePeople }')).toEqual({ reports: ['users/server/people.sql.ts'] })
  expect(found('* as people')).toEqual({ reports: ['users/server/people.sql.ts'] })
})

test('a repository names nothing that nobody imports', () => {
  const repositories = { 'users/server/people.sql.ts': ['x', 'y'] }
  expect(unusedNames(Object.keys(CODE), repositories, read)).toEqual(['users/server/people.sql.ts: y'])
})

test('imports of screens that come later on the ladder are found', () => {
  expect(climbingWeb(Object.keys(CODE), read)).toEqual({ reports: ['comments/web/X.tsx'] })
})

test('a list of imports accepts no new line, keeps no old one', () => {
  const list = { reports: ['users/server/people.sql.ts'] }
  expect(compareImports(list, list, SAYING)).toEqual([])
  expect(compareImports({}, list, SAYING)).toEqual(['reports imports users/server/people.sql.ts: do not'])
  expect(compareImports(list, {}, SAYING)).toEqual([expect.stringContaining('take it out of list.json')])
})
