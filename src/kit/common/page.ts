/** The `paginatorInfo` of the API (rule 54). */
export type PaginatorInfo = {
  count: number
  currentPage: number
  firstItem: number | null
  hasMorePages: boolean
  lastPage: number
  perPage: number
  total: number
}

export type Page = { page: number; count: number }

export const MAX_COUNT = 100

/** The paginator info of a page with `found` items out of `total`. */
export function paginatorInfo({ page, count }: Page, found: number, total: number): PaginatorInfo {
  const lastPage = Math.max(1, Math.ceil(total / count))
  return {
    count: found,
    currentPage: page,
    firstItem: found > 0 ? (page - 1) * count + 1 : null,
    hasMorePages: page < lastPage,
    lastPage,
    perPage: count,
    total,
  }
}

/** Whether an address names a page beyond the last one of a list that is not empty. */
export const isPastLastPage = ({
  currentPage,
  lastPage,
  total,
}: Pick<PaginatorInfo, 'currentPage' | 'lastPage' | 'total'>): boolean => total > 0 && currentPage > lastPage
