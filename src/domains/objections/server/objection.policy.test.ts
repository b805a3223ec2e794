import { expect, test } from 'vitest'
import { ANONYMOUS, type Viewer } from '#domains/access/server/viewer.ts'
import type { Subject } from '#domains/reports/server/report.policy.ts'
import type { PersonRow } from '#domains/users/server/people.sql.ts'
import {
  canAnswerObjection,
  canObject,
  canReadObjection,
  isEndRefused,
  linkState,
  objectionObstacle,
} from './objection.policy.ts'

const CLOSED = new Date('2026-11-21T11:00:00.000Z')
const NOW = new Date('2026-11-25T11:00:00.000Z')
const END = new Date('2026-12-05T23:00:00.000Z')
const report: Subject = {
  municipalityId: 1,
  categoryId: 10,
  personId: 5,
  responsibleEditorId: null,
  isPublished: true,
  isInternal: false,
  resolvedAt: CLOSED,
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
const facts = { kind: 'DONE', follows: false, hasObjected: false, end: END, now: NOW } as const

test('author and followers of a done report object, once and in time', () => {
  expect(objectionObstacle(5, report, facts)).toBe(null)
  expect(objectionObstacle(6, report, facts)).toBe('NOT_CONCERNED')
  expect(objectionObstacle(null, report, { ...facts, follows: true })).toBe('NOT_CONCERNED')
  expect(objectionObstacle(6, report, { ...facts, follows: true })).toBe(null)
  expect(objectionObstacle(6, { ...report, isPublished: false }, { ...facts, follows: true })).toBe(
    'NOT_CONCERNED',
  )
  expect(objectionObstacle(5, report, { ...facts, hasObjected: true })).toBe('OBJECTED')
  expect(objectionObstacle(5, report, { ...facts, now: END })).toBe('TOO_LATE')
  expect(objectionObstacle(5, report, { ...facts, now: new Date(END.getTime() - 1) })).toBe(null)
})

test('only a report that is done, and there, can be objected to', () => {
  for (const kind of ['NEW', 'ACCEPTED', 'REJECTED', 'NOT_POSSIBLE', 'NOT_APPROVED'] as const)
    expect(objectionObstacle(5, report, { ...facts, kind })).toBe('NOT_DONE')
  for (const more of [{ deletedAt: NOW }, { isInternal: true }, { duplicateOfId: 4 }])
    expect(objectionObstacle(5, { ...report, ...more }, facts)).toBe('NOT_DONE')
})

test('signed-in locked people and responsible staff cannot object', () => {
  expect(canObject(viewer(5), report, facts)).toBe(true)
  expect(canObject(viewer(5, { isActive: false }), report, facts)).toBe(false)
  expect(canObject(ANONYMOUS, report, { ...facts, follows: true })).toBe(false)
  expect(canObject(editor, report, { ...facts, follows: true })).toBe(false)
  expect(canObject(colleague, report, { ...facts, follows: true })).toBe(true)
})

test('a link objects to one closing, as long as its person may', () => {
  const author = { id: 5, deletedAt: null, lockedAt: null, emailConfirmedAt: NOW } as PersonRow
  const state = (person: PersonRow | null, resolvedAt = CLOSED, more = {}) =>
    linkState(person, report, resolvedAt, { ...facts, ...more })
  expect(state(author)).toBe('OPEN')
  expect(state(author, NOW)).toBe('REOPENED')
  expect(state(author, CLOSED, { hasObjected: true })).toBe('OBJECTED')
  expect(state(author, CLOSED, { now: END })).toBe('TOO_LATE')
  expect(state({ ...author, id: 6 })).toBe('REOPENED')
  for (const gone of [null, { ...author, lockedAt: NOW }, { ...author, deletedAt: NOW }])
    expect(state(gone)).toBe('TOO_LATE')
})

test('staff and the person read an objection, responsible staff answer it', () => {
  const people = [editor, colleague, viewer(5), viewer(6), ANONYMOUS]
  expect(people.map((each) => canReadObjection(each, report, 6))).toEqual([true, true, false, true, false])
  expect(people.map((each) => canAnswerObjection(each, report, 'OPEN'))).toEqual([
    ...[true, false, false, false, false],
  ])
  expect(canAnswerObjection(editor, report, 'REJECTED')).toBe(false)
})

test('an unanswered objection refuses every end, and no reopening', () => {
  expect(isEndRefused({ resolvedAt: NOW, duplicateOfId: null }, true)).toBe(true)
  expect(isEndRefused({ resolvedAt: null, duplicateOfId: 4 }, true)).toBe(true)
  expect(isEndRefused({ resolvedAt: null, duplicateOfId: null }, true)).toBe(false)
  expect(isEndRefused({ resolvedAt: NOW, duplicateOfId: 4 }, false)).toBe(false)
})
