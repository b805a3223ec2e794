import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Contract, missingNames } from './contract/missing-names.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const contract = JSON.parse(read('./contract/names.json')) as Contract
const schema = read('../src/generated/schema.graphql')

test('the schema contains everything that the contract names', () => {
  expect(missingNames(schema, contract)).toEqual([])
})

/** Typical mistakes in a schema, each with the name that must be reported as missing. */
const SLIPS: [what: string, from: RegExp, to: string, missed: string][] = [
  ['a renamed field of a type', /^ {2}resolvedAt:/m, '  closedAt:', 'Report.resolvedAt'],
  [
    'a renamed field inside a field',
    /^ {2}telephone: String$/m,
    '  phone: String',
    'Report.user.details.telephone',
  ],
  [
    'a renamed mutation',
    /^ {2}withdrawReportApproval\(/m,
    '  hideReport(',
    'Mutation.withdrawReportApproval',
  ],
  ['a renamed argument', /onlyAssignedToMe(?=[^)]*\): ReportPage)/, 'onlyMine', 'reports(onlyAssignedToMe)'],
  [
    'an argument that became optional',
    /approveReport\((\s*)reportId: Int!/,
    'approveReport($1reportId: Int',
    'approveReport(reportId) is required',
  ],
  [
    'a field of another type',
    /^ {2}commentCount: Int!/m,
    '  commentCount: Float!',
    'Report.commentCount is Int',
  ],
  [
    'a list that became one',
    /^ {2}children: \[Comment!\]!/m,
    '  children: Comment!',
    'Comment.children is a list',
  ],
  ['a lost value of an enumeration', /^ {2}INTERNAL_AREA$/m, '  INNER_AREA', 'INTERNAL_AREA'],
  [
    'a renamed field of an input',
    /(?<=^input CreateCommentInput \{[^}]*)^ {2}idempotencyKey: String/m,
    '  key: String',
    'createComment.input.idempotencyKey',
  ],
  [
    'a lost argument of a field',
    /staticMapUrl\(size: StaticMapSize/,
    'staticMapUrl(of: StaticMapSize',
    'Report.staticMapUrl(size)',
  ],
]

test.each(SLIPS)('%s is noticed', (_, from, to, missed) => {
  const slipped = schema.replace(from, to)
  expect(slipped).not.toBe(schema)
  expect(missingNames(slipped, contract)).toContain(missed)
})
