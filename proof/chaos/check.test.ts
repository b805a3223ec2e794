import { expect, test } from 'vitest'
import { check, isWhole } from './check.ts'
import type { Outage } from './outages.ts'
import { type Found, nothingTold, type Told } from './told.ts'

const T = 1_800_000_000_000

const aStory = (): { told: Told; found: Found } => ({
  told: {
    ...nothingTold(),
    reports: [{ id: 1, key: 'r1', photos: [{ file: 'k-1600.webp', sha256: 'aa' }] }],
    comments: [{ id: 7, key: 'c7', reportId: 1, photos: [] }],
    steps: [
      { reportId: 1, statusId: 2 },
      { reportId: 1, statusId: 3 },
    ],
  },
  found: {
    reports: [{ id: 1, key: 'r1', number: '2026-000001', statusId: 3 }],
    comments: [{ id: 7, key: 'c7', reportId: 1 }],
    photos: [
      {
        ...{ reportId: 1, commentId: null, key: 'k' },
        files: [
          { name: 'k-1600.webp', sha256: 'aa', isPicture: true },
          { name: 'k-400.webp', sha256: 'bb', isPicture: true },
        ],
      },
    ],
    steps: [
      { reportId: 1, statusId: 2 },
      { reportId: 1, statusId: 3 },
    ],
    messages: [
      {
        id: 5,
        kind: 'report.filed',
        subject: 'Ihre Meldung 2026-000001 ist da',
        isSent: true,
        isDropped: false,
      },
    ],
    copies: [{ messageId: 5, readAt: T }],
  },
})

const findings = (change: (story: ReturnType<typeof aStory>) => void, outages: readonly Outage[] = []) => {
  const story = aStory()
  change(story)
  const all = check(story.told, story.found, outages)
  return Object.fromEntries(Object.entries(all).filter(([, count]) => count > 0))
}

test('acknowledged data that is present gives no finding', () => {
  const { told, found } = aStory()
  expect(isWhole(check(told, found, []))).toBe(true)
})

test('every lost row is noticed', () => {
  expect(findings(({ found }) => found.reports.pop())).toEqual({ lostReports: 1 })
  expect(findings(({ found }) => found.comments.pop())).toEqual({ lostComments: 1 })
  expect(findings(({ found }) => found.photos.pop())).toEqual({ lostPhotos: 1 })
  expect(findings(({ found }) => found.steps.shift())).toEqual({ lostSteps: 1 })
  expect(findings(({ found }) => found.messages.pop())).toEqual({ mailsMissing: 1 })
})

test('a file that is gone, cut off or another picture is noticed', () => {
  const file = (found: Found) => {
    const [first] = found.photos[0]?.files ?? []
    if (first === undefined) throw new Error('no file')
    return first
  }
  expect(findings(({ found }) => Object.assign(file(found), { sha256: null }))).toEqual({ missingFiles: 1 })
  expect(findings(({ found }) => Object.assign(file(found), { isPicture: false }))).toEqual({
    changedFiles: 1,
  })
  expect(findings(({ found }) => Object.assign(file(found), { sha256: 'cc' }))).toEqual({ changedFiles: 1 })
})

test('the check notices reports that are duplicated or were never sent', () => {
  const more = (key: string) => ({ id: 2, key, number: '2026-000001', statusId: 3 })
  expect(findings(({ found }) => found.reports.push(more('r1')))).toEqual({ doubledReports: 1 })
  expect(findings(({ found }) => found.reports.push(more('r9')))).toEqual({ doubledReports: 1 })
  expect(
    findings(({ told, found }) => {
      told.open.push('r9')
      found.reports.push(more('r9'))
    }),
  ).toEqual({})
  expect(findings(({ found }) => found.comments.push({ id: 8, key: 'c7', reportId: 1 }))).toEqual({
    doubledComments: 1,
  })
})

test('the check notices a status that went back and a doubled step', () => {
  expect(findings(({ found }) => Object.assign(found.reports[0] ?? {}, { statusId: 2 }))).toEqual({
    wrongStatus: 1,
  })
  expect(findings(({ found }) => found.steps.push({ reportId: 1, statusId: 3 }))).toEqual({ doubledSteps: 1 })
})

test('the check notices a missing mail and a mail doubled without reason', () => {
  expect(findings(({ found }) => found.copies.pop())).toEqual({ mailsMissing: 1 })
  const twice = ({ found }: { found: Found }) => found.copies.push({ messageId: 5, readAt: T + 240_000 })
  expect(findings(twice)).toEqual({ mailsDoubled: 1 })
  const killed = (part: string, from: number): Outage => ({
    ...{ part, way: 'kill' as const, from },
    until: from + 100,
  })
  expect(findings(twice, [killed('worker', T + 500)])).toEqual({})
  expect(findings(twice, [killed('mail', T + 500)])).toEqual({})
  expect(findings(twice, [killed('worker', T - 5000)])).toEqual({ mailsDoubled: 1 })
  expect(findings(twice, [killed('worker', T + 9000)])).toEqual({ mailsDoubled: 1 })
  expect(findings(twice, [killed('web', T + 500)])).toEqual({ mailsDoubled: 1 })
  // The database was away meanwhile, so the status of the mail could not be stored until it came back.
  const away: Outage = { part: 'database', way: 'kill', from: T + 300, until: T + 5000 }
  expect(findings(twice, [away, killed('worker', T + 7000)])).toEqual({})
  expect(findings(twice, [away, killed('worker', T + 19_000)])).toEqual({ mailsDoubled: 1 })
  const asleep: Outage = { part: 'worker', way: 'stop', from: T + 300, until: T + 6000 }
  expect(findings(twice, [asleep, killed('worker', T + 7000)])).toEqual({})
  expect(findings(twice, [{ ...asleep, part: 'web' }, killed('worker', T + 7000)])).toEqual({
    mailsDoubled: 1,
  })
  expect(findings(twice, [away])).toEqual({ mailsDoubled: 1 })
})
