import { expect, test } from 'vitest'
import { inboxSearch, inboxUrl, readInboxQuery } from './inbox-query.rules.ts'

const read = (search: string) => readInboxQuery(new URLSearchParams(search))

test('the inbox URL holds queue, filter, order and open report', () => {
  const search = '?categoryId=7&page=2&sort=newest&queue=WAITING&report=beleuchtung/laterne-flackert'
  const query = read(search)
  expect(query).toMatchObject({
    shown: 'WAITING',
    list: { categoryId: 7, page: 2, sort: 'newest' },
    report: { categorySlug: 'beleuchtung', slug: 'laterne-flackert' },
  })
  expect(inboxSearch(query)).toBe(search)
})

test('the inbox opens on open reports in one’s own categories, newest first', () => {
  expect(read('')).toMatchObject({ shown: 'RESPONSIBLE', list: { sort: 'newest' }, report: null })
  expect(inboxSearch(read(''))).toBe('?queue=RESPONSIBLE')
})

test('queues of reports that wait for staff begin with the oldest', () => {
  for (const queue of ['WAITING', 'OVERDUE', 'UNASSIGNED'])
    expect(read(`queue=${queue}`).list.sort, queue).toBe('oldest')
  expect(read('queue=MINE').list.sort).toBe('newest')
  expect(inboxSearch(read('queue=WAITING'))).toBe('?queue=WAITING')
  expect(read('queue=OVERDUE&searchText=Laterne').list.sort).toBe('best')
})

test('invalid URL parameters are ignored', () => {
  for (const search of ['queue=NOTHING', 'report=x', 'report=/x', 'report=a/b/c', 'sort=', 'queue=waiting'])
    expect(read(search), search).toEqual(read(''))
})

test('an unknown order falls back to the default of the queue', () => {
  for (const sort of ['bogus', 'best']) expect(read(`queue=WAITING&sort=${sort}`).list.sort).toBe('oldest')
  expect(read('queue=WAITING&sort=newest').list.sort).toBe('newest')
  expect(read('queue=OVERDUE&sort=bogus&searchText=Laterne').list.sort).toBe('best')
})

test('switching queues resets page and open report but keeps the filter', () => {
  const query = read('queue=WAITING&page=3&categoryId=7&report=a/b')
  expect(inboxUrl('ALL', query)).toBe('?categoryId=7&queue=ALL')
})
