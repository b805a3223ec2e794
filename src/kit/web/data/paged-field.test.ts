import { ApolloClient, ApolloLink, gql, Observable } from '@apollo/client'
import { expect, test } from 'vitest'
import { newCache } from './cache.ts'

const LIST = gql`query L($page: Int!, $status: AnnouncementStatus) {
  municipality(slug: "lindental") { id announcements(page: $page, count: 2) { data { id title } paginatorInfo { total currentPage } } }
  announcements(municipalityId: 7, status: $status, page: $page, count: 2) { data { id } paginatorInfo { total currentPage } }
}`

/** A town with announcements of these ids, and a browser that pages through them. */
function aTown(ids: number[]) {
  const asked: unknown[] = []
  const link = new ApolloLink(({ variables: { page, status } }) => {
    asked.push([page, status ?? null])
    const paginatorInfo = { __typename: 'PaginatorInfo', total: ids.length, currentPage: page }
    const data = ids
      .slice((page - 1) * 2, page * 2)
      .map((id) => ({ __typename: 'Announcement', id, title: `Nummer ${id}` }))
    const list = { __typename: 'AnnouncementPage', data, paginatorInfo }
    const municipality = { __typename: 'Municipality', id: 7, announcements: list }
    return new Observable((observer) => {
      observer.next({ data: { municipality, announcements: list } })
      observer.complete()
    })
  })
  const client = new ApolloClient({ link, cache: newCache() })
  const read = async (page: number, { status, fresh = false }: { status?: string; fresh?: boolean } = {}) => {
    const { data } = await client.query<{
      municipality: { announcements: { data: { id: number }[]; paginatorInfo: { currentPage: number } } }
      announcements: { data: { id: number }[] }
    }>({
      query: LIST,
      variables: { page, ...(status && { status }) },
      fetchPolicy: fresh ? 'network-only' : 'cache-first',
    })
    const { announcements } = data?.municipality ?? {}
    const idsOf = (list: { data: { id: number }[] } | undefined) => list?.data.map(({ id }) => id)
    expect(idsOf(announcements)).toEqual(idsOf(data?.announcements))
    return [announcements?.paginatorInfo.currentPage, idsOf(announcements)]
  }
  return { asked, ids, read }
}

test('announcement pages load in any order and only once (rule 98)', async () => {
  const { asked, read } = aTown([9, 8, 7, 6, 5])
  for (const page of [1, 3, 2]) await read(page)
  const again = [await read(1), await read(2), await read(3)]
  expect(again).toEqual([
    [1, [9, 8]],
    [2, [7, 6]],
    [3, [5]],
  ])
  expect(asked).toEqual([
    [1, null],
    [3, null],
    [2, null],
  ])
})

test('each status has its own cached list', async () => {
  const { asked, read } = aTown([9, 8, 7])
  await read(1)
  await read(1, { status: 'DRAFT' })
  await read(1, { status: 'DRAFT' })
  expect(asked).toEqual([
    [1, null],
    [1, 'DRAFT'],
  ])
})

test('a new announcement discards the outdated cached pages', async () => {
  const { asked, ids, read } = aTown([9, 8, 7])
  for (const page of [1, 2]) await read(page)
  ids.unshift(10)
  expect(await read(1, { fresh: true })).toEqual([1, [10, 9]])
  expect(await read(2)).toEqual([2, [8, 7]])
  expect(asked).toHaveLength(4)
})
