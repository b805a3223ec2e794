import { expect, test } from 'vitest'
import { inboxOf, inboxSearch, readInboxQuery } from './inbox-query.rules.ts'

const read = (search: string) => readInboxQuery(new URLSearchParams(search))

test('an address says the part of the inbox, the filter, the order and the open report', () => {
  const search = '?categoryId=7&page=2&sort=newest&queue=WAITING&report=beleuchtung/laterne-flackert'
  const query = read(search)
  expect(query).toMatchObject({
    shown: 'WAITING',
    list: { categoryId: 7, page: 2, sort: 'newest' },
    report: { categorySlug: 'beleuchtung', slug: 'laterne-flackert' },
  })
  expect(inboxSearch(query)).toBe(search)
})

test('an inbox opens on what is open in one’s own responsibility, what waits begins with the oldest', () => {
  expect(read('')).toMatchObject({ shown: 'RESPONSIBLE', list: { sort: 'newest' }, report: null })
  expect(inboxSearch(read(''))).toBe('?queue=RESPONSIBLE')
  expect(read('queue=WAITING').list.sort).toBe('oldest')
  expect(inboxSearch(read('queue=WAITING'))).toBe('?queue=WAITING')
  expect(read('queue=OVERDUE&searchText=Laterne').list.sort).toBe('best')
})

test('what makes no sense in an address is passed over', () => {
  for (const search of ['queue=NOTHING', 'report=x', 'report=/x', 'report=a/b/c', 'sort=', 'queue=waiting'])
    expect(read(search), search).toEqual(read(''))
})

test('another part begins on its first page with nothing open, and keeps the filter', () => {
  const query = read('queue=WAITING&page=3&categoryId=7&report=a/b')
  expect(inboxOf('ALL', query)).toBe('?categoryId=7&queue=ALL')
})
