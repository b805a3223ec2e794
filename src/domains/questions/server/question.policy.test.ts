import { expect, test } from 'vitest'
import { ANONYMOUS, type Viewer } from '#domains/access/server/viewer.ts'
import type { Subject } from '#domains/reports/server/report.policy.ts'
import type { PersonRow } from '#domains/users/server/people.sql.ts'
import {
  askObstacle,
  canAnswerByLink,
  canAnswerQuestion,
  canAskAuthor,
  canReadQuestions,
  canWithdrawQuestion,
} from './question.policy.ts'

const NOW = new Date('2026-11-21T11:00:00.000Z')
const LATER = new Date('2026-12-12T07:00:00.000Z')
const report: Subject = {
  municipalityId: 1,
  categoryId: 10,
  personId: 5,
  responsibleEditorId: null,
  isPublished: true,
  isInternal: false,
  resolvedAt: null,
  deletedAt: null,
  duplicateOfId: null,
  transferredAt: null,
}
const viewer = (id: number, more: Partial<Viewer> = {}): Viewer => ({
  ...ANONYMOUS,
  id,
  sessionId: 's',
  isActive: true,
  ...more,
})
const editor = viewer(2, { editorOf: new Set([1]), categoryIds: new Set([10]) })
const colleague = viewer(3, { editorOf: new Set([1]), categoryIds: new Set([11]) })
const author = { id: 5, deletedAt: null, lockedAt: null, emailConfirmedAt: NOW } as PersonRow
const facts = { author, hasMailedCaller: false, isWaiting: false }
const reader = { author, isCallerReached: false }
const question = { personId: 5, state: 'OPEN', expiresAt: LATER } as const

test('only staff who process the report ask its author', () => {
  expect(canAskAuthor(editor, report, facts)).toBe(true)
  expect(canAskAuthor(colleague, { ...report, responsibleEditorId: 3 }, facts)).toBe(true)
  for (const other of [colleague, viewer(5), viewer(9), ANONYMOUS])
    expect(askObstacle(other, report, facts)).toBe('NOT_RESPONSIBLE')
  expect(askObstacle(editor, { ...report, deletedAt: NOW }, facts)).toBe('NOT_RESPONSIBLE')
})

test('authors without a mail address and open questions block asking', () => {
  expect(askObstacle(editor, report, { ...facts, isWaiting: true })).toBe('WAITING')
  expect(askObstacle(editor, report, { ...facts, author: { ...author, id: 2 } })).toBe('OWN_REPORT')
  const unreachable = [
    null,
    { ...author, lockedAt: NOW },
    { ...author, deletedAt: NOW },
    { ...author, emailConfirmedAt: null },
  ]
  for (const each of unreachable)
    expect(askObstacle(editor, report, { ...facts, author: each })).toBe('NO_ADDRESS')
  expect(askObstacle(editor, { ...report, isInternal: true }, facts)).toBe('NO_ADDRESS')
})

test('the person who was asked answers while the question is open', () => {
  expect(canAnswerQuestion(viewer(5), report, question, NOW)).toBe(true)
  expect(canAnswerQuestion(viewer(6), report, question, NOW)).toBe(false)
  expect(canAnswerQuestion(editor, report, question, NOW)).toBe(false)
  expect(canAnswerQuestion(viewer(5), report, question, LATER)).toBe(false)
  expect(canAnswerQuestion(viewer(5, { isActive: false }), report, question, NOW)).toBe(false)
  expect(canAnswerQuestion(viewer(5), report, { ...question, state: 'ANSWERED' }, NOW)).toBe(false)
})

test('a link stops working when question, report or account ends', () => {
  expect(canAnswerByLink(report, question, reader, NOW)).toBe(true)
  expect(canAnswerByLink(report, question, reader, LATER)).toBe(false)
  expect(canAnswerByLink(report, { ...question, state: 'WITHDRAWN' }, reader, NOW)).toBe(false)
  expect(canAnswerByLink({ ...report, deletedAt: NOW }, question, reader, NOW)).toBe(false)
  expect(canAnswerByLink({ ...report, isInternal: true }, question, reader, NOW)).toBe(false)
  for (const gone of [
    null,
    { ...author, lockedAt: NOW },
    { ...author, deletedAt: NOW },
    { ...author, id: 6 },
  ])
    expect(canAnswerByLink(report, question, { ...reader, author: gone }, NOW)).toBe(false)
})

test('a caller is asked and answers while mails go to their address', () => {
  const call = { ...report, personId: null }
  const asked = { ...question, personId: null }
  expect(askObstacle(editor, call, { ...facts, author: null })).toBe('NO_ADDRESS')
  expect(askObstacle(editor, call, { ...facts, author: null, hasMailedCaller: true })).toBeNull()
  for (const isCallerReached of [true, false])
    expect(canAnswerByLink(call, asked, { author: null, isCallerReached }, NOW)).toBe(isCallerReached)
  // Nobody who is not signed in is the caller.
  expect(canAnswerQuestion(ANONYMOUS, call, asked, NOW)).toBe(false)
})

test('staff and author read a question, responsible staff withdraw it', () => {
  expect(
    [editor, colleague, viewer(5), viewer(6), ANONYMOUS].map((each) => canReadQuestions(each, report)),
  ).toEqual([true, true, true, false, false])
  expect([editor, colleague, viewer(5)].map((each) => canWithdrawQuestion(each, report, question))).toEqual([
    true,
    false,
    false,
  ])
})
