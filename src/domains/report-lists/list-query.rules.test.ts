import { expect, test } from 'vitest'
import {
  filterCount,
  hasWrongDays,
  isNarrowed,
  type ListQuery,
  listSearch,
  listVariables,
  mapFilter,
  readListQuery,
} from './list-query.rules.ts'

const read = (search: string) => readListQuery(new URLSearchParams(search))

const PLAIN: ListQuery = {
  page: 1,
  count: 20,
  searchText: '',
  statusKind: null,
  statusId: null,
  categoryId: null,
  districtId: null,
  dateFrom: null,
  dateTo: null,
  onlyWithPhoto: false,
  onlyMyResponsibility: false,
  onlyAssignedToMe: false,
  onlyMuchSupported: false,
  due: null,
  sort: 'newest',
}

test('a plain address asks for the first twenty, newest first', () => {
  expect(read('')).toEqual(PLAIN)
  expect(listSearch(PLAIN, {})).toBe('')
})

test('every list option survives a round trip through the URL', () => {
  const search =
    '?searchText=Loch+im+Weg&statusKind=DONE&statusId=4&categoryId=7&districtId=3&dateFrom=2026-11-01&dateTo=2026-11-30&due=WEEK&onlyWithPhoto=true&onlyMyResponsibility=true&onlyAssignedToMe=true&onlyMuchSupported=true&sort=oldest&count=50&page=3'
  const query = read(search)
  expect(query).toEqual({
    page: 3,
    count: 50,
    searchText: 'Loch im Weg',
    statusKind: 'DONE',
    statusId: 4,
    categoryId: 7,
    districtId: 3,
    dateFrom: '2026-11-01',
    dateTo: '2026-11-30',
    onlyWithPhoto: true,
    onlyMyResponsibility: true,
    onlyAssignedToMe: true,
    onlyMuchSupported: true,
    due: 'WEEK',
    sort: 'oldest',
  })
  expect(listSearch(query, {})).toBe(search)
})

test('a search sorts by relevance unless another order is chosen', () => {
  expect(read('searchText=Loch').sort).toBe('best')
  expect(read('searchText=Loch&sort=').sort).toBe('best')
  expect(read('searchText=Loch&sort=newest').sort).toBe('newest')
  expect(listSearch(read('searchText=Loch&sort=newest'), {})).toBe('?searchText=Loch&sort=newest')
  expect(listSearch(read('searchText=Loch'), { page: 2 })).toBe('?searchText=Loch&page=2')
})

test.each([
  'page=0',
  'page=-1',
  'page=1.5',
  'page=x',
  'page=99999999999',
  'count=7',
  'count=1000',
  'statusKind=ERLEDIGT',
  'categoryId=abc',
  'onlyWithPhoto=1',
  'onlyAssignedToMe=yes',
  'due=never',
  'dateFrom=gestern',
  'dateFrom=2026-02-30',
  'dateTo=0002-01-01',
  'statusId=-3',
  'sort=toString',
  'sort=worst',
  'sort=best',
  'searchText=x',
  'searchText=++',
])('"%s" makes no sense and is passed over', (search) => {
  expect(read(search)).toEqual(PLAIN)
})

test('a search is cut to what the API takes', () => {
  expect(read(`searchText=${'x'.repeat(300)}`).searchText).toHaveLength(200)
})

test('changing one option keeps the others', () => {
  const query: ListQuery = { ...PLAIN, searchText: 'Loch', sort: 'best', page: 3 }
  expect(listSearch(query, { page: 4 })).toBe('?searchText=Loch&page=4')
  expect(listSearch(query, { statusKind: 'NEW', page: 1 })).toBe('?searchText=Loch&statusKind=NEW')
})

test('only filters are counted, not order, page or search text', () => {
  expect(filterCount({ ...PLAIN, sort: 'oldest', page: 3, count: 50 })).toBe(0)
  expect(
    filterCount({ ...PLAIN, searchText: 'Loch', statusKind: 'NEW', categoryId: 7, onlyWithPhoto: true }),
  ).toBe(3)
  expect([PLAIN, { ...PLAIN, searchText: 'Loch' }].map(isNarrowed)).toEqual([false, true])
})

test('list variables have the names of the API’s arguments', () => {
  expect(listVariables({ ...PLAIN, sort: 'discussed' }, null)).toEqual({
    page: 1,
    count: 20,
    searchText: null,
    statusKind: null,
    statusId: null,
    dateFrom: null,
    dateTo: null,
    onlyWithPhoto: false,
    onlyMyResponsibility: false,
    onlyAssignedToMe: false,
    districtId: null,
    due: null,
    sortType: 'COMMENT_COUNT',
    sortDirection: 'DESC',
    latitude: null,
    longitude: null,
  })
})

test('sorting by distance needs a known position', () => {
  const here = { latitude: 50.5, longitude: 8.9 }
  const nearest: ListQuery = { ...PLAIN, sort: 'nearest' }
  expect(listVariables(nearest, here)).toMatchObject({ sortType: 'DISTANCE', sortDirection: 'ASC', ...here })
  expect(listVariables(nearest, null)).toMatchObject({ sortType: 'CREATED_AT', latitude: null })
  expect(listVariables(PLAIN, here), 'the position goes nowhere without need').toMatchObject({
    latitude: null,
  })
})

test('a reversed date range stays in the URL but filters nothing', () => {
  const query = read('dateFrom=2026-11-30&dateTo=2026-11-01&onlyWithPhoto=true')
  expect(hasWrongDays(query)).toBe(true)
  expect(listSearch(query, {})).toBe('?dateFrom=2026-11-30&dateTo=2026-11-01&onlyWithPhoto=true')
  expect(listVariables(query, null)).toMatchObject({ dateFrom: null, dateTo: null, onlyWithPhoto: true })
  expect(mapFilter(query, 'lindental')).toMatchObject({ dateFrom: null, dateTo: null })
  expect(filterCount(query)).toBe(1)
  const right = read('dateFrom=2026-11-01&dateTo=2026-11-01')
  expect([hasWrongDays(right), filterCount(right)]).toEqual([false, 2])
})

test('the list of statuses names kinds, and single statuses by their numbers', () => {
  expect(read('statusKind=DONE')).toMatchObject({ statusKind: 'DONE', statusId: null })
  expect(read('statusKind=12')).toMatchObject({ statusKind: null, statusId: 12 })
})

test('list and map send the same filters', () => {
  const query = read('searchText=Loch&statusId=4&categoryId=7&dateFrom=2026-11-01&onlyAssignedToMe=true')
  const { municipalitySlug, categoryId, ...map } = mapFilter(query, 'lindental')
  expect([municipalitySlug, categoryId]).toEqual(['lindental', 7])
  expect(listVariables(query, null)).toMatchObject(map)
  expect(mapFilter(query, null).categoryId, 'the platform has no categories').toBeNull()
})
